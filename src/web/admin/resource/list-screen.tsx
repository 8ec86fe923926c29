import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type May, useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { CareersTabs } from '../screens/applications/careers-tabs.tsx';
import { EmptyArt } from '../shell/empty-art.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Labels } from './cell.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import type { ListData } from './list-route.tsx';
import styles from './list-screen.module.css';
import { inOwnOrder, type ListState, narrowed, writeListState } from './list-state.ts';
import { ListTabs } from './list-tabs.tsx';
import { Pager } from './pager.tsx';
import type { Row } from './resource-calls.ts';
import { type BulkAction, type RowProblems, useRowActions } from './row-actions.ts';
import { newLabel, type ResourceScreen } from './screens.ts';
import { SearchBox } from './search-box.tsx';
import { Table, TableSkeleton } from './table.tsx';
import { useSettled } from './use-settled.ts';

const noLabels: Labels = {};

/** The list of a kind of content, from its declaration. */
export function ListScreen({ data, screen }: { data: ListData; screen: ResourceScreen }) {
  const { resource } = screen;
  const { state } = data;
  const page = useSettled(data.page);
  const counts = useSettled(data.counts).data;
  const labels = (useSettled(data.labels).data as Labels | undefined) ?? noLabels;
  const may = useMay(screen.tag);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const actions = useRowActions(screen);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [problems, setProblems] = useState<RowProblems>({});
  const [purging, setPurging] = useState<Row[] | null>(null);

  const rows = page.data?.rows ?? [];
  const chosen = rows.filter((row) => selected.has(row.id));
  const trash = state.tab === 'trash';
  const adds = may('Add') && !screen.fixed;

  const hrefOf = useCallback(
    (next: Partial<ListState>) => {
      const query = writeListState(resource, { ...state, page: 1, ...next }).toString();
      return `${screen.path}${query ? `?${query}` : ''}`;
    },
    [resource, screen.path, state],
  );
  const go = useCallback(
    (next: Partial<ListState>) => {
      setSelected(new Set());
      setProblems({});
      void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
    },
    [hrefOf, navigate],
  );

  const run = useCallback(
    async (action: BulkAction, on: readonly Row[]) => {
      setBusy(action);
      const failed = await actions.run(action, on);
      setProblems(failed);
      setSelected(new Set(Object.keys(failed).map(Number)));
      setBusy(null);
    },
    [actions],
  );
  const act = (action: BulkAction, on: Row[]) => (action === 'purge' ? setPurging(on) : void run(action, on));

  useKeys(adds ? { n: () => void navigate(`${screen.path}/new`) } : {});

  const move = useMemo(() => {
    if (!screen.ordered || !may('Update') || !inOwnOrder(resource, state)) return undefined;
    return (row: Row, neighbour: Row) => void actions.swap(row, neighbour);
  }, [actions, may, resource, screen.ordered, state]);

  return (
    <>
      {screen.embedded ? null : (
        <PageHead
          title={screen.title}
          crumbs={[...screen.parents, { label: screen.title }]}
          beside={screen.tag === 'careersView' ? <CareersTabs /> : null}
          actions={adds ? <NewLink screen={screen} /> : null}
        />
      )}
      <section className={styles.card} aria-label={screen.title}>
        <ListTabs
          state={state}
          counts={counts}
          hrefOf={hrefOf}
          trash={may('Delete') && !screen.fixed}
          plain={screen.fixed}
        />
        {chosen.length > 0 ? (
          <BulkBar
            count={chosen.length}
            trash={trash}
            fixed={screen.fixed ?? false}
            may={may}
            busy={busy}
            onAction={(action) => act(action, chosen)}
            onClear={() => setSelected(new Set())}
          />
        ) : (
          <div className={styles.tools}>
            <SearchBox
              value={state.search}
              label={`Search ${resource.labelPlural.toLowerCase()}`}
              onSearch={(search) => go({ search })}
            />
            <FilterButton
              resource={resource}
              filters={state.filters}
              labels={labels}
              onChange={(filters) => go({ filters })}
            />
            <FilterChips
              resource={resource}
              filters={state.filters}
              labels={labels}
              onChange={(filters) => go({ filters })}
            />
            <span className={styles.space} />
            <ColumnMenu
              resource={resource}
              columns={state.columns}
              onChange={(columns) => go({ columns, page: state.page })}
            />
            {screen.embedded && adds ? <NewLink screen={screen} /> : null}
          </div>
        )}
        {page.error ? (
          <EmptyState
            alert
            title={`The ${resource.labelPlural.toLowerCase()} could not be loaded`}
            text={problemOf(page.error)}
            action={
              <Button kind="primary" onClick={() => void revalidator.revalidate()}>
                Try again
              </Button>
            }
          />
        ) : page.data === undefined ? (
          <TableSkeleton screen={screen} state={state} />
        ) : page.data.rows.length === 0 ? (
          <Nothing
            screen={screen}
            state={state}
            adds={adds}
            may={may}
            hrefOf={hrefOf}
            total={page.data.total}
          />
        ) : (
          <Table
            screen={screen}
            state={state}
            rows={page.data.rows}
            labels={labels}
            may={may}
            stale={page.loading}
            selected={selected}
            problems={problems}
            onSelect={setSelected}
            hrefOf={hrefOf}
            onAction={(action, row) => act(action, [row])}
            onMove={move}
          />
        )}
        {page.data && page.data.total > 0 ? (
          <Pager
            page={page.data.page}
            size={state.size}
            total={page.data.total}
            hrefOf={(each) => hrefOf({ page: each })}
            onSize={(size) => go({ size })}
          />
        ) : null}
      </section>
      <Confirm
        open={purging !== null}
        onClose={() => setPurging(null)}
        onConfirm={() => {
          const on = purging ?? [];
          setPurging(null);
          void run('purge', on);
        }}
        danger
        title={`Delete ${purging?.length === 1 ? `"${String(purging[0]?.[resource.title])}"` : `${purging?.length ?? 0} ${resource.labelPlural.toLowerCase()}`} for good?`}
        text="This cannot be undone."
        confirm="Delete for good"
      />
    </>
  );
}

export const NewLink = ({ screen }: { screen: ResourceScreen }) => (
  <Link to={`${screen.path}/new`} className={buttonClass('primary')}>
    <Plus size={17} aria-hidden /> {newLabel(screen)}
  </Link>
);

interface NothingProps {
  screen: ResourceScreen;
  state: ListState;
  adds: boolean;
  may: May;
  total: number;
  hrefOf: (next: Partial<ListState>) => string;
}

/** Why the list is empty, and the next step. */
function Nothing({ screen, state, adds, total, hrefOf }: NothingProps) {
  const many = screen.resource.labelPlural.toLowerCase();
  const art = <EmptyArt seed={screen.resource.plural} />;
  if (total > 0)
    return (
      <EmptyState
        art={art}
        title="This page is empty"
        action={
          <Link className={buttonClass('primary')} to={hrefOf({ page: 1 })}>
            To the first page
          </Link>
        }
      />
    );
  if (narrowed(state))
    return (
      <EmptyState
        art={art}
        title={`No ${many} match`}
        text="Try another word, or loosen the filters."
        action={
          <Link className={buttonClass('outline')} to={hrefOf({ search: '', filters: {} })}>
            Clear search and filters
          </Link>
        }
      />
    );
  if (state.tab === 'trash')
    return (
      <EmptyState
        art={art}
        title="The trash is empty"
        text={`Deleted ${many} wait here until they are deleted for good.`}
      />
    );
  if (state.tab !== 'all')
    return (
      <EmptyState
        art={art}
        title={`No ${many} here`}
        action={
          <Link className={buttonClass('outline')} to={hrefOf({ tab: 'all' })}>
            Show all
          </Link>
        }
      />
    );
  return (
    <EmptyState
      art={art}
      title={`No ${many} yet`}
      text={adds ? `Add the first one; save it as a draft or publish it at once.` : undefined}
      action={adds ? <NewLink screen={screen} /> : undefined}
    />
  );
}
