import { CalendarClock, MessageSquareReply, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Draft, isHeld } from '#shared/resource/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { CancelButton } from '../../kept/cancel-button.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { problemOf } from '../../problem.ts';
import { agoText, momentText } from '../../resource/dates.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import { newValues, valuesOf } from '../form-values.ts';
import type { RecordState } from '../use-record.ts';
import { Comparison } from './comparison.tsx';
import { returnDraft, withdrawDraft } from './draft-calls.ts';
import styles from './draft-card.module.css';

interface ReviewProps {
  screen: ResourceScreen;
  record: RecordState;
  draft: Draft;
}

const names = {
  review: 'Changes to review',
  returned: 'Sent back',
  scheduled: 'Scheduled changes',
  draft: '',
};

/** Of changes that were proposed, sent back or scheduled: by whom, with what words, and what can be done about it. */
export function ReviewNote({ screen, record, draft }: ReviewProps) {
  const { resource } = screen;
  const { saved, values, publishes, writes } = record;
  const [open, setOpen] = useState<'compare' | 'return' | null>(null);
  const waits = draft.state === 'review';
  const scheduled = draft.state === 'scheduled';
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const withdraw = async () => {
    setBusy(true);
    try {
      // what is typed beside a schedule goes to the draft once that is called off
      if (!scheduled) await record.drafts.flush();
      record.adopt(await withdrawDraft(resource, record.place, record.now()));
      showToast({ title: scheduled ? 'Schedule called off' : 'Withdrawn', text: 'It is a draft again.' });
    } catch (error) {
      showToast({
        kind: 'error',
        title: scheduled ? 'Schedule not called off' : 'Not withdrawn',
        text: problemOf(error),
      });
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
            : draft.dueAt
              ? `These changes go live on ${momentText(draft.dueAt)}`
              : 'These changes were sent back'}
        </strong>
        {scheduled ? (
          <p>
            Visitors see what is published now until then.{' '}
            {isHeld(draft, publishes)
              ? `${draft.scheduledByName ?? 'Somebody'} scheduled this as it is. To write on, ask them, or call it off: then it waits for nobody until it is proposed or scheduled again.`
              : 'If you write on, schedule it again.'}
          </p>
        ) : null}
        {draft.note ? <p>“{draft.note}”</p> : null}
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => setOpen('compare')}>
          Compare
        </Button>
        {waits && writes && !publishes ? (
          <Button size="sm" busy={busy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        ) : null}
        {scheduled && writes ? (
          <Button size="sm" busy={busy} onClick={() => void withdraw()}>
            Call off
          </Button>
        ) : null}
        {waits && publishes ? (
          <Button size="sm" onClick={() => setOpen('return')}>
            Send back
          </Button>
        ) : null}
      </div>
      {open === 'compare' ? (
        <Dialog
          open
          onClose={close}
          size="lg"
          title={names[draft.state]}
          text={saved ? 'Beside what is saved now.' : 'It is new: all of it.'}
          footer={<Button onClick={close}>Close</Button>}
        >
          <Comparison
            resource={resource}
            before={saved ? valuesOf(resource, saved) : newValues(screen)}
            after={values}
            same="It says the same as what is saved now."
          />
        </Dialog>
      ) : null}
      {open === 'return' ? <ReturnDialog screen={screen} record={record} onClose={close} /> : null}
    </section>
  );
}

function ReturnDialog({ screen, record, onClose }: Omit<ReviewProps, 'draft'> & { onClose: () => void }) {
  const [note, setNote, forget] = useKeptText(`return:${location.pathname}${location.search}`);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await record.drafts.flush();
      record.adopt(await returnDraft(screen.resource, record.place, record.now(), { note }));
      showToast({ title: 'Sent back', text: 'Whoever proposed it finds it among the drafts.' });
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
