import { X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Fields } from '#shared/resource/field.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoveButtons } from '../sortable/move-buttons.tsx';
import { useSortableItem } from '../sortable/use-sortable-item.tsx';
import { DeclaredField } from './declared-field.tsx';
import { FoldedItem } from './folded-item.tsx';
import itemStyles from './item.module.css';
import styles from './list.module.css';
import { oneLine } from './list-words.ts';

interface ListItemProps {
  id: string;
  item: Fields;
  name: string;
  /** What an item is called, such as ‘step’. */
  word: string;
  place: number;
  count: number;
  /** Its one text may be longer than its field is wide. */
  wraps: boolean;
  readOnly: boolean;
  /** Shown as a line with its title until it is opened. */
  folds: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One item of a list with its drag handle and buttons. */
export function ListItem(props: ListItemProps) {
  const { id, item, name, word, place, count, wraps, readOnly, folds, onMove, onRemove, onKeyDown, onPaste } =
    props;
  const single = Object.keys(item).length === 1;
  const paired = Object.values(item).filter(({ input }) => oneLine.includes(input)).length > 1;
  const what = `${word} ${place}`;
  const sortable = useSortableItem(id, what, readOnly);
  const fields = () => (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes keys of the fields inside
    <div className={classes(styles.fields, wraps && styles.line)} onKeyDown={onKeyDown} onPaste={onPaste}>
      {Object.entries(item).map(([key, field]) => (
        <DeclaredField
          key={key}
          field={wraps ? { ...field, input: 'textarea' } : field} // all of a long line is seen
          name={`${name}.${key}`}
          label={single ? `${field.label} ${place}` : field.label}
          labelHidden={single}
          readOnly={readOnly}
          className={paired && oneLine.includes(field.input) ? undefined : styles.full}
        />
      ))}
    </div>
  );
  return (
    <li
      ref={sortable.ref}
      className={classes(
        itemStyles.item,
        !single && !folds && styles.labelled,
        sortable.dragging && itemStyles.dragging,
      )}
      style={sortable.style}
    >
      {readOnly ? <span className={styles.place}>{place}</span> : sortable.handle}
      {folds ? (
        <FoldedItem name={name} item={item} what={what}>
          {fields}
        </FoldedItem>
      ) : (
        fields()
      )}
      {readOnly ? null : (
        <div className={itemStyles.buttons}>
          <MoveButtons what={what} place={place} mayUp={place > 1} mayDown={place < count} onMove={onMove} />
          <IconButton label={`Remove ${what}`} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
