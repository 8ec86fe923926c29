import { useEffect, useRef } from 'react';

/** When an item is removed from a list together with the focused button, the focus goes to the item that takes its place, or else to the button that adds one. */
export function useFocusAfterRemoval(count: number) {
  /** Ref for the element around the list and its Add button. */
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  // runs once the shorter list is rendered, which may be later than the next frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes
  useEffect(() => {
    if (place.current === null) return;
    const items = box.current?.querySelectorAll(':scope > ol > li') ?? [];
    const near = items[Math.min(place.current, items.length - 1)] ?? box.current;
    place.current = null;
    // not a field, for which a phone would open its keyboard
    (near?.querySelector('summary') ?? near?.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, [count]);
  return {
    box,
    removed: (at: number) => {
      place.current = at;
    },
  };
}
