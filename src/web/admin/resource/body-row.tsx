import { CircleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureField } from '#shared/resource/picture.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Cell, columnLabel } from './cell.tsx';
import type { ListedRow } from './resource-calls.ts';
import { RowMenu } from './row-menu.tsx';
import styles from './table.module.css';
import type { TableProps } from './table.tsx';
import { Thumb } from './thumb.tsx';

/** How a row is dragged to another place. */
export interface Drag {
  ref: (row: HTMLTableRowElement | null) => void;
  style: CSSProperties;
  dragging: boolean;
  handle: ReactNode;
}

interface BodyRowProps extends TableProps {
  row: ListedRow;
  index: number;
  pickable: boolean;
  onPick: (checked: boolean, range: boolean) => void;
  drag?: Drag | undefined;
}

/** One record of a list; on phones a card. */
export function BodyRow(props: BodyRowProps) {
  const { screen, state, row, rows, index, labels, may, selected, problems, pickable, onMove, drag } = props;
  const { resource } = screen;
  const title = String(row[resource.title]);
  const chosen = selected.has(row.id);
  const problem = problems[row.id];
  const trash = state.tab === 'trash';
  return (
    <tr
      ref={drag?.ref}
      style={drag?.style}
      className={classes(chosen && styles.chosen, drag?.dragging && styles.dragging)}
      data-row
    >
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
          {drag?.handle}
          {pictureField(resource) ? <Thumb resource={resource} row={row} /> : null}
          <div className={styles.words}>
            {trash ? (
              <strong>{title}</strong>
            ) : (
              <Link to={`${screen.path}/${row.id}`} data-row-link>
                {title}
              </Link>
            )}
            {resource.path ? (
              <code className={styles.path}>{resource.path.replace(':slug', row.slug)}</code>
            ) : null}
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
          onMerge={props.onMerge && (() => props.onMerge?.(row))}
          onUp={onMove && index > 0 ? () => onMove(index, index - 1) : undefined}
          onDown={onMove && index < rows.length - 1 ? () => onMove(index, index + 1) : undefined}
        />
      </td>
    </tr>
  );
}
