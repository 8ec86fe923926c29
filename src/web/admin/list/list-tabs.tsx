import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import styles from '#web/ui/controls/tabs.module.css';
import { useCurrentInSight } from '#web/ui/controls/use-current-in-sight.ts';
import fading from '#web/ui/fading.module.css';
import { tabOf, withFilter } from './address.ts';
import type { List } from './use-list.ts';

export interface ListTab {
  /** Value of the tabs’ filter; '' for all. */
  value: string;
  label: string;
  /** Undefined until it is known; absent where tabs have none. */
  count?: number | undefined;
  /** Separated, at the end. */
  apart?: boolean;
}

/** Views of a list by state, with counts. */
export function ListTabs({ list, tabs }: { list: List; tabs: readonly ListTab[] }) {
  const { shape, state, hrefOf } = list;
  const current = tabOf(shape, state);
  const strip = useCurrentInSight(current);
  return (
    <nav ref={strip} className={classes(fading.strip, styles.list)} aria-label="State">
      {tabs.map(({ value, label: text, apart, ...counted }) => (
        <Link
          key={value}
          to={hrefOf({ filters: withFilter(state.filters, shape.tab ?? '', value || null), id: null })}
          preventScrollReset
          className={styles.tab}
          data-apart={apart || undefined}
          aria-current={current === value ? 'page' : undefined}
        >
          {text}
          {'count' in counted ? <span className={styles.count}>{counted.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
