import { Link } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { application, applicationStages } from '#shared/desk/application.ts';
import { enquiry, enquiryStatuses } from '#shared/desk/enquiry.ts';
import { mailtoUrl } from '#shared/mailto-url.ts';
import { adminBase } from '#shared/menu.ts';
import { telUrl } from '#shared/phone-number.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { When } from '../../dates/when.tsx';
import { deskPath } from '../../desk/desk-paths.ts';
import { RecordFailed } from '../../desk/record/record-states.tsx';
import { useCall } from '../../query/call-query.ts';
import { PageHead } from '../../shell/page-head.tsx';
import styles from './person.module.css';

type Message = CallResponse<'desk/person'>['messages'][number];

const desks = {
  enquiries: {
    parents: [],
    title: 'Contact',
    label: enquiry.label,
    states: enquiryStatuses,
    live: enquiry.state.live,
  },
  applications: {
    parents: [{ label: 'Careers', path: `${adminBase}/careers` }],
    title: 'Applications',
    label: application.label,
    states: applicationStages,
    live: application.state.live,
  },
} as const;
const lastWords: Record<string, string> = {
  imported: 'imported',
  reply: 'answer written',
  whatsapp: 'WhatsApp opened',
  answered: 'marked as answered',
  unanswered: 'no longer marked as answered',
  rejected: 'rejected',
};

/** Everything that one email address has sent to either desk, newest first, with its state. */
export function Person({ desk, id }: { desk: TemplateDesk; id: number }) {
  const { data, error, refetch } = useCall('desk/person', { desk, id });
  if (error)
    return <RecordFailed what="person" error={error} back={deskPath(desk)} alone onRetry={refetch} />;
  const count = data?.messages.length ?? 0;
  return (
    <>
      <PageHead
        title={data?.name ?? 'Messages of one person'}
        crumbs={[
          ...desks[desk].parents,
          { label: desks[desk].title, path: deskPath(desk) },
          { label: 'Person' },
        ]}
      />
      {data ? (
        <>
          <p className={styles.reach}>
            <a href={mailtoUrl(data.email)}>{data.email}</a>
            {data.phone ? <a href={telUrl(data.phone)}>{data.phone}</a> : null}
            <span>{count === 1 ? '1 message' : `${count} messages`} from this address</span>
          </p>
          <ol className={styles.messages} aria-label="Messages, newest first">
            {data.messages.map((message) => (
              <MessageRow key={`${message.desk} ${message.id}`} message={message} />
            ))}
          </ol>
        </>
      ) : (
        <div aria-hidden data-skeleton>
          <Skeleton height="18rem" />
        </div>
      )}
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { label, states, live } = desks[message.desk];
  const state = states.find(({ value }) => value === message.state)?.label ?? message.state;
  const tone: Tone =
    message.state === 'spam'
      ? 'bad'
      : message.state === 'new'
        ? 'brand'
        : (live as readonly string[]).includes(message.state)
          ? 'warn'
          : 'neutral';
  return (
    <li>
      <div className={styles.head}>
        <Link to={`${deskPath(message.desk)}?id=${message.id}`}>
          {label} <code>{message.reference}</code>
        </Link>
        <Pill tone={tone}>{state}</Pill>
      </div>
      <p className={styles.about}>{message.about}</p>
      <p className={styles.times}>
        Received <When at={message.createdAt} />
        {message.last && message.last.kind !== 'received' ? (
          <>
            ; {lastWords[message.last.kind]} <When at={message.last.at} />
          </>
        ) : (
          '; not answered yet'
        )}
      </p>
    </li>
  );
}
