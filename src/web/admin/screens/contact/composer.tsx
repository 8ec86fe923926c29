import { useState } from 'react';
import type { WholeEnquiry } from '#shared/desk-calls.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { staffCall } from '../../staff-call.ts';
import styles from '../desk/composer.module.css';
import { NoteForm } from '../desk/note-form.tsx';
import { MailForm } from './mail-form.tsx';
import { WhatsappForm } from './whatsapp-form.tsx';

/** Answer or note, whichever it is to be. Spam is not answered. */
export function Composer(props: { enquiry: WholeEnquiry; onChanged: (next: WholeEnquiry) => void }) {
  const { enquiry, onChanged } = props;
  const [kind, setKind] = useState('mail');
  const note = (
    <NoteForm
      draftKey={`enquiry-note:${enquiry.id}`}
      save={async (text) => onChanged(await staffCall('enquiry/note', { id: enquiry.id, text }))}
    />
  );
  const spam = enquiry.status === 'spam';
  return (
    <section className={styles.composer} aria-label={spam ? 'Note' : 'Answer or note'}>
      {spam ? (
        note
      ) : (
        <Tabs
          label="Kind"
          value={kind}
          onChange={setKind}
          tabs={[
            { value: 'mail', label: 'Mail', content: <MailForm {...props} /> },
            { value: 'whatsapp', label: 'WhatsApp', content: <WhatsappForm {...props} /> },
            { value: 'note', label: 'Note', content: note },
          ]}
        />
      )}
    </section>
  );
}
