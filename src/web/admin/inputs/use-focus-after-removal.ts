import { useEffect, useRef } from 'react';

/** After one of a list's items is removed, the one in its place takes the focus that went with its button, else what adds another. */
export function useFocusAfterRemoval(count: number) {
  /** For the element around the list and what adds to it. */
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  // once the list without it is drawn, which may be later than the next frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the number that changes
  useEffect(() => {
    if (place.current === null) return;
    const items = box.current?.querySelectorAll(':scope > ol > li') ?? [];
    const near = items[Math.min(place.current, items.length - 1)] ?? box.current;
    place.current = null;
    // no field, for which a phone opens its keyboard
    (near?.querySelector('summary') ?? near?.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, [count]);
  return {
    box,
    removed: (at: number) => {
      place.current = at;
    },
  };
}
