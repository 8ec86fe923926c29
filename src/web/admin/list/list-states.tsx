import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/resource/calls.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '../load-failed.tsx';
import type { Shown } from '../query/call-query.ts';
import { EmptyArt } from '../shell/empty-art.tsx';
import { useFocusLeft } from '../shell/focus-title.ts';
import { isNarrowed, tabOf } from './address.ts';
import type { List } from './use-list.ts';

interface ListBodyProps<P> {
  /** 'tags' */
  many: string;
  shown: Shown<P>;
  /** Skeleton of the rows while loading. */
  skeleton: ReactNode;
  empty: (page: P) => ReactNode;
  children: (page: P, stale: boolean) => ReactNode;
}

/** The rows of a list, or an empty or error state. */
export function ListBody<P extends Page<unknown>>({
  many,
  shown,
  skeleton,
  empty,
  children,
}: ListBodyProps<P>) {
  const { data, error, isPlaceholderData, refetch } = shown;
  if (error) return <LoadFailed what={`The ${many}`} error={error} onRetry={refetch} />;
  // a page beyond the end: the last page is loading instead
  const passed = isPlaceholderData && data?.rows.length === 0 && data.total > 0;
  if (!data || passed) return skeleton;
  return data.rows.length === 0 ? empty(data) : children(data, isPlaceholderData);
}

/** Text and action of the empty state. */
export interface Nothing {
  title?: string;
  text?: string | undefined;
  action?: ReactNode;
}

interface ListEmptyProps {
  list: List;
  many: string;
  total: number;
  /** Seed of the illustration. */
  seed?: string;
  /** For a list that never had any rows. */
  never?: Nothing | undefined;
  /** For the open tab, if it has its own text. */
  here?: Nothing | undefined;
}

/** Says why the list is empty and what to do next. If only this page is empty, the last page is shown instead. */
export function ListEmpty(props: ListEmptyProps) {
  const { list, total } = props;
  const last = Math.ceil(total / list.state.size);
  return last > 0 && last < list.state.page ? <LastPage list={list} last={last} /> : <Empty {...props} />;
}

function LastPage({ list: { go }, last }: { list: List; last: number }) {
  const show = useEffectEvent(() => go({ page: last }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another last page, not for a new function
  useEffect(() => show(), [last]);
  return null;
}

function Empty({ list, many, total, seed = many, never, here }: ListEmptyProps) {
  const { shape, state, hrefOf } = list;
  useFocusLeft(); // its links disappear once there are rows
  const link = (to: string, text: string, kind: 'primary' | 'outline' = 'outline') => (
    <Link className={buttonClass(kind)} to={to}>
      {text}
    </Link>
  );
  const tab = tabOf(shape, state);
  const said: Nothing =
    total > 0
      ? { title: 'This page is empty', action: link(hrefOf({ page: 1 }), 'Go to the first page', 'primary') }
      : isNarrowed(shape, state)
        ? {
            title: `No ${many} match`,
            text: 'Try another word, or loosen the filters.',
            action: link(
              hrefOf({ search: '', filters: shape.tab && tab ? { [shape.tab]: tab } : {} }),
              'Clear search and filters',
            ),
          }
        : tab
          ? { title: `No ${many} here`, action: link(hrefOf({ filters: {} }), 'Show all'), ...here }
          : { title: `No ${many} yet`, ...never };
  return (
    <EmptyState
      art={<EmptyArt seed={seed} />}
      title={said.title ?? ''}
      text={said.text}
      action={said.action}
    />
  );
}
