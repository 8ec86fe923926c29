import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useOnDemand } from '#web/ui/on-demand.ts';
import { type Press, pressAgain } from '#web/ui/press.ts';
import { DragHandle } from './drag-handle.tsx';
import { dragInstructions } from './drag-words.ts';
import { sortable } from './sortable.ts';

const instructions = 'drag-instructions';
const lifts = ['Space', 'Enter'];

/**
 * Rows become ones that can be dragged when somebody first takes hold of one: its handle loads what drags when it is
 * pointed at or focused, and the press on it is made again once that is here.
 */
export function useDragStart(table: RefObject<HTMLTableElement | null>) {
  const [taken, setTaken] = useState<{ id: number; press: Press | null } | null>(null);
  const Rows = useOnDemand(sortable, taken !== null);
  const SortableRows = taken && Rows;
  useEffect(() => {
    const handle = taken && table.current?.querySelector<HTMLElement>(`[data-handle="${taken.id}"]`);
    return SortableRows && handle && taken.press ? pressAgain(handle, taken.press) : undefined;
  }, [table, SortableRows, taken]);
  const take = (id: number, press: Press) => setTaken({ id, press });
  const handleOf = (id: number, name: string) => (
    <DragHandle
      row={id}
      name={name}
      aria-roledescription="sortable"
      aria-describedby={instructions}
      onPointerEnter={sortable.load}
      onFocus={sortable.load}
      onPointerDown={({ nativeEvent }: PointerEvent) => {
        const over = new AbortController();
        const letGo = () => {
          over.abort();
          setTaken({ id, press: null });
        };
        for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, over);
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
