import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { fits, mayStand, placeFor } from '#shared/sections/rules.ts';
import { showToast } from '#web/ui/toast.tsx';
import { FormFieldGroup } from '../../form/form-field.tsx';
import { dragAnnouncements, dragInstructions } from '../../list/drag-words.ts';
import { newItem } from '../../record/form-values.ts';
import type { DeclaredFieldProps } from '../declared-field.tsx';
import { moved } from '../list-words.ts';
import { Gallery } from './gallery.tsx';
import { SectionItem } from './section-item.tsx';
import styles from './sections.module.css';

/** The sections of a page: added from a gallery, ordered by dragging, buttons or keyboard, each with its own fields. */
export default function SectionsField({ field, name, readOnly, className }: DeclaredFieldProps) {
  const { fields: items, insert, move, remove } = useFieldArray({ name });
  const { getValues } = useFormContext();
  const watched: unknown = useWatch({ name });
  const values = (Array.isArray(watched) ? watched : []) as Section[]; // the form of the field with this input
  const [opened, setOpened] = useState<string | null>(null);
  const placeOf = (id: UniqueIdentifier) => items.findIndex((each) => each.id === id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const full = field.max !== undefined && items.length >= field.max;
  const labelOf = (at: number) => kindOfSection(values[at]?.kind)?.label ?? 'Section';
  const mayMove = (from: number, to: number) =>
    to >= 0 && to < values.length && fits(moved(values, from, to));

  const go = (from: number, to: number) => {
    if (mayMove(from, to)) move(from, to);
    else showToast({ kind: 'info', title: `“${labelOf(from)}” cannot stand there.` });
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) go(placeOf(active.id), placeOf(over.id));
  };
  const add = (kind: string, variant: string) => {
    const own = kindOfSection(kind);
    const place = placeFor(values, kind);
    if (!own || place < 0) return;
    insert(place, { kind, variant, hidden: false, ...newItem(own.fields) }, { shouldFocus: false });
    setOpened(`${name}.${place}`);
  };
  const copy = (at: number) => {
    const value = structuredClone((getValues(name) as Section[])[at]);
    if (value) insert(at + 1, value, { shouldFocus: false });
  };
  const drop = (at: number) => {
    const value = structuredClone((getValues(name) as Section[])[at]);
    const label = labelOf(at);
    remove(at);
    showToast({
      title: `“${label}” is removed.`,
      action: {
        label: 'Undo',
        run: () => value && insert(Math.min(at, (getValues(name) as Section[]).length), value),
      },
    });
  };

  return (
    <FormFieldGroup name={name} label={field.label} help={field.help} className={className}>
      {() => (
        <div className={styles.sections}>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            accessibility={{
              screenReaderInstructions: dragInstructions,
              announcements: dragAnnouncements(
                (id) => labelOf(placeOf(id)),
                (id) => placeOf(id) + 1,
                items.length,
              ),
            }}
          >
            <SortableContext items={items} strategy={verticalListSortingStrategy}>
              <ol className={styles.items}>
                {items.map(({ id }, at) => (
                  <SectionItem
                    key={id}
                    id={id}
                    name={`${name}.${at}`}
                    startOpen={opened === `${name}.${at}`}
                    readOnly={readOnly}
                    mayUp={mayMove(at, at - 1)}
                    mayDown={mayMove(at, at + 1)}
                    mayCopy={!full && mayStand(values, at + 1, values[at]?.kind ?? '')}
                    onMove={(by) => go(at, at + by)}
                    onCopy={() => copy(at)}
                    onRemove={() => drop(at)}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
          {readOnly ? (
            items.length === 0 && <p className={styles.none}>None</p>
          ) : (
            <Gallery
              full={full}
              count={items.length}
              max={field.max}
              may={(kind) => placeFor(values, kind) >= 0}
              onAdd={add}
            />
          )}
        </div>
      )}
    </FormFieldGroup>
  );
}
