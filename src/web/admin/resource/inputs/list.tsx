import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Fields } from '#shared/resource/field.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '../../form/use-form.ts';
import { dragAnnouncements, dragInstructions } from '../drag-words.ts';
import { newItem } from '../form-values.ts';
import type { Values } from '../resource-calls.ts';
import type { InputProps } from './input-props.ts';
import styles from './list.module.css';
import { ListItem } from './list-item.tsx';
import { moved, singular } from './list-words.ts';

/** A list of small groups of fields: add, remove, reorder by drag, by buttons or by keyboard. */
export function ListInput({ field, name, value, onChange, readOnly, errors, onTouch }: InputProps<Values[]>) {
  const item = field.item as Fields; // a field of input 'list' declares its item
  // items have no id of their own; these follow them while they are moved
  const [keys, setKeys] = useState<number[]>(() => value.map((_, index) => index));
  const next = useRef(value.length);
  while (keys.length < value.length) keys.push(next.current++);
  const shown = keys.slice(0, value.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const full = field.max !== undefined && value.length >= field.max;
  const word = singular(field.label, item);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    setKeys(moved(shown, from, to));
    onChange(moved(value, from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(shown.indexOf(Number(active.id)), shown.indexOf(Number(over.id)));
  };
  const remove = (index: number) => {
    setKeys(shown.filter((_, each) => each !== index));
    onChange(value.filter((_, each) => each !== index));
  };
  const add = () => {
    setKeys([...shown, next.current++]);
    onChange([...value, newItem(item)]);
    focusField(`${name}.${value.length}.${Object.keys(item)[0]}`);
  };

  return (
    <div className={styles.list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: dragInstructions,
          announcements: dragAnnouncements(
            (id) => `${word} ${shown.indexOf(Number(id)) + 1}`,
            (id) => shown.indexOf(Number(id)) + 1,
            shown.length,
          ),
        }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol className={styles.items}>
            {value.map((each, index) => (
              <ListItem
                key={shown[index]}
                id={shown[index] ?? index}
                item={item}
                name={`${name}.${index}`}
                word={word}
                place={index + 1}
                count={value.length}
                value={each}
                readOnly={readOnly}
                errors={errors}
                onTouch={onTouch}
                onChange={(changed) => onChange(value.map((old, at) => (at === index ? changed : old)))}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {readOnly ? (
        value.length === 0 && <p className={styles.none}>None</p>
      ) : (
        <div className={styles.foot}>
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={add} disabled={full}>
            Add {word}
          </Button>
          {field.max ? (
            <span className={styles.count}>
              {value.length} of {field.max}
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}
