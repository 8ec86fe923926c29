import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { mayOf } from '../../privileges.ts';
import { fullText } from '../../resource/dates.ts';
import { resourceScreens, screenOfKind } from '../../resource/screens.ts';
import { useSession } from '../../session/session.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './dashboard.tsx';

/** Whether the user may do it with any kind of content. */
export function useContentRight(action: 'View' | 'Update'): boolean {
  const privileges = useSession()?.privileges ?? [];
  return resourceScreens.some((screen) => mayOf(privileges, screen.tag)(action));
}

/** Drafts by kind, each linking to its list. */
export function Drafts({ summary: { drafts } }: { summary: Summary }) {
  if (!useContentRight('Update')) return null;
  return (
    <Block
      title="Drafts to finish"
      id="drafts"
      empty={drafts.length === 0 ? 'Nothing is waiting to be published.' : null}
    >
      <ul className={styles.rows}>
        {drafts.map(({ plural, type, label, count }) => {
          const screen = screenOfKind(plural, type);
          return (
            <li key={plural + type}>
              <Link to={`${screen?.path ?? adminBase}?state=draft`}>
                <strong>{type && screen ? `${label} of ${screen.group.toLowerCase()}` : label}</strong>
              </Link>
              <span>{count}</span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

/** Scheduled records, soonest first. */
export function Scheduled({ summary: { scheduled } }: { summary: Summary }) {
  if (!useContentRight('View')) return null;
  return (
    <Block title="Scheduled" empty={scheduled.length === 0 ? 'Nothing goes live by itself.' : null}>
      <ul className={styles.rows}>
        {scheduled.map((each) => (
          <li key={each.plural + each.id}>
            <Link to={`${screenOfKind(each.plural, each.type)?.path ?? adminBase}/${each.id}`}>
              <strong>{each.title}</strong>
              <span>{each.label}</span>
            </Link>
            <time dateTime={each.publishAt}>{fullText(each.publishAt)}</time>
          </li>
        ))}
      </ul>
    </Block>
  );
}
