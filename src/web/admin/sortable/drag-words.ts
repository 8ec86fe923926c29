import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const dragInstructions: ScreenReaderInstructions = {
  draggable: 'Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was.',
};

/** Screen reader announcements of a drag. `placeOf` counts from 1. */
export function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const at = (id: UniqueIdentifier) => `place ${placeOf(id)} of ${count}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} put down, ${at(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${at(active.id)}.`,
  };
}
