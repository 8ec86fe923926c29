import { useEffect, useReducer } from 'react';
import { dayMs } from '#shared/time-units.ts';

/** Renders again at these times, when what is scheduled goes live. */
export function useTurn(...times: readonly (string | null | undefined)[]): void {
  const [turn, next] = useReducer((count: number) => count + 1, 0);
  const due = times.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after one time has come, the next one is waited for
  useEffect(() => {
    const left = due.split(',').map((time) => Date.parse(time) - Date.now());
    const ms = Math.min(...left.filter((each) => each > 0));
    if (ms === Number.POSITIVE_INFINITY) return; // there is none
    const timer = setTimeout(next, Math.min(ms + 1, dayMs)); // a browser counts 24 days at most
    return () => clearTimeout(timer);
  }, [due, turn]);
}
