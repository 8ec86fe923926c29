import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import type { May } from '../privileges.ts';
import { BodyRow, type Drag } from './body-row.tsx';
import { columnLabel, type Labels } from './cell.tsx';
import { type ListState, nextSort, sortable } from './list-state.ts';
import type { ListedRow } from './resource-calls.ts';
import type { BulkAction, RowProblems } from './row-actions.ts';
import type { ResourceScreen } from './screens.ts';
import { SortableRows } from './sortable-rows.tsx';
import styles from './table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface TableProps {
  screen: ResourceScreen;
  state: ListState;
  rows: readonly ListedRow[];
  labels: Labels;
  may: May;
  /** Newer rows are on their way. */
  stale: boolean;
  selected: ReadonlySet<number>;
  problems: RowProblems;
  onSelect: (ids: ReadonlySet<number>) => void;
  hrefOf: (next: Partial<ListState>) => string;
  onAction: (action: BulkAction, row: ListedRow) => void;
  /** Puts the row of one place into another; absent where the order cannot be changed. */
  onMove: ((from: number, to: number) => void) | undefined;
  /** Absent where two records cannot be made one. */
  onMerge: ((row: ListedRow) => void) | undefined;
}

const selects = (screen: ResourceScreen, may: May) => !screen.fixed && (may('Delete') || may('Publish'));

/** The rows of a list. On phones each row is a card. */
export function Table(props: TableProps) {
  const { screen, state, rows, selected, onSelect, may } = props;
  const last = useRef<number | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const pickable = selects(screen, may);
  const all = rows.length > 0 && rows.every((row) => selected.has(row.id));
  const some = rows.some((row) => selected.has(row.id));

  /** With Shift everything from the last one chosen. */
  const pick = (index: number, checked: boolean, range: boolean) => {
    const [from, to] =
      range && last.current !== null
        ? [Math.min(last.current, index), Math.max(last.current, index)]
        : [index, index];
    const next = new Set(selected);
    for (const row of rows.slice(from, to + 1)) {
      if (checked) next.add(row.id);
      else next.delete(row.id);
    }
    last.current = index;
    onSelect(next);
  };
  useRowKeys(table, rows, (index) => pickable && pick(index, !selected.has(rows[index]?.id ?? 0), false));

  const rowAt = (row: ListedRow, index: number, drag?: Drag) => (
    <BodyRow
      key={row.id}
      {...props}
      row={row}
      index={index}
      pickable={pickable}
      onPick={(checked, range) => pick(index, checked, range)}
      drag={drag}
    />
  );
  const nameOf = (row: ListedRow) => String(row[screen.resource.title]);

  return (
    <div className={classes(styles.frame, props.stale && styles.stale)}>
      <table className={styles.table} ref={table} aria-busy={props.stale}>
        <caption className="visually-hidden">{screen.title}</caption>
        <thead>
          <tr>
            {pickable ? (
              <th className={styles.pick} scope="col">
                <Checkbox
                  aria-label="Select all rows"
                  checked={all}
                  indeterminate={some && !all}
                  onChange={(checked) => onSelect(new Set(checked ? rows.map((row) => row.id) : []))}
                />
              </th>
            ) : null}
            <Heading {...props} name={screen.resource.title} />
            {state.columns.map((name) => (
              <Heading key={name} {...props} name={name} />
            ))}
            <th className={styles.menu} scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {/* with Shift a click selects rows, not words */}
        <tbody onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          {props.onMove && rows.length > 1 ? (
            <SortableRows rows={rows} nameOf={nameOf} onMove={props.onMove} rowAt={rowAt} />
          ) : (
            rows.map((row, index) => rowAt(row, index))
          )}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ screen, state, name, hrefOf }: TableProps & { name: string }) {
  const { resource } = screen;
  const label = columnLabel(resource, name);
  if (!sortable(resource, name)) return <th scope="col">{label}</th>;
  const on = state.sort === name;
  const Arrow = on && state.dir === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={on ? (state.dir === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <Link
        className={styles.sort}
        to={hrefOf(nextSort(state, name))}
        replace
        preventScrollReset
        data-on={on || undefined}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </Link>
    </th>
  );
}
