import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Page } from '#shared/resource/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import tabStyles from '#web/ui/tabs.module.css';
import { problemOf } from '../problem.ts';
import { type CallQuery, keepBefore } from '../query/call-query.ts';
import styles from '../resource/list-screen.module.css';
import { Pager } from '../resource/pager.tsx';
import { SearchBox } from '../resource/search-box.tsx';
import tableStyles from '../resource/table.module.css';
import { EmptyArt } from '../shell/empty-art.tsx';
import { type PlainState, plainHref } from './plain-state.ts';

export interface PlainColumn<R> {
  label: string;
  /** Name the call sorts by; absent: it can't. */
  sort?: string;
  cell: (row: R) => ReactNode;
}

interface PlainListProps<R> {
  path: string;
  /** 'users', for the search box and empty texts. */
  many: string;
  state: PlainState;
  query: CallQuery<Page<R>>;
  tabs?: readonly { value: string; label: string }[];
  /** Beside the search box: filters of the list's own, an export. */
  tools?: ReactNode;
  /** Address of another state, for a list that keeps more in it. */
  hrefOf?: (state: PlainState) => string;
  columns: readonly PlainColumn<R>[];
  keyOf: (row: R) => number;
  menu: (row: R) => ReactNode;
  empty?: ReactNode;
}

/** A searched, sorted, paged list of rows with columns of their own. */
export function PlainList<R>(props: PlainListProps<R>) {
  const { path, many, state, columns, keyOf, menu } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...props.query, ...keepBefore });
  const navigate = useNavigate();
  const address = props.hrefOf ?? ((next: PlainState) => plainHref(path, next));
  const hrefOf = (next: Partial<PlainState>) => address({ ...state, page: 1, ...next });
  const go = (next: Partial<PlainState>) =>
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
  return (
    <section className={styles.card} aria-label={many}>
      {props.tabs ? (
        <nav className={tabStyles.list} aria-label="State">
          {props.tabs.map((tab) => (
            <Link
              key={tab.value}
              to={hrefOf({ status: tab.value })}
              replace
              preventScrollReset
              className={tabStyles.tab}
              aria-current={state.status === tab.value ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className={styles.tools}>
        <SearchBox value={state.search} label={`Search ${many}`} onSearch={(search) => go({ search })} />
        {props.tools}
      </div>
      {error ? (
        <EmptyState
          alert
          title={`The ${many} could not be loaded`}
          text={problemOf(error)}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : data === undefined ? (
        <div className={tableStyles.skeleton} aria-hidden data-skeleton>
          {[1, 2, 3, 4, 5].map((each) => (
            <div key={each}>
              <Skeleton width="14rem" />
              <Skeleton width="9rem" />
              <Skeleton width="6rem" />
            </div>
          ))}
        </div>
      ) : data.rows.length === 0 ? (
        (state.search === '' && state.status === '' && props.empty) || (
          <EmptyState
            art={<EmptyArt seed={many} />}
            title={`No ${many} match`}
            action={
              <Link className={tabStyles.tab} to={path}>
                Show all
              </Link>
            }
          />
        )
      ) : (
        <div className={[tableStyles.frame, isPlaceholderData ? tableStyles.stale : ''].join(' ')}>
          <table className={tableStyles.table} aria-busy={isPlaceholderData}>
            <caption className="visually-hidden">{many}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.label} column={column} state={state} hrefOf={hrefOf} />
                ))}
                <th scope="col" className={tableStyles.menu}>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.label} scope="row" className={tableStyles.title}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.label} data-label={column.label}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                  <td className={tableStyles.menu}>{menu(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.total > 0 ? (
        <Pager
          page={data.page}
          size={state.size}
          total={data.total}
          hrefOf={(page) => hrefOf({ page })}
          onSize={(size) => go({ size })}
        />
      ) : null}
    </section>
  );
}

function Heading<R>({
  column,
  state,
  hrefOf,
}: {
  column: PlainColumn<R>;
  state: PlainState;
  hrefOf: (next: Partial<PlainState>) => string;
}) {
  const { label, sort } = column;
  if (!sort) return <th scope="col">{label}</th>;
  const on = state.sort === sort;
  const next: Partial<PlainState> = !on
    ? { sort, dir: 'asc' }
    : state.dir === 'asc'
      ? { sort, dir: 'desc' }
      : { sort: null, dir: 'asc' };
  const Arrow = on && state.dir === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={on ? (state.dir === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <Link
        className={tableStyles.sort}
        to={hrefOf(next)}
        replace
        preventScrollReset
        data-on={on || undefined}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </Link>
    </th>
  );
}
