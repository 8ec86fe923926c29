import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { importReached } from '#web/connection.ts';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nextSort } from './address.ts';
import type Sortable from './sortable-rows.tsx';
import styles from './table.module.css';
import type { Column, TableProps } from './table-props.ts';
import { type Drag, TableRow } from './table-row.tsx';
import type { List } from './use-list.ts';
import { keepingRowFocus, useRowKeys } from './use-row-keys.ts';

let loaded: typeof Sortable | null = null;

/** The 15 KB for dragging, loaded only by manually ordered lists once their rows are shown; null until then, or if loading fails. */
function useSortableRows(needed: boolean): typeof Sortable | null {
  const [Rows, setRows] = useState(() => loaded);
  useEffect(() => {
    if (!needed || Rows) return;
    importReached(() => import('./sortable-rows.tsx')).then(
      (module) => {
        loaded = module.default;
        keepingRowFocus(() => flushSync(() => setRows(() => module.default))); // the rows become other elements
      },
      () => undefined,
    );
  }, [needed, Rows]);
  return Rows;
}

/** A placeholder for the handle until rows can be dragged. */
const resting: Drag = {
  style: {},
  dragging: false,
  handle: (
    <span className={styles.handle} aria-hidden>
      <GripVertical size={16} />
    </span>
  ),
};

/** Ranks of the columns, by which the last ones are hidden on narrow screens: the sorted one first, then the status, then as declared. */
function ranksOf<R>(columns: readonly Column<R>[], sort: string | null): Map<string, number> {
  const dear = (name: string) => (name === sort ? 0 : name === 'status' ? 1 : 2);
  const others = columns.slice(1).map(({ name }) => name);
  return new Map(others.toSorted((a, b) => dear(a) - dear(b)).map((name, at) => [name, at + 1]));
}

/** The least width of the first column, the total of the columns that have one, and the number of those that do not. */
const spaceOf = <R,>([first, ...others]: readonly Column<R>[]) =>
  ({
    '--first': `${first?.least ?? 22}rem`,
    '--known': `${others.reduce((sum, column) => sum + (widthOf(column) ?? 0), 0)}rem`,
    '--open': others.filter(({ width }) => width === undefined).length,
  }) as CSSProperties; // React’s type has no custom properties

/** A column is at least as wide as its heading on one line, with the sort arrow. */
const headingOf = <R,>({ label, sorts, number }: Column<R>): number =>
  label.length * 0.475 + (sorts ? 2.25 : 1.125) + (number ? 1 : 0); // no heading sticks out over its numbers

const widthOf = <R,>(column: Column<R>): number | undefined =>
  column.width && Math.max(column.width, headingOf(column));

/** The rows of a list. On tablets the last columns are left out, on phones each row is a card. */
export function Table<R extends { id: number }>(props: TableProps<R>) {
  const { list, columns, rows, nameOf, selection, onMove } = props;
  const chosen = selection?.ids.size ?? 0;
  const movable = Boolean(onMove) && rows.length > 1;
  const SortableRows = useSortableRows(movable);
  useRowKeys();
  const ranks = ranksOf(columns, list.state.sort);
  const rowAt = (row: R, index: number, drag?: Drag) => (
    <TableRow key={row.id} {...props} row={row} index={index} drag={drag} ranks={ranks} />
  );
  return (
    <div
      className={classes(styles.frame, props.stale && styles.stale, props.dense && styles.dense)}
      style={spaceOf(columns)}
    >
      <table className={styles.table} aria-busy={props.stale}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th className={styles.pick} scope="col">
                <Checkbox
                  aria-label="Select all rows"
                  checked={chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={selection.all}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.name} list={list} column={column} rank={ranks.get(column.name)} />
            ))}
            <th className={styles.menu} scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {/* Shift-click selects rows rather than text */}
        <tbody onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          {SortableRows && onMove && movable ? (
            <SortableRows
              items={rows.map((row) => ({
                id: row.id,
                name: nameOf(row),
                row: (index, drag) => rowAt(row, index, drag),
              }))}
              onMove={onMove}
            />
          ) : (
            rows.map((row, index) => rowAt(row, index, movable ? resting : undefined))
          )}
        </tbody>
      </table>
    </div>
  );
}

function Heading<R>({ list, column, rank }: { list: List; column: Column<R>; rank: number | undefined }) {
  const { state, hrefOf } = list;
  const { name, label, sorts, number } = column;
  const width = widthOf(column);
  const style =
    width === undefined
      ? ({ '--heading': `${headingOf(column)}rem` } as CSSProperties) // React’s type has no custom properties
      : { inlineSize: `${width}rem` };
  if (!sorts)
    return (
      <th scope="col" data-rank={rank} data-number={number || undefined} style={style}>
        {label}
      </th>
    );
  const on = state.sort === name;
  const Arrow = on && state.dir === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-rank={rank}
      data-number={number || undefined}
      style={style}
      aria-sort={on ? (state.dir === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <Link
        className={styles.sort}
        to={hrefOf(nextSort(state, name))}
        preventScrollReset
        data-on={on || undefined}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </Link>
    </th>
  );
}

const rowsShown = 8;
const columnsShown = 4;

/** Skeleton of the rows while loading. */
export const TableSkeleton = ({ columns, picture = false }: { columns: number; picture?: boolean }) => (
  <div className={styles.skeleton} aria-hidden data-skeleton>
    {Array.from({ length: rowsShown }, (_, index) => (
      <div key={index}>
        <div>
          {picture ? <Skeleton width="40px" height="36px" /> : null}
          <Skeleton width={`${14 + ((index * 37) % 9)}rem`} />
        </div>
        {Array.from({ length: Math.min(columns, columnsShown) }, (_, column) => (
          <Skeleton key={column} width="7rem" />
        ))}
      </div>
    ))}
  </div>
);
