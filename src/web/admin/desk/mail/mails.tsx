import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskMail } from '#shared/calls/mail.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { fullText } from '../../dates/date-texts.ts';
import { When } from '../../dates/when.tsx';
import { useMailWorks } from '../../query/use-mail-works.ts';
import { write } from '../../query/write.ts';
import { RetryButton } from '../../retry-button.tsx';
import styles from './mails.module.css';

const states: Record<DeskMail['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'brand' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  kept: { label: 'Not sent: no mail server', tone: 'warn' },
};

const refusedSoFar: { label: string; tone: Tone } = { label: 'Not accepted yet', tone: 'bad' };
/** From before there was a mail server. */
const keptSoFar: { label: string; tone: Tone } = { label: 'Kept', tone: 'warn' };

interface MailsProps {
  mails: readonly DeskMail[];
  retries: boolean;
}

/** The mails of a record: whether they were sent, and why not. */
export const Mails = ({ mails, ...rest }: MailsProps) =>
  mails.length === 0 ? <p className={styles.none}>No emails yet.</p> : <MailList mails={mails} {...rest} />;

export function MailList<M extends DeskMail>({
  mails,
  retries,
  beside,
}: Omit<MailsProps, 'mails'> & { mails: readonly M[]; beside?: (mail: M) => ReactNode }) {
  const mailWorks = useMailWorks(mails.some(({ state }) => state === 'kept'));
  return (
    <ul className={styles.list}>
      {mails.map((mail) => {
        const refused = mail.state === 'waiting' && mail.lastError !== null;
        const kept = mail.state === 'kept' && mailWorks;
        const { tone, label } = refused ? refusedSoFar : kept ? keptSoFar : states[mail.state];
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
                {refused ? 'Next try' : 'Will be sent'} {fullText(mail.nextAt)}.
              </p>
            ) : null}
            {mail.lastError && mail.state !== 'sent' && mail.state !== 'kept' ? (
              <p className={styles.error}>{mail.lastError}</p>
            ) : null}
            {retries && (refused || mail.state === 'failed' || mail.state === 'kept') ? (
              <RetryButton
                verb="Send now"
                what={mail.subject}
                told={mail.subject}
                icon={Send}
                retry={() => write('mail/retry', { id: mail.id })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a mail is being sent, so that the outcome is due soon. */
export const anySending = (mails: readonly DeskMail[], now = Date.now()): boolean =>
  mails.some(
    ({ state, lastError, nextAt }) =>
      state === 'sending' || (state === 'waiting' && lastError === null && Date.parse(nextAt) <= now),
  );
