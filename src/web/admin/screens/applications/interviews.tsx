import { CalendarPlus, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { type ApplicationStage, isOut } from '#shared/desk/application.ts';
import type { Interview } from '#shared/desk/interview.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { late } from '#web/ui/late.ts';
import { Pill } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { Block } from '../../desk/record/block.tsx';
import type { RecordTools } from '../../desk/record/desk-record.tsx';
import { download } from '../../export/download.ts';
import { problemOf } from '../../problem.ts';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { sayMail } from './interview-mail.ts';
import styles from './interviews.module.css';

/** Rarely opened, so loaded on demand. */
const InterviewDialog = late(() => import('./interview-dialog.tsx'));

interface InterviewsProps {
  application: WholeApplication;
  /** Absent: read-only. */
  tools: RecordTools<WholeApplication, ApplicationStage> | undefined;
}

/** An applicant’s interviews: scheduled here, with a mail and a calendar file. */
export function Interviews({ application, tools }: InterviewsProps) {
  const { interviews } = application;
  const [open, setOpen] = useState<Interview | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Interview | null>(null);
  const mailWorks = useMailWorks(leaving !== null);
  const cancel = async ({ id, sequence }: Interview) => {
    await tools?.run(async () => {
      const done = await write('application/interview/cancel', { id, sequence });
      sayMail('Interview cancelled', application, done);
    }, 'Not cancelled');
    setLeaving(null);
  };
  const plans = tools !== undefined && application.stage !== 'spam';
  if (!plans && interviews.length === 0) return null;
  // a rejection only cancels interviews once its mail is sent
  const out = isOut(application) && application.undoUntil === null;
  return (
    <Block title="Interviews">
      {out && interviews.some((each) => !each.cancelled && Date.parse(each.startsAt) > Date.now()) ? (
        <p>The interview is still in the applicant’s calendar.</p>
      ) : null}
      {interviews.length > 0 ? (
        <ul className={styles.list}>
          {interviews.map((interview) => (
            <InterviewRow
              key={interview.id}
              interview={interview}
              busy={tools?.busy ?? false}
              onChange={tools && (() => setOpen(interview))}
              onCancel={tools && (() => setLeaving(interview))}
            />
          ))}
        </ul>
      ) : null}
      {plans ? (
        <Button size="sm" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
          Schedule an interview
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <InterviewDialog
            application={application}
            interview={open === 'new' ? null : open}
            onMove={tools && ((planned) => tools.change({ to: 'interview' }, planned))}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void cancel(leaving)}
        danger
        busy={tools?.busy ?? false}
        title="Cancel this interview?"
        text={
          mailWorks
            ? 'An applicant who was invited gets an email that takes it out of their calendar.'
            : 'No mail server is set up. An invitation that is kept is dropped. If you sent the calendar file yourself, download it again afterwards and send it: it takes the interview out of their calendar.'
        }
        confirm="Cancel the interview"
        cancel="Keep it"
      />
    </Block>
  );
}

interface InterviewRowProps {
  interview: Interview;
  busy: boolean;
  onChange: (() => void) | undefined;
  onCancel: (() => void) | undefined;
}

function InterviewRow({ interview, busy, onChange, onCancel }: InterviewRowProps) {
  const { id, startsAt, minutes, place, interviewers, note, cancelled } = interview;
  const when = fullText(startsAt);
  const begun = Date.parse(startsAt) < Date.now();
  const over = Date.parse(startsAt) + minutes * 60_000 < Date.now();
  const save = async () => {
    try {
      download(await staffCall('application/interview/file', { id }));
    } catch (error) {
      showToast({ kind: 'error', title: 'Calendar file not downloaded', text: problemOf(error) });
    }
  };
  return (
    <li>
      <p className={styles.when}>
        <strong>{when}</strong>
        <span>{minutes} min</span>
        {cancelled ? <Pill tone="bad">Cancelled</Pill> : over ? <Pill tone="neutral">Over</Pill> : null}
      </p>
      <p>
        {/^https?:\/\//.test(place) ? (
          <a href={place} target="_blank" rel="noreferrer">
            {place}
          </a>
        ) : (
          place
        )}
        {interviewers ? `, with ${interviewers}` : ''}
      </p>
      {note ? <p>{note}</p> : null}
      <div className={styles.actions}>
        {onChange && !cancelled && !begun ? (
          <Button size="sm" disabled={busy} aria-label={`Change the interview of ${when}`} onClick={onChange}>
            Change
          </Button>
        ) : null}
        {onCancel && !cancelled && !begun ? (
          <Button
            size="sm"
            kind="danger-quiet"
            disabled={busy}
            aria-label={`Cancel the interview of ${when}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        ) : null}
        <Button
          size="sm"
          kind="quiet"
          icon={<Download size={15} aria-hidden />}
          aria-label={`Calendar file of ${when}`}
          onClick={() => void save()}
        >
          Calendar file
        </Button>
      </div>
    </li>
  );
}
