import { useEffect, useRef } from 'react';

const unsaved = new Set<() => boolean>();

/** Whether any form on the screen has changes that would be lost. */
export const anyUnsaved = (): boolean => [...unsaved].some((is) => is());

/** Tells that this form has unsaved changes. What it returns lets it go, for a form that leaves after saving. */
export function useUnsaved(dirty: boolean): () => void {
  const now = useRef(dirty);
  const released = useRef(false);
  now.current = dirty;
  useEffect(() => {
    const is = () => now.current && !released.current;
    unsaved.add(is);
    return () => {
      unsaved.delete(is);
    };
  }, []);
  return () => {
    released.current = true;
  };
}
