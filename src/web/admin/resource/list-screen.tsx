import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { keepBefore } from '../query/call-query.ts';
import { CareersTabs } from '../screens/applications/careers-tabs.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Asking, ListDialogs } from './list-dialogs.tsx';
import { ListEmpty, NewLink } from './list-empty.tsx';
import { keepList } from './list-memory.ts';
import type { ListData } from './list-route.tsx';
import styles from './list-screen.module.css';
import { habitOf, inOwnOrder, type ListState, listRequestOf, writeListState } from './list-state.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { countsQuery, type ListedRow, rowsQuery } from './resource-calls.ts';
import { type BulkAction, type RowProblems, useRowActions } from './row-actions.ts';
import type { ResourceScreen } from './screens.ts';
import { Table } from './table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useColumnLabels } from './use-column-labels.ts';
import { readUses } from './uses.ts';

const noRows: ListedRow[] = [];

/** The list of a kind of content, from its declaration. */
export function ListScreen({ data, screen }: { data: ListData; screen: ResourceScreen }) {
  const { resource } = screen;
  const { state } = data;
  const page = useQuery({ ...rowsQuery(screen, listRequestOf(resource, state)), ...keepBefore });
  const counts = useQuery(countsQuery(screen)).data;
  const labels = useColumnLabels(resource);
  const may = useMay(screen.tag);
  const navigate = useNavigate();
  const actions = useRowActions(screen);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [problems, setProblems] = useState<RowProblems>({});
  const [asking, setAsking] = useState<Asking | null>(null);

  const rows = page.data?.rows ?? noRows;
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
      if (next.columns || next.size)
        keepList(screen.path, { habit: habitOf(resource, { ...state, ...next }) }).catch(() => undefined); // it only opens as before
      void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
    },
    [hrefOf, navigate, resource, screen.path, state],
  );

  const run = useCallback(
    async (action: BulkAction, on: readonly ListedRow[]) => {
      setBusy(action);
      const failed = await actions.run(action, on);
      setProblems(failed);
      setSelected(new Set(Object.keys(failed).map(Number)));
      setBusy(null);
    },
    [actions],
  );
  /** What cannot be undone is asked about, and so is what others use. */
  const act = async (action: BulkAction, on: ListedRow[]) => {
    if (action === 'purge') return setAsking({ what: 'purge', rows: on });
    const uses = action === 'delete' ? await readUses(resource, on) : [];
    if (uses.length > 0) setAsking({ what: 'delete', rows: on, uses });
    else await run(action, on);
  };

  useKeys(adds ? { n: () => void navigate(`${screen.path}/new`) } : {});

  const move = useMemo(() => {
    if (!screen.ordered || !may('Update') || !inOwnOrder(resource, state)) return undefined;
    return (from: number, to: number) => actions.reorder(rows, from, to);
  }, [actions, may, resource, rows, screen.ordered, state]);

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
            onAction={(action) => void act(action, chosen)}
            onClear={() => setSelected(new Set())}
            onAll={
              chosen.length < rows.length ? () => setSelected(new Set(rows.map(({ id }) => id))) : undefined
            }
          />
        ) : (
          <ListTools
            screen={screen}
            state={state}
            labels={labels}
            adds={adds}
            hrefOf={hrefOf}
            onChange={go}
          />
        )}
        {page.error ? (
          <EmptyState
            alert
            title={`The ${resource.labelPlural.toLowerCase()} could not be loaded`}
            text={problemOf(page.error)}
            action={
              <Button kind="primary" onClick={() => void page.refetch()}>
                Try again
              </Button>
            }
          />
        ) : page.data === undefined ? (
          <TableSkeleton screen={screen} state={state} />
        ) : page.data.rows.length === 0 ? (
          <ListEmpty screen={screen} state={state} adds={adds} hrefOf={hrefOf} total={page.data.total} />
        ) : (
          <Table
            screen={screen}
            state={state}
            rows={page.data.rows}
            labels={labels}
            may={may}
            stale={page.isPlaceholderData}
            selected={selected}
            problems={problems}
            onSelect={setSelected}
            hrefOf={hrefOf}
            onAction={(action, row) => void act(action, [row])}
            onMove={move}
            onMerge={
              screen.mergeable && may('Update') ? (row) => setAsking({ what: 'merge', row }) : undefined
            }
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
      <ListDialogs
        resource={resource}
        asking={asking}
        onClose={() => setAsking(null)}
        onRun={(action, on) => void run(action, on)}
      />
    </>
  );
}
