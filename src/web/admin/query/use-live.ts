import { useRef } from 'react';
import { type CallQuery, keepPreviousRows, type Shown, useLoaded } from './call-query.ts';
import { useStreaming } from './use-changes.ts';

/** Polling intervals in milliseconds: without a change stream, and while something is pending. */
const everyMs = 20_000;
const soonMs = 1_500;
/** After this many short intervals it polls at the normal rate. */
const maxSoon = 10;

interface LiveOptions<T> {
  enabled?: boolean;
  /** Something is pending, so that its outcome should show soon. */
  soon?: (data: T) => boolean;
}

/** A query kept up to date while the window is visible. The change stream says when to reload; without it, the query polls. */
export function useLive<T>(query: CallQuery<T>, { enabled = true, soon }: LiveOptions<T> = {}): Shown<T> {
  const since = useRef<number | null>(null);
  const streaming = useStreaming();
  return useLoaded({
    ...query,
    ...keepPreviousRows,
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !soon?.(state.data)) since.current = null;
      else since.current ??= state.dataUpdateCount;
      const looks = state.dataUpdateCount - (since.current ?? Number.NEGATIVE_INFINITY);
      if (looks < maxSoon) return soonMs;
      return streaming ? false : everyMs;
    },
  });
}
