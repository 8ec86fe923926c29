import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallQuery, keepBefore, type Shown } from './call-query.ts';
import { useStreaming } from './use-changes.ts';

/** Milliseconds between two looks at the server while it does not tell of changes, and between two while something is on its way. */
const everyMs = 20_000;
const soonMs = 1_500;
/** After so many soon ones the usual looks have to do. */
const mostSoon = 10;

interface LiveOptions<T> {
  enabled?: boolean;
  /** Something is on its way, and one wants to see it arrive. */
  soon?: (data: T) => boolean;
}

/**
 * Reads, and reads again what changed while the window is seen: what others do shows by itself. The stream of changes says
 * when; while it is away one looks now and then. A look that fails leaves what is there.
 */
export function useLive<T>(query: CallQuery<T>, { enabled = true, soon }: LiveOptions<T> = {}): Shown<T> {
  const since = useRef<number | null>(null);
  const streaming = useStreaming();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    ...keepBefore,
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !soon?.(state.data)) since.current = null;
      else since.current ??= state.dataUpdateCount;
      const looks = state.dataUpdateCount - (since.current ?? Number.NEGATIVE_INFINITY);
      if (looks < mostSoon) return soonMs;
      return streaming ? false : everyMs;
    },
  });
  return { data, error: data === undefined ? error : null, isPlaceholderData, refetch };
}
