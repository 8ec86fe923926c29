import { type ReactNode, useState } from 'react';
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
  const onMoved = (shownFrom: number, shownTo: number) => {
    // places among the rows as the server has them
    const [from, to] = [
      items.indexOf(shown[shownFrom] as SortableItem),
      items.indexOf(shown[shownTo] as SortableItem),
    ];
    setDropped({ of: String(order), order: moved(order, from, to) });
    void onMove(from, to).then((done) => done || setDropped(null));
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
