import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import styles from './sortable.module.css';

/** An item of `Sortable`: props for its element, and its drag handle. */
export function useSortableItem(id: UniqueIdentifier, name: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled });
  return {
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
  };
}
