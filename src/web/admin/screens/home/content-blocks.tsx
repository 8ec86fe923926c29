import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { agoBrief, fullText } from '../../dates/date-texts.ts';
import { mayOf } from '../../privileges.ts';
import { draftPath } from '../../resource/list/draft-links.ts';
import { resourceScreens, screenOfKind } from '../../resource/screens.ts';
import { useSession } from '../../session/session.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

/** Whether the user has this right for any kind of content. */
export function useContentRight(action: 'View' | 'Update'): boolean {
  const privileges = useSession()?.privileges ?? [];
  return resourceScreens.some((screen) => mayOf(privileges, screen.tag)(action));
}

type Unpublished = Summary['unpublished'];

const marks: Record<Unpublished[number]['state'], string> = {
  draft: '',
  review: 'Proposed · ',
  returned: 'Sent back · ',
  scheduled: 'Scheduled · ',
};

/** Titles, each linked to its form. */
function Titles({ rows }: { rows: Unpublished }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ plural, type, id, key, label, title, state, by, at }) => {
        const screen = screenOfKind(plural, type);
        return (
          <li key={`${plural}${id ?? key}`}>
            <Link to={screen ? draftPath(screen, id, key) : adminBase}>
              <strong>{title || `Untitled ${label.toLowerCase()}`}</strong>
              <span>
                {marks[state]}
                {label}
                {by ? `, ${by}` : ''}
              </span>
            </Link>
            <time dateTime={at} title={fullText(at)}>
              {agoBrief(at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

/** The newest unpublished drafts, and counts by kind of the rest. */
export function Drafts({ summary: { drafts, unpublished } }: { summary: Summary }) {
  if (!useContentRight('Update')) return null;
  const count = drafts.reduce((sum, each) => sum + each.count, 0);
  return (
    <Block
      title="Drafts"
      id="drafts"
      empty={unpublished.length === 0 ? 'Nothing is waiting to be published.' : null}
    >
      <Titles rows={unpublished} />
      {count > unpublished.length ? (
        <ul className={styles.rows}>
          {drafts.map(({ plural, type, label, count: of }) => {
            const screen = screenOfKind(plural, type);
            return (
              <li key={`${plural}${type}`}>
                <Link to={`${screen?.path ?? adminBase}?state=draft`}>
                  <span>{type && screen ? `${label} of ${screen.group.toLowerCase()}` : label}</span>
                </Link>
                <span>{of}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Block>
  );
}

/** Proposed changes that wait for review. */
export function Reviews({ summary: { reviews } }: { summary: Summary }) {
  if (reviews.length === 0) return null;
  return (
    <Block title="Changes to review" empty={null}>
      <Titles rows={reviews} />
    </Block>
  );
}

const whatHappens = { live: 'goes live', changes: 'its changes go live', offline: 'goes offline' };

/** What goes live when, soonest first, and what goes offline. */
export function Scheduled({ summary: { scheduled } }: { summary: Summary }) {
  if (!useContentRight('View')) return null;
  return (
    <Block title="Scheduled" empty={scheduled.length === 0 ? 'Nothing is scheduled.' : null}>
      <ul className={styles.rows}>
        {scheduled.map((each) => (
          <li key={`${each.plural}${each.id}${each.what}`}>
            <Link to={`${screenOfKind(each.plural, each.type)?.path ?? adminBase}/${each.id}`}>
              <strong>{each.title}</strong>
              <span>
                {each.label}, {whatHappens[each.what]}
              </span>
            </Link>
            <time dateTime={each.at}>{fullText(each.at)}</time>
          </li>
        ))}
      </ul>
    </Block>
  );
}
