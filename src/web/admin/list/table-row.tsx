import { type CSSProperties, memo, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import styles from './table.module.css';
import type { TableProps } from './table-props.ts';
import { useRowFocusLeft } from './use-row-keys.ts';

/** Props for dragging a row. */
export interface Drag {
  ref?: (row: HTMLTableRowElement | null) => void;
  style: CSSProperties;
  dragging: boolean;
  handle: ReactNode;
}

interface TableRowProps<R> extends TableProps<R> {
  row: R;
  index: number;
  drag?: Drag | undefined;
  /** Ranks of the columns, by name. */
  ranks: ReadonlyMap<string, number>;
}

/** A table row; on phones a card. */
export function TableRow<R extends { id: number }>(props: TableRowProps<R>) {
  const { columns, row, index, nameOf, selection, menu, drag, ranks } = props;
  const chosen = selection?.ids.has(row.id) ?? false;
  const focus = useRowFocusLeft();
  return (
    <tr
      {...focus}
      ref={drag?.ref}
      style={drag?.style}
      className={classes(chosen && styles.chosen, drag?.dragging && styles.dragging)}
      data-row
    >
      {selection ? (
        <td className={styles.pick}>
          <Checkbox
            aria-label={`Select ${nameOf(row)}`}
            checked={chosen}
            onChange={(checked, event) =>
              selection.pick(row.id, checked, event instanceof MouseEvent && event.shiftKey)
            }
          />
        </td>
      ) : null}
      <th scope="row" className={styles.title}>
        {columns[0]?.cell(row, drag?.handle)}
      </th>
      <Cells columns={columns} row={row} index={index} menu={menu} ranks={ranks} />
    </tr>
  );
}

type CellsProps<R> = Pick<TableRowProps<R>, 'columns' | 'row' | 'index' | 'menu' | 'ranks'>;

function AllCells<R>({ columns, row, index, menu, ranks }: CellsProps<R>) {
  return (
    <>
      {columns.slice(1).map(({ name, label, number, cell }) => (
        <td
          key={name}
          data-label={label}
          data-column={name}
          data-rank={ranks.get(name)}
          data-number={number || undefined}
        >
          {cell(row)}
        </td>
      ))}
      <td className={styles.menu}>{menu(row, index)}</td>
    </>
  );
}
/** Memoised: dragging re-renders every row on each move. */
const Cells = memo(AllCells) as typeof AllCells; // memo loses the type parameter
