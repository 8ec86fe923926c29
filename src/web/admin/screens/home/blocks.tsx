import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { Pill } from '#web/ui/pill.tsx';
import { useMay } from '../../privileges.ts';
import { agoText, dayText, fullText } from '../../resource/dates.ts';
import { resourceScreens } from '../../resource/screens.ts';
import styles from './dashboard.module.css';
import type { Summary } from './dashboard.tsx';

function Block({
  title,
  id,
  empty,
  children,
}: {
  title: string;
  id?: string;
  empty: string | null;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} id={id} aria-label={title}>
      <h2>{title}</h2>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}

/** Enquiries by the time left to answer them. */
export function AnswerNext({ summary: { enquiries } }: { summary: Summary }) {
  if (!enquiries) return null;
  return (
    <Block title="Answer next" empty={enquiries.next.length === 0 ? 'Every enquiry has its answer.' : null}>
      <ul className={styles.rows}>
        {enquiries.next.map((each) => (
          <li key={each.id}>
            <Link to={`${adminBase}/contact/${each.id}`}>
              <strong>{each.name}</strong>
              <code>{each.reference}</code>
            </Link>
            {each.overdue ? (
              <Pill tone="bad">Overdue</Pill>
            ) : (
              <time dateTime={each.dueAt}>due {fullText(each.dueAt)}</time>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Applications({ summary: { applications } }: { summary: Summary }) {
  if (!applications) return null;
  return (
    <Block
      title="Newest applications"
      empty={applications.newest.length === 0 ? 'No applications yet.' : null}
    >
      <ul className={styles.rows}>
        {applications.newest.map((each) => (
          <li key={each.id}>
            <Link to={`${adminBase}/careers/applications/${each.id}`}>
              <strong>{each.name}</strong>
              <span>{each.jobPosition}</span>
            </Link>
            <time dateTime={each.createdAt}>{agoText(each.createdAt)}</time>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Drafts by kind, each leading to its list. A kind with two screens leads to the first. */
export function Drafts({ summary: { drafts } }: { summary: Summary }) {
  const some = drafts.filter((each) => each.count > 0);
  return (
    <Block
      title="Drafts to finish"
      id="drafts"
      empty={some.length === 0 ? 'Nothing is waiting to be published.' : null}
    >
      <ul className={styles.rows}>
        {some.map((each) => {
          const screen = resourceScreens.find((one) => one.resource.plural === each.plural);
          return (
            <li key={each.plural}>
              <Link to={`${screen?.path ?? adminBase}?state=draft`}>
                <strong>{each.label}</strong>
              </Link>
              <span>{each.count}</span>
            </li>
          );
        })}
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

const mailWords = {
  failed: 'not taken by the mail server',
  waiting: 'waiting to go out',
  kept: 'kept for want of a mail server',
} as const;

export function Mails({ summary: { mails } }: { summary: Summary }) {
  const settings = useMay('settingsView');
  if (!mails) return null;
  const kinds = (['failed', 'waiting', 'kept'] as const).filter((kind) => mails[kind] > 0);
  return (
    <Block title="Mail" empty={kinds.length === 0 ? 'Every mail has gone out.' : null}>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            {settings('View') && kind !== 'waiting' ? (
              <Link to={`${adminBase}/settings/forms`}>
                {mails[kind]} {mailWords[kind]}
              </Link>
            ) : (
              <span>
                {mails[kind]} {mailWords[kind]}
              </span>
            )}
            {kind === 'failed' ? <Pill tone="bad">Look</Pill> : null}
          </li>
        ))}
      </ul>
    </Block>
  );
}
