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
  const [text, setText] = useState('');
  useEffect(() => {
    if (now === undefined) return;
    const more = now - (before.current ?? now);
    before.current = now;
    if (more > 0) setText(`${more} ${more === 1 ? one : many}`);
  }, [now, one, many]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
