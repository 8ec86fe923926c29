import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const dragInstructions: ScreenReaderInstructions = {
  draggable: 'Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was.',
};

/**
 * Screen reader announcements of a drag. `placeOf` counts from 1. An item stays where it was if `mayMove` refuses its new place. `lifted`
 * joins the lift with the first place, which is announced at the same moment and would otherwise replace it.
 */
export function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
  mayMove: (id: UniqueIdentifier, over: UniqueIdentifier) => boolean,
  lifted: { current: boolean },
): Announcements {
  const at = (id: UniqueIdentifier) => `place ${placeOf(id)} of ${count}`;
  const stays = (id: UniqueIdentifier) => `${nameOf(id)} stays at ${at(id)}.`;
  return {
    onDragStart: () => {
      lifted.current = true;
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const first = lifted.current;
      lifted.current = false;
      return `${nameOf(active.id)}${first ? ' lifted,' : ':'} ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return undefined;
      return mayMove(active.id, over.id)
        ? `${nameOf(active.id)} put down, ${at(over.id)}.`
        : stays(active.id);
    },
    onDragCancel: ({ active }) => stays(active.id),
  };
}
