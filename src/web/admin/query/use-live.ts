import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '#shared/errors.ts';
import { type CallQuery, keepPreviousRows, type Shown } from './call-query.ts';
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

/**
 * A query kept up to date while the window is visible. The change stream says when to reload; without it, the query polls.
 * A failed request keeps the current data, unless the answer is that there is none any more.
 */
export function useLive<T>(query: CallQuery<T>, { enabled = true, soon }: LiveOptions<T> = {}): Shown<T> {
  const since = useRef<number | null>(null);
  const streaming = useStreaming();
  const { data, error, isPlaceholderData, refetch } = useQuery({
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
  const gone = error instanceof AppError && error.status === 404;
  const shown = gone ? undefined : data;
  return { data: shown, error: shown === undefined ? error : null, isPlaceholderData, refetch };
}
