import { outageOf } from './outage.ts';

interface How<T> {
  onFailure: (error: unknown, item: T) => void;
  isStopped?: (() => boolean) | undefined;
}

/**
 * Processes each item in turn. A failure does not stop the rest, but an outage does: every further item would only wait and fail. Returns
 * what was done, and whether there was an outage.
 */
export async function untilOutage<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
  { onFailure, isStopped = () => false }: How<T>,
): Promise<{ done: T[]; away: boolean }> {
  const done: T[] = [];
  for (const item of items) {
    if (isStopped()) break;
    try {
      await act(item);
      done.push(item);
    } catch (error) {
      onFailure(error, item);
      if (outageOf(error) !== null) return { done, away: true };
    }
  }
  return { done, away: false };
}
