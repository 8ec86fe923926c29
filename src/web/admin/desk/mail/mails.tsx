import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskMail } from '#shared/calls/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { When } from '../../resource/list/cell.tsx';
import { focusTitle } from '../../shell/focus-title.ts';
import styles from './mails.module.css';

const states: Record<DeskMail['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'brand' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  kept: { label: 'Not sent: no mail server', tone: 'warn' },
};

const refusedSoFar: { label: string; tone: Tone } = { label: 'Not accepted yet', tone: 'bad' };

interface MailsProps {
  mails: readonly DeskMail[];
  retries: boolean;
}

/** The mails of a record: whether they were sent, and why not. */
export const Mails = ({ mails, ...rest }: MailsProps) =>
  mails.length === 0 ? <p className={styles.none}>No mails.</p> : <MailList mails={mails} {...rest} />;

export function MailList<M extends DeskMail>({
  mails,
  retries,
  beside,
}: Omit<MailsProps, 'mails'> & { mails: readonly M[]; beside?: (mail: M) => ReactNode }) {
  return (
    <ul className={styles.list}>
      {mails.map((mail) => {
        const refused = mail.state === 'waiting' && mail.lastError !== null;
        const { tone, label } = refused ? refusedSoFar : states[mail.state];
        return (
          <li key={mail.id}>
            <div className={styles.top}>
              <strong>{mail.subject}</strong>
              <Pill tone={tone}>{label}</Pill>
            </div>
            <p>
              {mail.to ? `to ${mail.to}, ` : ''}
              <When at={mail.sentAt ?? mail.createdAt} />
              {mail.attempts > 1 ? `, ${mail.attempts} attempts` : ''}
              {beside?.(mail)}
            </p>
            {mail.state === 'kept' ? <p>It is kept in the outbox.</p> : null}
            {mail.state === 'waiting' && Date.parse(mail.nextAt) > Date.now() ? (
              <p>
                {refused ? 'Next try' : 'Goes out'} {fullText(mail.nextAt)}.
              </p>
            ) : null}
            {mail.lastError && mail.state !== 'sent' && mail.state !== 'kept' ? (
              <p className={styles.error}>{mail.lastError}</p>
            ) : null}
            {retries && (refused || mail.state === 'failed' || mail.state === 'kept') ? (
              <Retry id={mail.id} subject={mail.subject} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Retry({ id, subject }: { id: number; subject: string }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await write('mail/retry', { id });
      focusTitle(); // the button is about to disappear together with the focus
      showToast({ title: 'On its way', text: subject });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not sent', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<Send size={14} aria-hidden />}
      aria-label={`Send now: ${subject}`}
      onClick={() => void run()}
    >
      Send now
    </Button>
  );
}

/** Whether a mail is being sent, so that the outcome is due soon. */
export const anySending = (mails: readonly DeskMail[], now = Date.now()): boolean =>
  mails.some(
    ({ state, lastError, nextAt }) =>
      state === 'sending' || (state === 'waiting' && lastError === null && Date.parse(nextAt) <= now),
  );
