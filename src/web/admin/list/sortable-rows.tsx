import { notifyManager } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { moved } from '../inputs/list-words.ts';
import { Sortable } from '../sortable/sortable.tsx';
import { useSortableItem } from '../sortable/use-sortable-item.tsx';
import type { Drag } from './table-row.tsx';

/** A row that can be dragged to another position. */
interface SortableItem {
  id: number;
  name: string;
  row: (index: number, drag: Drag) => ReactNode;
}

interface SortableRowsProps {
  items: readonly SortableItem[];
  /** A row is put in the place of another, by their ids. False when no row has moved. */
  onMove: (id: number, toId: number) => Promise<boolean>;
}

/** The rows of a manually ordered list: each has a handle for dragging by pointer or keyboard. */
export default function SortableRows({ items, onMove }: SortableRowsProps) {
  const order = items.map(({ id }) => id);
  /** The rows’ order after moves that are not saved yet. */
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const saving = useRef(0);
  const shownOrder = dropped && isSameRows(dropped, order) ? dropped : order;
  const shown = items.toSorted((one, other) => shownOrder.indexOf(one.id) - shownOrder.indexOf(other.id));
  const onMoved = (from: number, to: number) => {
    const [id, toId] = [shownOrder[from], shownOrder[to]];
    if (id === undefined || toId === undefined) return;
    setDropped(moved(shownOrder, from, to));
    saving.current += 1;
    void onMove(id, toId).then((done) => {
      saving.current -= 1;
      // after the rows that were just read are drawn, so that the former order is not seen in between
      if (!done || saving.current === 0) notifyManager.schedule(() => setDropped(null));
    });
  };
  return (
    <Sortable
      ids={shownOrder}
      nameOf={(at) => shown[at]?.name ?? ''}
      onMove={onMoved}
      container={document.body} // live region text must not be inside a table
    >
      {shown.map(({ id, name, row }, index) => (
        <SortableRow key={id} id={id} name={name}>
          {(drag) => row(index, drag)}
        </SortableRow>
      ))}
    </Sortable>
  );
}

const isSameRows = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

function SortableRow({
  id,
  name,
  children,
}: {
  id: number;
  name: string;
  children: (drag: Drag) => ReactNode;
}) {
  return children(useSortableItem(id, name));
}
