import { useEffect, useRef } from 'react';

/** Runs when the component is removed: a field that is removed gets no blur, as when the browser’s Back closes its record. */
export function useBeforeRemoval(run: () => void): void {
  const last = useRef(run);
  last.current = run;
  useEffect(() => () => last.current(), []);
}
