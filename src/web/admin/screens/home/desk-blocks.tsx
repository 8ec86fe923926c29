import { Link } from 'react-router';
import { applicationStages, liveStages } from '#shared/desk/application.ts';
import { adminBase } from '#shared/menu.ts';
import { Pill } from '#web/ui/pill.tsx';
import { agoBrief, dayText, fullText, momentText } from '../../dates/date-texts.ts';
import { timeLeft } from '../../desk/time-left.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

/** Enquiries by the time left to answer them. */
export function AnswerNext({ summary: { enquiries } }: { summary: Summary }) {
  if (!enquiries) return null;
  return (
    <Block
      title="Answer next"
      empty={enquiries.next.length === 0 ? 'Every enquiry has been answered.' : null}
    >
      <ul className={styles.rows}>
        {enquiries.next.map((each) => (
          <li key={each.id}>
            <Link to={`${adminBase}/contact/${each.id}`}>
              <strong>{each.name}</strong>
              <code>{each.reference}</code>
            </Link>
            {each.minutesLeft === null ? null : (
              <time dateTime={each.dueAt} title={`Due ${fullText(each.dueAt)}`}>
                <TimeLeft row={each} />
              </time>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Enquiries whose follow-up is due today or overdue; absent if there are none. */
export function FollowUps({ summary: { enquiries } }: { summary: Summary }) {
  if (!enquiries || enquiries.due === 0) return null;
  const { followUps, due } = enquiries;
  const more = due - followUps.length;
  return (
    <Block title="To follow up today" empty={null}>
      <ul className={styles.rows}>
        {followUps.map((each) => (
          <li key={each.id}>
            <Link to={`${adminBase}/contact/${each.id}`}>
              <strong>{each.name}</strong>
              <span>
                {[each.company, each.reference, each.mine ? 'yours' : null].filter(Boolean).join(', ')}
              </span>
            </Link>
            <time dateTime={each.followUp}>
              {each.late ? <Pill tone="bad">Since {dayText(each.followUp)}</Pill> : 'Today'}
            </time>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={`${adminBase}/contact?followUp=due`}>{more === 1 ? '1 more' : `${more} more`}</Link>
          </li>
        ) : null}
      </ul>
    </Block>
  );
}

/** Applicants by stage, and the latest ones. */
export function Applications({ summary: { applications } }: { summary: Summary }) {
  if (!applications) return null;
  const { counts, newest } = applications;
  const stages = applicationStages.filter(({ value }) => (liveStages as readonly string[]).includes(value));
  const path = `${adminBase}/careers/applications`;
  return (
    <Block title="Applications by stage" empty={null}>
      <ul className={styles.stages}>
        {stages.map(({ value, label }) => (
          <li key={value}>
            <Link to={`${path}?stage=${value}`} data-none={!counts[value] || undefined}>
              <strong>{counts[value] ?? 0}</strong>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {newest.length === 0 ? (
        <p className={styles.empty}>No new applications.</p>
      ) : (
        <ul className={styles.rows}>
          {newest.map((each) => (
            <li key={each.id}>
              <Link to={`${path}/${each.id}`}>
                <strong>{each.name}</strong>
                <span>{each.jobPosition}</span>
              </Link>
              <time dateTime={each.createdAt} title={fullText(each.createdAt)}>
                {agoBrief(each.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

/** Web addresses as their hosts: whole ones break anywhere on a phone. */
const placeWords = (place: string): string => place.replace(/https?:\/\/([^\s/]+)\S*/g, '$1');

/** Interviews of the next seven days; absent if there are none. */
export function Interviews({ summary: { applications } }: { summary: Summary }) {
  if (!applications || applications.interviews.length === 0) return null;
  return (
    <Block title="Interviews in the next seven days" empty={null}>
      <ul className={styles.rows}>
        {applications.interviews.map((each) => (
          <li key={`${each.id} ${each.startsAt}`}>
            <Link to={`${adminBase}/careers/applications/${each.id}`}>
              <strong>{each.name}</strong>
              <span>
                {each.jobPosition}, {placeWords(each.place)}
              </span>
            </Link>
            <time dateTime={each.startsAt}>
              {momentText(each.startsAt)}, {each.minutes} min
            </time>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Expiring({ summary: { expiring } }: { summary: Summary }) {
  if (!expiring) return null;
  return (
    <Block
      title="Vacancies that close soon"
      empty={expiring.length === 0 ? 'None closes within two weeks.' : null}
    >
      <ul className={styles.rows}>
        {expiring.map((each) => (
          <li key={each.id}>
            <Link to={`${adminBase}/careers/${each.id}`}>
              <strong>{each.jobPosition}</strong>
            </Link>
            <time dateTime={each.validThrough}>{dayText(each.validThrough)}</time>
          </li>
        ))}
      </ul>
    </Block>
  );
}

type Waiting = NonNullable<Summary['enquiries']>['next'][number];

const TimeLeft = ({ row }: { row: Waiting }) => {
  const left = timeLeft(row);
  return left ? <Pill tone={left.tone}>{left.text}</Pill> : null;
};
