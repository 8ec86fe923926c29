import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import type { DeskKind, DeskRow, DeskWhole } from '../desk-kind.ts';
import { NoteForm } from '../record/note-form.tsx';
import styles from './composer.module.css';
import { MailForm } from './mail-form.tsx';
import { useColleaguesAnswer } from './use-colleagues-answer.ts';

interface ComposerProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  record: W;
}

/** Switches between answer and note. Spam cannot be answered. */
export function Composer<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: ComposerProps<R, W, V>,
) {
  const { kind, record } = props;
  const { id } = record;
  const [first] = kind.composer;
  const [way, setWay] = useState<string>(first);
  const spam = kind.status.of(record) === kind.status.spam;
  const answered = useColleaguesAnswer(record.history); // here, since the form is gone while another tab is open
  const own = useRef<HTMLElement>(null);
  useKeys({
    r() {
      flushSync(() => setWay('mail')); // the note may be open
      const fields = [...(own.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
      (fields.find((each) => each.value === '') ?? fields.at(-1))?.focus();
    },
  });
  const ways = {
    mail: {
      label: 'Email',
      content: (
        <MailForm
          key={id}
          desk={kind.key}
          record={record}
          answered={answered}
          send={(mail) => kind.reply({ id, ...mail })}
        />
      ),
    },
    whatsapp: { label: 'WhatsApp', content: kind.whatsapp?.(record) },
    note: {
      label: 'Note',
      content: (
        <NoteForm key={id} draftKey={`${kind.one}-note:${id}`} save={(text) => kind.note({ id, text })} />
      ),
    },
  };
  return (
    <section ref={own} className={styles.composer} aria-label={spam ? 'Note' : 'Answer or note'}>
      {spam ? (
        ways.note.content
      ) : (
        <Tabs
          label="Kind"
          value={way}
          onChange={setWay}
          tabs={kind.composer.map((value) => ({ value, ...ways[value] }))}
        />
      )}
    </section>
  );
}
