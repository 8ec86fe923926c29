import { ArrowDown, ArrowUp, CircleAlert } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { pictureField } from '#shared/resource/picture.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { May } from '../privileges.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Cell, columnLabel, type Labels } from './cell.tsx';
import { type ListState, nextSort, sortable } from './list-state.ts';
import type { Row } from './resource-calls.ts';
import type { BulkAction, RowProblems } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import type { ResourceScreen } from './screens.ts';
import styles from './table.module.css';
import { Thumb } from './thumb.tsx';

interface TableProps {
  screen: ResourceScreen;
  state: ListState;
  rows: readonly Row[];
  labels: Labels;
  may: May;
  /** Newer rows are on their way. */
  stale: boolean;
  selected: ReadonlySet<number>;
  problems: RowProblems;
  onSelect: (ids: ReadonlySet<number>) => void;
  hrefOf: (next: Partial<ListState>) => string;
  onAction: (action: BulkAction, row: Row) => void;
  onMove: ((row: Row, neighbour: Row) => void) | undefined;
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
          {rows.map((row, index) => (
            <BodyRow
              key={row.id}
              {...props}
              row={row}
              index={index}
              pickable={pickable}
              onPick={(checked, range) => pick(index, checked, range)}
            />
          ))}
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

interface BodyRowProps extends TableProps {
  row: Row;
  index: number;
  pickable: boolean;
  onPick: (checked: boolean, range: boolean) => void;
}

function BodyRow(props: BodyRowProps) {
  const { screen, state, row, rows, index, labels, may, selected, problems, pickable, onMove } = props;
  const { resource } = screen;
  const title = String(row[resource.title]);
  const chosen = selected.has(row.id);
  const problem = problems[row.id];
  const trash = state.tab === 'trash';
  const before = rows[index - 1];
  const after = rows[index + 1];
  return (
    <tr className={classes(chosen && styles.chosen)} data-row>
      {pickable ? (
        <td className={styles.pick}>
          <Checkbox
            aria-label={`Select ${title}`}
            checked={chosen}
            onChange={(checked, event) =>
              props.onPick(checked, event instanceof MouseEvent && event.shiftKey)
            }
          />
        </td>
      ) : null}
      <th scope="row" className={styles.title}>
        <div className={styles.titleCell}>
          {pictureField(resource) ? <Thumb resource={resource} row={row} /> : null}
          <div className={styles.words}>
            {trash ? (
              <strong>{title}</strong>
            ) : (
              <Link to={`${screen.path}/${row.id}`} data-row-link>
                {title}
              </Link>
            )}
            {resource.path ? <code>{resource.path.replace(':slug', row.slug)}</code> : null}
            {problem ? (
              <span className={styles.problem}>
                <CircleAlert size={14} aria-hidden /> {problem}
              </span>
            ) : null}
          </div>
        </div>
      </th>
      {state.columns.map((name) => (
        <td key={name} data-label={columnLabel(resource, name)} data-column={name}>
          <Cell resource={resource} name={name} row={row} labels={labels} />
        </td>
      ))}
      <td className={styles.menu}>
        <RowMenu
          screen={screen}
          row={row}
          trash={trash}
          may={may}
          onAction={(action) => props.onAction(action, row)}
          onUp={onMove && before ? () => onMove(row, before) : undefined}
          onDown={onMove && after ? () => onMove(row, after) : undefined}
        />
      </td>
    </tr>
  );
}

/** j and k walk the rows, e opens, x selects. */
function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  onPick: (index: number) => void,
) {
  const navigate = useNavigate();
  const links = () => [...(table.current?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])];
  const present = () =>
    links().findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement) ?? false);
  const step = (by: number) => {
    const all = links();
    const at = present();
    all[at === -1 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const link = links()[present()];
      if (link) void navigate(new URL(link.href).pathname);
    },
    x: () => {
      const at = present();
      if (at >= 0 && rows[at]) onPick(at);
    },
  });
}

/** The shape of the list before its rows are there. */
export function TableSkeleton({ screen, state }: { screen: ResourceScreen; state: ListState }) {
  const picture = pictureField(screen.resource) !== null;
  return (
    <div className={styles.skeleton} aria-hidden data-skeleton>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          {picture ? <Skeleton width="40px" height="36px" /> : null}
          <Skeleton width={`${14 + ((index * 37) % 9)}rem`} />
          {state.columns.slice(0, 4).map((name) => (
            <Skeleton key={name} width="7rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
