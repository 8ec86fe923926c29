import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { keepBefore, useCall } from '../query/call-query.ts';
import { useDebounced } from '../query/use-debounced.ts';
import { staffCall } from '../staff-call.ts';
import { rememberImages } from './image-records.ts';

const size = 36;
const debounce = 250;
const none: readonly { name: string; images: number }[] = [];

/** All pictures, unused ones, or those of a folder. */
export type LibraryPart = 'all' | 'unused' | `folder:${string}`;

const filtersOf = (part: LibraryPart) =>
  part === 'all' ? {} : part === 'unused' ? { unused: true } : { folder: part.slice('folder:'.length) };

interface Library {
  rows: readonly ImageRecord[];
  /** More are loading. */
  loading: boolean;
  error: Error | null;
  search: string;
  setSearch: (term: string) => void;
  part: LibraryPart;
  setPart: (part: LibraryPart) => void;
  /** Folders that contain pictures, with their counts. */
  folders: readonly { name: string; images: number }[];
  /** Loads more; absent when all are loaded. */
  more: (() => void) | undefined;
  retry: () => unknown;
}

/** The images of the library, newest first, page by page, searched by name and alternative text. */
export function useLibrary(): Library {
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState<LibraryPart>('all');
  const search = useDebounced(typed.trim(), debounce);
  const filters = filtersOf(part);
  const folders = useCall('images/folders', {}).data ?? none;
  const images = useInfiniteQuery({
    queryKey: ['images/list', { size, search, filters }],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await staffCall('images/list', { page: pageParam, size, search, filters }, signal);
      rememberImages(answer.rows);
      return answer;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * size < total ? page + 1 : undefined),
    ...keepBefore,
  });
  const { data, error, hasNextPage, isFetchingNextPage, isPending, isPlaceholderData } = images;
  const loading = isPending || isPlaceholderData || isFetchingNextPage;
  return {
    rows: data?.pages.flatMap((page) => page.rows) ?? [],
    loading,
    error,
    search: typed,
    setSearch: setTyped,
    part,
    setPart,
    folders,
    more: hasNextPage ? () => void images.fetchNextPage() : undefined,
    retry: images.refetch,
  };
}
