import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { dragAnnouncements, dragInstructions } from './drag-words.ts';
import { KeyboardSensor } from './keyboard-sensor.ts';

interface SortableProps {
  /** Ids of the items, in the order shown. */
  ids: readonly UniqueIdentifier[];
  /** What a screen reader calls the item at an index. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** Whether a move is allowed; `onMove` reports one that is not. */
  mayMove?: (from: number, to: number) => boolean;
  /** Element for the live region; by default beside the items. */
  container?: Element;
  children: ReactNode;
}

/** A vertical list whose items, each with `useSortableItem`, can be dragged by pointer or keyboard. */
export function Sortable({ ids, nameOf, onMove, mayMove = () => true, container, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to); // either may have been removed meanwhile, by somebody else
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        ...(container ? { container } : {}),
        screenReaderInstructions: dragInstructions,
        announcements: dragAnnouncements(
          (id) => nameOf(indexOf(id)),
          (id) => indexOf(id) + 1,
          ids.length,
          (id, over) => id === over || mayMove(indexOf(id), indexOf(over)),
          lifted,
        ),
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
