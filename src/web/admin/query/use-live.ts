import { useRef } from 'react';
import { minuteMs } from '#shared/time-units.ts';
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
  /** It shows times that the server calculates and that go by, such as the time left to answer. */
  ticks?: (data: T) => boolean;
}

/** How often a query is read again, in milliseconds; false: only when the stream says so. */
export const intervalOf = (now: { soon: boolean; streaming: boolean; ticks: boolean }): number | false => {
  if (now.soon) return soonMs;
  if (!now.streaming) return everyMs;
  return now.ticks ? minuteMs : false;
};

/** A query kept up to date while the window is visible. The change stream says when to reload; without it, the query polls. */
export function useLive<T>(
  query: CallQuery<T>,
  { enabled = true, soon, ticks }: LiveOptions<T> = {},
): Shown<T> {
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
      const { data } = state;
      return intervalOf({ soon: looks < maxSoon, streaming, ticks: data !== undefined && !!ticks?.(data) });
    },
  });
}
