import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Live } from '../../query/use-live.ts';
import { useKeys } from '../../shell/use-keys.ts';
import styles from './desk.module.css';
import { LoadFailed } from './load-failed.tsx';
import type { Selection } from './use-selection.ts';

interface DeskListProps<R> {
  label: string;
  live: Pick<Live<{ rows: R[] }>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  open: number | null;
  /** Absent: this person may change none of them. */
  selection: Selection | undefined;
  nameOf: (row: R) => string;
  hrefOf: (row: R) => string;
  row: (row: R) => ReactNode;
  empty: ReactNode;
}

/** The rows of a desk. j and k walk them, Enter opens, x chooses. */
export function DeskList<R extends { id: number }>(props: DeskListProps<R>) {
  const { label, live, open, selection, nameOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = live.data?.rows ?? [];
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])];
  const present = () => {
    const focused = links().findIndex((link) => link.parentElement?.contains(document.activeElement));
    return focused >= 0 ? focused : rows.findIndex((row) => row.id === open);
  };
  const step = (by: number) => links()[Math.min(Math.max(present() + by, 0), rows.length - 1)]?.focus();
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const row = rows[present()];
      if (row && selection) selection.pick(present(), !selection.ids.has(row.id), false);
    },
  });
  if (live.error)
    return <LoadFailed what={`The ${label.toLowerCase()}`} error={live.error} onRetry={live.refetch} />;
  if (!live.data) return <RowsSkeleton />;
  if (rows.length === 0) return props.empty;
  return (
    <ul
      ref={list}
      className={classes(styles.rows, live.isPlaceholderData && styles.stale)}
      aria-label={label}
      aria-busy={live.isPlaceholderData}
    >
      {rows.map((row, index) => (
        <li key={row.id} className={classes(selection?.ids.has(row.id) && styles.chosen)}>
          {selection ? (
            <span className={styles.pick}>
              <Checkbox
                aria-label={`Select ${nameOf(row)}`}
                checked={selection.ids.has(row.id)}
                onChange={(checked, event) =>
                  selection.pick(index, checked, event instanceof MouseEvent && event.shiftKey)
                }
              />
            </span>
          ) : null}
          <Link
            to={props.hrefOf(row)}
            preventScrollReset
            className={styles.row}
            aria-current={row.id === open ? 'true' : undefined}
            data-row-link
          >
            {props.row(row)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const RowsSkeleton = () => (
  <div className={styles.skeleton} aria-hidden data-skeleton>
    {[9, 12, 8, 11, 10, 13].map((width) => (
      <div key={width}>
        <Skeleton width={`${width}rem`} />
        <Skeleton height="0.75em" />
        <Skeleton width="60%" height="0.75em" />
      </div>
    ))}
  </div>
);
