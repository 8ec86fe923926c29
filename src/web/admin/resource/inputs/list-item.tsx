import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { FieldErrors } from '#shared/errors.ts';
import type { Fields } from '#shared/resource/field.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FieldInput } from '../field-input.tsx';
import type { Values } from '../resource-calls.ts';
import styles from './list.module.css';

interface ListItemProps {
  id: number;
  item: Fields;
  name: string;
  /** What an item is called. */
  word: string;
  place: number;
  count: number;
  value: Values;
  readOnly: boolean;
  errors: FieldErrors;
  onTouch: (name: string) => void;
  onChange: (value: Values) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One item of a list with its handle and buttons. */
export function ListItem(props: ListItemProps) {
  const { id, item, name, word, place, count, value, readOnly, errors, onTouch, onChange, onMove, onRemove } =
    props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: readOnly,
    });
  const single = Object.keys(item).length === 1;
  const what = `${word} ${place}`;
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.item, isDragging && styles.dragging)}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {readOnly ? (
        <span className={styles.place}>{place}</span>
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${what}`}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      )}
      <div className={styles.fields}>
        {Object.entries(item).map(([key, field]) => (
          <FieldInput
            key={key}
            field={field}
            name={`${name}.${key}`}
            label={single ? `${field.label} ${place}` : field.label}
            labelHidden={single}
            value={value[key]}
            readOnly={readOnly}
            errors={errors}
            onTouch={onTouch}
            onChange={(_, changed) => onChange({ ...value, [key]: changed })}
          />
        ))}
      </div>
      {readOnly ? null : (
        <div className={styles.buttons}>
          <IconButton label={`Move ${what} up`} size="sm" disabled={place === 1} onClick={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${what} down`}
            size="sm"
            disabled={place === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          <IconButton label={`Remove ${what}`} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
