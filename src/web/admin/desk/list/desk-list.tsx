import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRowKeys } from '../../list/use-row-keys.ts';
import type { Selection } from '../../list/use-selection.ts';
import { focusTitle } from '../../shell/focus-title.ts';
import styles from '../desk.module.css';
import { fromList } from '../record/record-states.tsx';

interface DeskListProps<R> {
  label: string;
  rows: readonly R[];
  /** Records open beside the list, which stays where it is. */
  beside: boolean;
  /** Rows of another view are loading. */
  stale: boolean;
  open: number | null;
  /** Absent if the user may not change any. */
  selection: Selection | undefined;
  nameOf: (row: R) => string;
  hrefOf: (row: R) => string;
  row: (row: R) => ReactNode;
}

/** The rows of a desk. */
export function DeskList<R extends { id: number }>(props: DeskListProps<R>) {
  const { label, rows, stale, open, selection, nameOf } = props;
  useRowKeys();
  return (
    <ul className={classes(styles.rows, stale && styles.stale)} aria-label={label} aria-busy={stale}>
      {rows.map((row) => (
        <li key={row.id} className={classes(selection?.ids.has(row.id) && styles.chosen)} data-row>
          {selection ? (
            <span className={styles.pick}>
              <Checkbox
                aria-label={`Select ${nameOf(row)}`}
                checked={selection.ids.has(row.id)}
                onChange={(checked, event) =>
                  selection.pick(row.id, checked, event instanceof MouseEvent && event.shiftKey)
                }
              />
            </span>
          ) : null}
          <Link
            to={props.hrefOf(row)}
            preventScrollReset={props.beside}
            state={props.beside ? null : fromList}
            className={styles.row}
            aria-current={row.id === open ? 'true' : undefined}
            data-row-link
            onClick={(event) => {
              if (row.id !== open || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              focusTitle();
            }}
          >
            {props.row(row)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const RowsSkeleton = () => (
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
