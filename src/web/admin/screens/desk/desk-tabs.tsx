import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import tabs from '#web/ui/tabs.module.css';
import styles from './desk.module.css';
import type { DeskState } from './desk-state.ts';
import { withFilter } from './with-filter.ts';

interface DeskTabsProps {
  /** Filter the tabs set: 'status' or 'stage'. */
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  state: DeskState;
  counts: Readonly<Record<string, number>> | undefined;
  hrefOf: (next: Partial<DeskState>) => string;
}

/** Views by status with how many lie there. The spam stands apart: 'All' leaves it out. */
export function DeskTabs({ name, label, values, state, counts, hrefOf }: DeskTabsProps) {
  const all = counts && Object.entries(counts).reduce((sum, [key, n]) => sum + (key === 'spam' ? 0 : n), 0);
  const current = state.filters[name] ?? '';
  return (
    <nav className={tabs.list} aria-label={label}>
      {[{ value: '', label: 'All' }, ...values].map(({ value, label: text }) => {
        const count = value ? counts?.[value] : all;
        return (
          <Link
            key={value}
            to={hrefOf({ filters: withFilter(state.filters, name, value || null), id: null })}
            replace
            preventScrollReset
            className={classes(tabs.tab, value === 'spam' && styles.spamTab)}
            aria-current={current === value ? 'page' : undefined}
          >
            {text}
            {count === undefined ? null : <span className={tabs.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
