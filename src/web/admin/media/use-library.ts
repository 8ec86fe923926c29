import { useCallback, useEffect, useState } from 'react';
import type { ImageRecord } from '#shared/staff-calls.ts';
import { problemOf } from '../problem.ts';
import { staffCall } from '../staff-call.ts';
import { rememberImages } from './image-records.ts';

const size = 36;
const debounce = 250;

interface Library {
  rows: readonly ImageRecord[];
  total: number;
  loading: boolean;
  problem: string | null;
  search: string;
  setSearch: (term: string) => void;
  more: () => void;
  retry: () => void;
  /** Puts new or changed records in, newest first. */
  put: (records: readonly ImageRecord[]) => void;
  drop: (id: number) => void;
}

/** The pictures of the library, page by page, searched by name and alternative text. */
export function useLibrary(): Library {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [rows, setRows] = useState<readonly ImageRecord[]>([]);
  const [total, setTotal] = useState(0);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads anew
  useEffect(() => {
    let live = true;
    setLoading(true);
    const timer = setTimeout(
      () =>
        staffCall('images/list', { page, size, search: search.trim() }).then(
          (answer) => {
            if (!live) return;
            rememberImages(answer.rows);
            setRows((before) => (page === 1 ? answer.rows : [...before, ...answer.rows]));
            setTotal(answer.total);
            setProblem(null);
            setLoading(false);
          },
          (error: unknown) => {
            if (!live) return;
            setProblem(problemOf(error));
            setLoading(false);
          },
        ),
      search ? debounce : 0,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [search, page, attempt]);

  return {
    rows,
    total,
    loading,
    problem,
    search,
    setSearch: useCallback((term: string) => {
      setSearch(term);
      setPage(1);
    }, []),
    more: () => setPage(page + 1),
    retry: () => setAttempt(attempt + 1),
    put: useCallback((records: readonly ImageRecord[]) => {
      rememberImages(records);
      const ids = new Set(records.map((each) => each.id));
      setRows((before) =>
        records.every((record) => before.some((each) => each.id === record.id))
          ? before.map((each) => records.find((record) => record.id === each.id) ?? each)
          : [...records, ...before.filter((each) => !ids.has(each.id))],
      );
    }, []),
    drop: useCallback((id: number) => setRows((before) => before.filter((each) => each.id !== id)), []),
  };
}
