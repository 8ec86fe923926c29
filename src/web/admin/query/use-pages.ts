import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from '#shared/resource/calls.ts';

/** Rows read page by page for a screen. As with `useLoaded`, a failure is shown only while there are no rows; a further page has its own. */
export function usePages<T, K extends QueryKey>(
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, number>,
) {
  const pages = useInfiniteQuery(query);
  const { data, error, isPlaceholderData, refetch } = pages;
  return {
    rows: data?.pages.flatMap((page) => page.rows),
    error: data ? null : error,
    isPlaceholderData,
    refetch,
    /** Reads the next page; absent when there is none. */
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    loadingMore: pages.isFetchingNextPage,
    /** Why the next page is not there. */
    moreError: pages.isFetchNextPageError ? error : null,
  };
}
