import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { WholeEnquiry } from '#shared/desk-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { useSite } from '../../root/site.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import { ComposerForm } from '../desk/composer-form.tsx';
import { useDraft } from '../desk/drafts.ts';

interface WhatsappFormProps {
  enquiry: WholeEnquiry;
  onChanged: (next: WholeEnquiry) => void;
}

/** Records that the answer goes by WhatsApp, then opens it there with these words. */
export function WhatsappForm({ enquiry, onChanged }: WhatsappFormProps) {
  const company = useSite().name;
  const staff = useSession()?.name ?? '';
  const [text, setText] = useDraft(
    `whatsapp:${enquiry.id}`,
    `Hello ${enquiry.firstName}, this is ${staff} from ${company}. Thank you for your enquiry (${enquiry.reference}).`,
  );
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // opened at once: after the call the browser would take it for an advertisement
    const tab = window.open('', '_blank');
    try {
      const { url, enquiry: next } = await staffCall('enquiry/whatsapp', { id: enquiry.id, text });
      setText(null);
      onChanged(next);
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else
        showToast({
          kind: 'info',
          title: 'Recorded',
          text: 'The browser kept WhatsApp from opening.',
          action: { label: 'Open WhatsApp', run: () => window.open(url, '_blank', 'noopener') },
        });
    } catch (error) {
      tab?.close();
      showToast({ kind: 'error', title: 'Not recorded', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <ComposerForm
      onSend={open}
      foot={
        <>
          <p>to {enquiry.phone}; you send it in WhatsApp yourself</p>
          <Button
            type="submit"
            kind="primary"
            size="sm"
            busy={busy}
            disabled={text.trim() === ''}
            icon={<ExternalLink size={15} aria-hidden />}
          >
            Open WhatsApp
          </Button>
        </>
      }
    >
      <Field label="Message">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={text}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </ComposerForm>
  );
}
