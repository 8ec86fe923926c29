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
import { moved } from '../inputs/list-words.ts';
import { dragAnnouncements, dragInstructions } from './drag-words.ts';
import styles from './table.module.css';
import type { Drag } from './table-row.tsx';

/** A row that can be dragged to another position. */
export interface SortableItem {
  id: number;
  name: string;
  row: (index: number, drag: Drag) => ReactNode;
}

interface SortableRowsProps {
  items: readonly SortableItem[];
  /** False when no row has moved. */
  onMove: (from: number, to: number) => Promise<boolean>;
}

/** The rows of a manually ordered list: each has a handle for dragging by pointer or keyboard. */
export default function SortableRows({ items, onMove }: SortableRowsProps) {
  const order = items.map(({ id }) => id);
  // the rows’ order until the server has responded
  const [dropped, setDropped] = useState<{ of: string; order: readonly number[] } | null>(null);
  const shownOrder = dropped?.of === String(order) ? dropped.order : order;
  const shown = items.toSorted((one, other) => shownOrder.indexOf(one.id) - shownOrder.indexOf(other.id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => shown.findIndex((item) => item.id === id);
  const wordOf = (id: UniqueIdentifier) => shown[indexOf(id)]?.name ?? '';
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex((item) => item.id === active.id);
    const to = items.findIndex((item) => item.id === over?.id);
    if (to === -1 || from === to) return;
    setDropped({ of: String(order), order: moved(order, from, to) });
    void onMove(from, to).then((done) => done || setDropped(null));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        container: document.body, // live region text must not be inside a table
        screenReaderInstructions: dragInstructions,
        announcements: dragAnnouncements(wordOf, (id) => indexOf(id) + 1, shown.length),
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {shown.map(({ id, name, row }, index) => (
          <SortableRow key={id} id={id} name={name}>
            {(drag) => row(index, drag)}
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
