import { type ReactNode, Suspense } from 'react';
import type { Page } from '#shared/resource/calls.ts';
import type { Shown } from '../query/call-query.ts';
import { BulkOrTools } from './bulk-or-tools.tsx';
import type { ListFilter } from './filter-input.tsx';
import { Filters } from './filters.tsx';
import styles from './list.module.css';
import { ListBody, ListEmpty, type Nothing } from './list-states.tsx';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import { Table, TableSkeleton } from './table.tsx';
import type { TableProps } from './table-props.ts';

interface TableListProps<R extends { id: number }> extends Omit<TableProps<R>, 'rows' | 'stale' | 'caption'> {
  /** 'Users' as the card’s title; lowercased in sentences. */
  label?: string;
  many: string;
  shown: Shown<Page<R>>;
  tabs?: readonly ListTab[];
  filters?: readonly ListFilter[];
  /** At the end of the tools, such as an export or a column menu. */
  tools?: ReactNode;
  /** Replaces the tools while rows are selected. */
  bulk?: ReactNode;
  /** Seed of the empty state’s illustration. */
  seed?: string;
  /** Below the tools, above the rows. */
  above?: ReactNode;
  /** Shows nothing in place of the rows when there are none. */
  bare?: boolean;
  never?: Nothing;
  here?: Nothing | undefined;
  /** Rows start with a thumbnail. */
  picture?: boolean;
  onSize?: (size: number) => void;
}

/** A list as a table: tabs, search and filters above, pages below. */
export function TableList<R extends { id: number }>(props: TableListProps<R>) {
  const { list, label, many, shown, columns, filters = [] } = props;
  const { tabs, tools, bulk, seed, above, bare, never, here, picture, onSize, ...table } = props;
  const page = shown.data;
  const skeleton = <TableSkeleton columns={columns.length - 1} picture={picture ?? false} />;
  return (
    <section className={styles.card} aria-label={label ?? many}>
      {tabs ? <ListTabs list={list} tabs={tabs} /> : null}
      <BulkOrTools bulk={bulk}>
        <div className={styles.tools}>
          <SearchBox
            value={list.state.search}
            label={`Search ${many}`}
            onSearch={(search) => list.go({ search })}
          />
          <Filters list={list} fields={filters}>
            <span className={styles.space} />
            <SortMenu list={list} columns={columns} />
            {tools}
          </Filters>
        </div>
      </BulkOrTools>
      {above}
      <ListBody
        many={many}
        shown={shown}
        skeleton={skeleton}
        empty={({ total }) =>
          bare ? null : (
            <ListEmpty list={list} many={many} total={total} seed={seed ?? many} never={never} here={here} />
          )
        }
      >
        {({ rows }, stale) => (
          <Suspense fallback={skeleton}>
            <Table {...table} caption={label ?? many} rows={rows} stale={stale} />
          </Suspense>
        )}
      </ListBody>
      {page && page.total > 0 ? <Pager list={list} page={page} {...(onSize ? { onSize } : {})} /> : null}
    </section>
  );
}
