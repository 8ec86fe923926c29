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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Drag } from '../list/table-row.tsx';
import { dragAnnouncements, dragInstructions } from './drag-words.ts';
import { moved } from './inputs/list-words.ts';
import styles from './table.module.css';

interface SortableRowsProps<R> {
  rows: readonly R[];
  nameOf: (row: R) => string;
  rowAt: (row: R, index: number, drag: Drag) => ReactNode;
  /** False when none has moved. */
  onMove: (from: number, to: number) => Promise<boolean>;
}

/** The rows of a list whose order is the site's: each has a handle to drag it by, with the pointer or with the keyboard. */
export function SortableRows<R extends { id: number }>(props: SortableRowsProps<R>) {
  const { rows, nameOf, rowAt, onMove } = props;
  // where the rows stand until the server has answered in their new order
  const [dropped, setDropped] = useState<{ of: readonly R[]; rows: readonly R[] } | null>(null);
  const shown = dropped?.of === rows ? dropped.rows : rows;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => shown.findIndex((row) => row.id === id);
  const wordOf = (id: UniqueIdentifier) => {
    const row = shown[indexOf(id)];
    return row ? nameOf(row) : '';
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = rows.findIndex((row) => row.id === active.id);
    const to = rows.findIndex((row) => row.id === over?.id);
    if (to === -1 || from === to) return;
    setDropped({ of: rows, rows: moved([...rows], from, to) });
    void onMove(from, to).then((done) => done || setDropped(null));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        container: document.body, // what it reads aloud must not stand inside a table
        screenReaderInstructions: dragInstructions,
        announcements: dragAnnouncements(wordOf, (id) => indexOf(id) + 1, shown.length),
      }}
    >
      <SortableContext items={shown.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        {shown.map((row, index) => (
          <SortableRow key={row.id} id={row.id} name={nameOf(row)}>
            {(drag) => rowAt(row, index, drag)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({
  id,
  name,
  children,
}: {
  id: number;
  name: string;
  children: (drag: Drag) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return children({
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
    dragging: isDragging,
    handle: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <GripVertical size={16} aria-hidden />
      </button>
    ),
  });
}
