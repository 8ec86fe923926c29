import { Link } from 'react-router';
import styles from '#web/ui/tabs.module.css';
import type { ListState, Tab } from './list-state.ts';

const names: Record<Tab, string> = {
  all: 'All',
  live: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  ended: 'Ended',
  trash: 'Trash',
};

interface ListTabsProps {
  state: ListState;
  counts: Partial<Record<Tab, number>> | undefined;
  hrefOf: (next: Partial<ListState>) => string;
  /** The trash is for those who may delete. */
  trash: boolean;
  /** Only 'All': its records are always live. */
  plain?: boolean | undefined;
}

/** Views of a list by state. Scheduled and ended ones show once there are any. */
export function ListTabs({ state, counts, hrefOf, trash, plain }: ListTabsProps) {
  if (plain) return null;
  const shown = (tab: Tab) => {
    if (tab === 'trash') return trash;
    if (tab === 'scheduled' || tab === 'ended') return state.tab === tab || (counts?.[tab] ?? 0) > 0;
    return true;
  };
  const order: readonly Tab[] = ['all', 'live', 'scheduled', 'draft', 'ended', 'trash'];
  return (
    <nav className={styles.list} aria-label="State">
      {order.filter(shown).map((tab) => (
        <Link
          key={tab}
          to={hrefOf({ tab })}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={state.tab === tab ? 'page' : undefined}
        >
          {names[tab]}
          {counts?.[tab] === undefined ? null : <span className={styles.count}>{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  );
}
