import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { type ImageRecord, mostImages } from '#shared/calls/images.ts';
import { showToast } from '#web/ui/toast.tsx';
import { inBatches } from '../in-batches.ts';
import { problemOf } from '../problem.ts';
import { keepPreviousRows, useCall } from '../query/call-query.ts';
import { useDebounced } from '../query/use-debounced.ts';
import { usePages } from '../query/use-pages.ts';
import { write } from '../query/write.ts';
import { staffCall } from '../staff-call.ts';
import type { Uploaded } from '../upload.ts';
import { rememberImages } from './image-records.ts';

const size = 36;
const debounce = 250;
const none: readonly { name: string; images: number }[] = [];

/** All images, unused ones, or those of a folder. */
export type LibraryPart = 'all' | 'unused' | `folder:${string}`;

const folderOf = (part: LibraryPart) =>
  part.startsWith('folder:') ? part.slice('folder:'.length) : undefined;
const filtersOf = (part: LibraryPart) =>
  part === 'all' ? {} : part === 'unused' ? { unused: true } : { folder: folderOf(part) ?? '' };

interface Library {
  rows: readonly ImageRecord[];
  /** More are loading. */
  loading: boolean;
  /** Why there are no rows. */
  error: Error | null;
  search: string;
  setSearch: (term: string) => void;
  part: LibraryPart;
  setPart: Dispatch<SetStateAction<LibraryPart>>;
  /** The folder that is open, by name. */
  folder: string | undefined;
  /** Folders that contain images, with their counts. */
  folders: readonly { name: string; images: number }[];
  /** Puts what was uploaded into the open folder, unless the library had it already. */
  place: (done: readonly Uploaded[]) => Promise<ImageRecord[]>;
  /** Loads more; absent when all are loaded. */
  more: (() => void) | undefined;
  /** Why no more could be loaded. */
  moreError: Error | null;
  retry: () => unknown;
}

async function putInto(folder: string | undefined, done: readonly Uploaded[]): Promise<ImageRecord[]> {
  const records = done.map(({ record }) => record);
  const added = done.flatMap(({ record, known }) => (known ? [] : record.id));
  if (folder === undefined || added.length === 0) return records;
  try {
    for (const ids of inBatches(added, mostImages)) await write('images/move', { ids, folder });
  } catch (error) {
    showToast({ kind: 'error', title: `Not put into “${folder}”`, text: problemOf(error) });
    return records;
  }
  const placed = records.map((record) =>
    added.includes(record.id) ? { ...record, folder, version: record.version + 1 } : record,
  );
  rememberImages(placed);
  return placed;
}

/** The images of the library, newest first, page by page, searched by name and alternative text. */
export function useLibrary(): Library {
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState<LibraryPart>('all');
  const search = useDebounced(typed.trim(), debounce);
  const filters = filtersOf(part);
  const folder = folderOf(part);
  const folders = useCall('images/folders', {}).data ?? none;
  const images = usePages({
    queryKey: ['images/list', { size, search, filters }],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await staffCall('images/list', { page: pageParam, size, search, filters }, signal);
      rememberImages(answer.rows);
      return answer;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total }: { page: number; total: number }) =>
      page * size < total ? page + 1 : undefined,
    ...keepPreviousRows,
  });
  const { rows, error, isPlaceholderData, more, loadingMore, moreError } = images;
  const loading = isPlaceholderData || loadingMore || !(rows || error);
  return {
    rows: rows ?? [],
    loading,
    error,
    search: typed,
    setSearch: setTyped,
    part,
    setPart,
    folder,
    place: useCallback((done) => putInto(folder, done), [folder]),
    folders,
    more,
    moreError,
    retry: images.refetch,
  };
}
