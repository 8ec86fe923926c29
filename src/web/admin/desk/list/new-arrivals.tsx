import { useEffect, useRef, useState } from 'react';

type Counts = Readonly<Record<string, number>>;

interface NewArrivalsProps {
  /** Of every state. */
  counts: Counts | undefined;
  one: string;
  many: string;
}

/**
 * Announces new records to screen readers. One that only returns to this state, by Undo or as ‘Not spam’, has not arrived: it was
 * counted elsewhere before.
 */
export function NewArrivals({ counts, one, many }: NewArrivalsProps) {
  const before = useRef(counts);
  const [told, setTold] = useState({ text: '', times: 0 });
  useEffect(() => {
    if (!counts) return;
    const last = before.current ?? counts;
    before.current = counts;
    const more = Math.min((counts.new ?? 0) - (last.new ?? 0), addedTo(last, counts));
    if (more > 0) setTold(({ times }) => ({ text: `${more} ${more === 1 ? one : many}`, times: times + 1 }));
  }, [counts, one, many]);
  return (
    <p role="status" className="visually-hidden">
      {/* a new element each time, so that the same words are announced again */}
      <span key={told.times}>{told.text}</span>
    </p>
  );
}

/** How many more records there are in all states together. */
const addedTo = (last: Counts, counts: Counts): number =>
  Object.entries(counts).reduce((sum, [state, count]) => sum + count - (last[state] ?? 0), 0);
