import { useEffect, useRef, useState } from 'react';

interface NewArrivalsProps {
  counts: Readonly<Record<string, number>> | undefined;
  one: string;
  many: string;
}

/** Announces new records to screen readers. */
export function NewArrivals({ counts, one, many }: NewArrivalsProps) {
  const now = counts?.new;
  const before = useRef<number | undefined>(undefined);
  const [told, setTold] = useState({ text: '', times: 0 });
  useEffect(() => {
    if (now === undefined) return;
    const more = now - (before.current ?? now);
    before.current = now;
    if (more > 0) setTold(({ times }) => ({ text: `${more} ${more === 1 ? one : many}`, times: times + 1 }));
  }, [now, one, many]);
  return (
    <p role="status" className="visually-hidden">
      {/* a new element each time, so that the same words are announced again */}
      <span key={told.times}>{told.text}</span>
    </p>
  );
}
