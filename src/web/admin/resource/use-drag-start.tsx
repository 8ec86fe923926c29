import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { type Press, pressAgain } from '#web/ui/press.ts';
import { DragHandle } from './drag-handle.tsx';
import { dragInstructions } from './drag-words.ts';
import { loadSortable, useSortable } from './load-sortable.ts';

const instructions = 'drag-instructions';
const lifts = ['Space', 'Enter'];

/**
 * Rows become ones that can be dragged when somebody first takes hold of one: its handle loads what drags when it is
 * pointed at or focused, and the press on it is made again once that is here.
 */
export function useDragStart(table: RefObject<HTMLTableElement | null>) {
  const [taken, setTaken] = useState<{ id: number; press: Press | null } | null>(null);
  const Rows = useSortable();
  const SortableRows = taken && Rows;
  useEffect(() => {
    const handle = taken && table.current?.querySelector<HTMLElement>(`[data-handle="${taken.id}"]`);
    return SortableRows && handle && taken.press ? pressAgain(handle, taken.press) : undefined;
  }, [table, SortableRows, taken]);
  const take = (id: number, press: Press) => {
    loadSortable();
    setTaken({ id, press });
  };
  const handleOf = (id: number, name: string) => (
    <DragHandle
      row={id}
      name={name}
      aria-roledescription="sortable"
      aria-describedby={instructions}
      onPointerEnter={loadSortable}
      onFocus={loadSortable}
      onPointerDown={({ nativeEvent }: PointerEvent) => {
        const letGo = () => setTaken({ id, press: null });
        addEventListener('pointerup', letGo, { once: true });
        addEventListener('pointercancel', letGo, { once: true });
        take(id, nativeEvent);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!lifts.includes(event.code)) return;
        event.preventDefault();
        take(id, event.nativeEvent);
      }}
    />
  );
  const words = (
    <div id={instructions} hidden>
      {dragInstructions.draggable}
    </div>
  );
  return { SortableRows, handleOf, words };
}
