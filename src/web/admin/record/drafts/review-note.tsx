import { CalendarClock, MessageSquareReply, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Draft } from '#shared/resource/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agoText, momentText } from '../../dates/date-texts.ts';
import { CancelButton } from '../../kept/cancel-button.tsx';
import styles from '../../kept/note-card.module.css';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { problemOf } from '../../problem.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import { focusTitle } from '../../shell/focus-title.ts';
import type { RecordState } from '../use-record.ts';
import type { useRemoval } from '../use-removal.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { returnDraft, withdrawDraft } from './draft-calls.ts';

interface ReviewProps {
  screen: ResourceScreen;
  record: RecordState;
  removal: ReturnType<typeof useRemoval>;
  draft: Draft;
}

const names = {
  review: 'Changes to review',
  returned: 'Changes sent back',
  scheduled: 'Scheduled changes',
  draft: '',
};

/** The button that turns the changes into a draft again, and its messages. */
const back = {
  scheduled: { button: 'Cancel schedule', done: 'Schedule cancelled', failed: 'Schedule not cancelled' },
  own: { button: 'Withdraw', done: 'Withdrawn', failed: 'Not withdrawn' },
  taken: { button: 'Take over', done: 'Taken over', failed: 'Not taken over' },
};

/** Says who proposed, sent back or scheduled the changes, with their note, and offers what can be done. */
export function ReviewNote({ screen, record, removal, draft }: ReviewProps) {
  const { resource } = screen;
  const { publishes, writes, held } = record;
  const [open, setOpen] = useState<'compare' | 'return' | null>(null);
  const waits = draft.state === 'review';
  const scheduled = draft.state === 'scheduled';
  const offline = record.saved?.status === 0;
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const words = scheduled ? back.scheduled : publishes ? back.taken : back.own;
  const withdraw = async () => {
    setBusy(true);
    try {
      // if the changes are held or scheduled, typed changes are saved to the draft afterwards
      if (!scheduled && !held) await record.drafts.flush();
      record.adopt(await withdrawDraft(resource, record.place, record.now()));
      focusTitle(); // this card is about to disappear together with the focus
      showToast({ title: words.done, text: 'It is a draft again.' });
    } catch (error) {
      showToast({ kind: 'error', title: words.failed, text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <section className={styles.card} aria-label={names[draft.state]}>
      {waits ? (
        <MessageSquareReply size={20} aria-hidden />
      ) : scheduled ? (
        <CalendarClock size={20} aria-hidden />
      ) : (
        <Undo2 size={20} aria-hidden />
      )}
      <div>
        <strong>
          {waits
            ? `${draft.updatedByName ?? 'Someone'} proposed this ${agoText(draft.updatedAt)}`
            : !draft.dueAt
              ? draft.returnedByName
                ? `${draft.returnedByName} sent these changes back`
                : 'These changes were sent back'
              : offline
                ? `It was taken offline: nothing goes live on ${momentText(draft.dueAt)}`
                : `These changes go live on ${momentText(draft.dueAt)}`}
        </strong>
        {scheduled ? (
          <p>
            {offline
              ? 'Visitors do not see it, and these changes stay here as they are.'
              : 'Until then visitors see what is published now.'}{' '}
            {!writes
              ? ''
              : held
                ? `${draft.scheduledByName ?? 'Somebody'} scheduled this as it is. To keep editing, ask them, or cancel the schedule: it then goes live only once it is published or scheduled again.`
                : 'If you keep editing, schedule it again.'}
          </p>
        ) : null}
        {waits && held && writes ? (
          <p>
            {publishes
              ? 'Publish it as it is or send it back. To change it yourself, take it over: it then becomes a draft again.'
              : 'It stays as it was proposed. To change it, withdraw it first.'}
          </p>
        ) : null}
        {draft.note ? <p>“{draft.note}”</p> : null}
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => setOpen('compare')}>
          Compare
        </Button>
        {writes && (scheduled || (waits && (held || !publishes))) ? (
          <Button size="sm" busy={busy} onClick={() => void withdraw()}>
            {words.button}
          </Button>
        ) : null}
        {waits && publishes ? (
          <Button size="sm" onClick={() => setOpen('return')}>
            Send back
          </Button>
        ) : null}
      </div>
      {open === 'compare' ? (
        <ChangesDialog
          screen={screen}
          record={record}
          removal={removal}
          title={names[draft.state]}
          onClose={close}
          onReturn={waits && publishes ? () => setOpen('return') : undefined}
        />
      ) : null}
      {open === 'return' ? <ReturnDialog screen={screen} record={record} onClose={close} /> : null}
    </section>
  );
}

function ReturnDialog({
  screen,
  record,
  onClose,
}: Pick<ReviewProps, 'screen' | 'record'> & { onClose: () => void }) {
  const [note, setNote, forget] = useKeptText(`return:${location.pathname}${location.search}`);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      if (!record.held) await record.drafts.flush();
      record.adopt(await returnDraft(screen.resource, record.place, record.now(), { note }));
      showToast({ title: 'Sent back', text: 'Whoever proposed it will find it among the drafts.' });
      forget();
      onClose();
    } catch (error) {
      setBusy(false);
      showToast({ kind: 'error', title: 'Not sent back', text: problemOf(error) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Send back"
      text="Nothing is published, and nothing that was written is lost."
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            Send back
          </Button>
        </>
      }
    >
      <Field label="What to change">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
