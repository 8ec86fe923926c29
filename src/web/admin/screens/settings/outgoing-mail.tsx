import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyMail } from '#shared/calls/mail.ts';
import { adminBase } from '#shared/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { dayText } from '../../dates/date-texts.ts';
import { anySending, MailList } from '../../desk/mail/mails.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { callQuery } from '../../query/call-query.ts';
import { useLive } from '../../query/use-live.ts';
import { write } from '../../query/write.ts';
import card from './setting-card.module.css';

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);
/** Shown before ‘Show more’: without a mail server there is a mail for every message and receipt. */
const few = 5;
const desks: Record<string, { screen: string; about: string }> = {
  enquiries: { screen: 'contact', about: 'An email about an enquiry' },
  applications: { screen: 'careers/applications', about: 'An email about an application' },
};

/** Users who may not open the mail’s desk see neither subject nor recipient. */
const titled = (mail: AnyMail): AnyMail => ({
  ...mail,
  subject: mail.subject || (desks[mail.resource ?? '']?.about ?? ''),
});

/** Path of the record a mail is about, for those who may open it. */
function RecordLink({ mail }: { mail: AnyMail }) {
  const screen = desks[mail.resource ?? '']?.screen;
  if (!screen || mail.record === null || mail.to === '') return null;
  return (
    <>
      {', '}
      <Link to={`${adminBase}/${screen}?id=${mail.record}`}>open its record</Link>
    </>
  );
}

/** Undelivered mails, and sending them once there is a mail server. */
export function OutgoingMail() {
  const may = useMay('settingsView');
  const live = useLive(callQuery('mails/unsent', {}), { soon: (mails) => anySending(mails.rows) });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const sendAll = async () => {
    setBusy(true);
    try {
      const { queued } = await write('mails/kept/send', {});
      showToast({ title: 'On their way', text: mails(queued) });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not sent', text: problemOf(error) });
    }
    setBusy(false);
    setAsking(false);
  };
  const { sends = true, kept = 0, failed = 0, sendable = 0, rows = [] } = live.data ?? {};
  const oldest = rows.filter((row) => row.state === 'kept').at(-1);
  const left = kept - sendable;
  const mailsOf = (some: readonly AnyMail[]) => (
    <MailList
      mails={some.map(titled)}
      retries={may('Update') && sends}
      beside={(mail) => <RecordLink mail={mail} />}
    />
  );
  return (
    <section className={card.card} aria-labelledby="outgoing-mail">
      <header className={card.head}>
        <h2 id="outgoing-mail">Unsent email</h2>
        <p>
          {sends
            ? 'Emails that the mail server did not accept, and emails kept from before there was one.'
            : 'No mail server is set up, so emails are kept here until there is one.'}
        </p>
      </header>
      {live.error ? (
        <LoadFailed what="The emails" error={live.error} onRetry={live.refetch} />
      ) : !live.data ? (
        <Skeleton height="4rem" />
      ) : rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <>
          <p role="status">
            {[
              ...(kept > 0 ? [`${mails(kept)} kept`] : []),
              ...(failed > 0 ? [`${mails(failed)} not accepted by the mail server`] : []),
            ].join(', ')}
            {kept + failed > rows.length ? `; the newest ${rows.length} are shown` : ''}.
            {left > 0
              ? ` ${left === 1 ? '1 is' : `${left} are`} not sent with the others: the link in an email has expired, or the interview it invites to has begun, or the applicant is out or about to be rejected.`
              : ''}
          </p>
          {may('Update') && sends && sendable > 0 ? (
            <Button
              kind="primary"
              icon={<Send size={16} aria-hidden />}
              className={card.start}
              onClick={() => setAsking(true)}
            >
              Send all kept emails
            </Button>
          ) : null}
          {mailsOf(rows.slice(0, few))}
          {rows.length > few ? (
            <details className={card.more}>
              <summary>{`Show ${rows.length - few} more`}</summary>
              {mailsOf(rows.slice(few))}
            </details>
          ) : null}
        </>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void sendAll()}
        busy={busy}
        title={`Send ${mails(sendable)}?`}
        text={`They were kept as they were written${oldest ? `, some on ${dayText(oldest.createdAt)}` : ''}; times mentioned in them may have passed.`}
        confirm="Send all"
      />
    </section>
  );
}
