import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { bulkNames } from '#shared/resource/bulk.ts';
import type { Page } from '#shared/resource/calls.ts';
import { imageField } from '#shared/resource/image-field.ts';
import { isFixed } from '#shared/screens.ts';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isNarrowed, type ListState, queryOf, tabOf } from '../../list/address.ts';
import listStyles from '../../list/list.module.css';
import { updateListMemory, useListMemory } from '../../list/list-memory.ts';
import { NewButton } from '../../list/new-button.tsx';
import { useUsual } from '../../list/saved-views.ts';
import { TableList } from '../../list/table-list.tsx';
import { type List, useList } from '../../list/use-list.ts';
import { useSelection } from '../../list/use-selection.ts';
import { ViewsMenu } from '../../list/views-menu.tsx';
import { useMay } from '../../privileges.ts';
import { keepPreviousRows, useLoaded } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { HeadActions } from '../../shell/head-actions.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { ScreenTabs } from '../../shell/screen-tabs.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { countsQuery, draftsQuery, type ListedRow, rowsQuery } from '../resource-calls.ts';
import { newLabel, type ResourceScreen } from '../screens.ts';
import { ColumnMenu } from './column-menu.tsx';
import { columnsOf } from './list-columns.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { filtersOf } from './list-filters.ts';
import { habitOf, isInSiteOrder, listRequestOf, shapeOf } from './list-shape.ts';
import { reorder } from './reorder.ts';
import { ResourceBulk } from './resource-bulk.tsx';
import { tabsOf } from './resource-tabs.ts';
import { RowMenu } from './row-menu.tsx';
import { useColumnLabels } from './use-column-labels.ts';
import { useListActions } from './use-list-actions.ts';

const DraftRows = late(() => import('./draft-rows.tsx').then((module) => ({ default: module.DraftRows })));

const noRows: ListedRow[] = [];

/** The list of a kind of content, generated from its declaration. */
export function ListScreen({ screen }: { screen: ResourceScreen }) {
  const { resource } = screen;
  const { fixed = false } = resource;
  const shape = useMemo(() => shapeOf(screen), [screen]);
  const { dense = false } = useListMemory(screen.path);
  const address = useList(shape, useUsual(screen.path));
  const { state } = address;
  const query = rowsQuery(screen, listRequestOf(resource, state));
  const shown = useLoaded({ ...query, ...keepPreviousRows });
  const counts = useQuery(countsQuery(screen)).data;
  const may = useMay(screen.tag);
  const navigate = useNavigate();

  const rows = shown.data?.rows ?? noRows;
  const labels = useColumnLabels(resource, rows, state.filters);
  const selection = useSelection(rows);
  const { act, run, busy, problems, forgetProblems, asking, setAsking } = useListActions(screen, selection);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  /** Selected records that can be deleted. */
  const removable = chosen.filter(({ slug }) => !isFixed(resource, slug));
  /** Whether the server would take a change of all selected records: what is published changes at once, without a draft. */
  const changeable =
    bulkNames(resource).length > 0 && (may('Publish') || chosen.every(({ status }) => status !== 1));
  const tab = tabOf(shape, state);
  const trash = tab === 'trash';
  const drafts = tab === 'draft' && !resource.direct;
  const searchesAll = tab === '' && state.search !== '' && !resource.direct;
  const { data: unfinished } = useQuery({
    ...draftsQuery(screen, 1, state.search),
    ...keepPreviousRows,
    enabled: drafts || searchesAll,
  });
  const found = searchesAll ? (unfinished?.total ?? 0) : 0;
  /** That the search finds drafts of records that are not in the list yet. */
  const matches =
    found === 0 ? null : found === 1 ? 'One unfinished draft matches' : `${found} unfinished drafts match`;
  const adds = may('Add') && !fixed;
  const nameOf = (row: ListedRow) => String(row[resource.title]);
  const many = resource.labelPlural.toLowerCase();

  const go: List['go'] = (next) => {
    selection.clear();
    forgetProblems();
    address.go(next);
  };
  const list = { ...address, go };
  /** Navigates, and saves the view as the default. */
  const like = (next: Partial<ListState>) => {
    updateListMemory(screen.path, () => ({ habit: habitOf(shape, { ...state, ...next }) })).catch(
      () => undefined,
    ); // without the preference, the list only opens as before
    go(next);
  };

  useKeys(adds ? { n: () => void navigate(`${screen.path}/new`) } : {});

  const moves =
    screen.resource.ordered && may('Update') && may('Publish') && isInSiteOrder(resource, shape, state);
  const move = (id: number, to: Parameters<typeof reorder>[3]) =>
    reorder(resource, () => client.getQueryData<Page<ListedRow>>(query.queryKey)?.rows ?? noRows, id, to);
  const newButton = adds ? <NewButton to={`${screen.path}/new`} label={newLabel(screen)} /> : null;

  return (
    <>
      {screen.embedded ? (
        <HeadActions>{newButton}</HeadActions>
      ) : (
        <PageHead
          title={screen.title}
          crumbs={[...screen.parents, { label: screen.title }]}
          beside={<ScreenTabs screen={screen} />}
          actions={newButton}
        />
      )}
      <TableList
        list={list}
        label={screen.title}
        many={many}
        dense={dense}
        shown={shown}
        {...(fixed ? {} : { tabs: tabsOf(resource, counts, tab, may('Delete')) })}
        filters={filtersOf(resource, labels, rows, state)}
        tools={
          <>
            {fixed ? null : <ViewsMenu path={screen.path} query={queryOf(shape, { ...state, page: 1 })} />}
            <ColumnMenu
              resource={resource}
              columns={state.columns}
              trash={trash}
              onChange={(columns) => like({ columns, page: state.page })}
              dense={dense}
              onDense={(next) =>
                void updateListMemory(screen.path, () => ({ dense: next })).catch(() => undefined)
              } // then it opens as before next time
            />
          </>
        }
        bulk={
          selection.ids.size > 0 ? (
            <ResourceBulk
              selection={selection}
              trash={trash}
              staying={chosen.length - removable.length}
              may={may}
              busy={busy}
              of={rows.length}
              total={shown.data?.total}
              onAction={(action) => void act(action, removable)}
              onChange={changeable ? () => setAsking({ what: 'change', rows: chosen }) : undefined}
            />
          ) : null
        }
        seed={resource.plural}
        above={
          drafts ? (
            <Suspense fallback={<Skeleton height="9rem" />}>
              <DraftRows screen={screen} search={state.search} />
            </Suspense>
          ) : matches ? (
            <p className={listStyles.beside}>
              <Link to={address.hrefOf({ filters: { state: 'draft' } })}>{matches}</Link>
            </p>
          ) : null
        }
        bare={
          matches !== null ||
          (drafts && unfinished?.total !== 0 && !isNarrowed(shape, { ...state, search: '' }))
        }
        never={
          adds
            ? { text: 'Add the first one; save it as a draft or publish it at once.', action: newButton }
            : {}
        }
        here={
          drafts
            ? {
                title: 'No drafts',
                text: `${resource.labelPlural} saved as drafts or taken offline appear here.`,
                action: null,
              }
            : trash
              ? {
                  title: 'The trash is empty',
                  text: `Deleted ${many} wait here until they are deleted for good.`,
                  action: null,
                }
              : undefined
        }
        picture={imageField(resource) !== null}
        onSize={(size) => like({ size })}
        columns={columnsOf({ screen, names: state.columns, labels, problems, trash })}
        nameOf={nameOf}
        selection={!fixed && (may('Delete') || (may('Publish') && may('Update'))) ? selection : undefined}
        menu={(row, index) => (
          <RowMenu
            screen={screen}
            row={row}
            trash={trash}
            may={may}
            onAction={(action) => void act(action, [row])}
            onMerge={
              screen.resource.mergeable && may('Update') && may('Publish')
                ? () => setAsking({ what: 'merge', row })
                : undefined
            }
            onUp={moves && index > 0 ? () => void move(row.id, (_, from) => from - 1) : undefined}
            onDown={
              moves && index < rows.length - 1 ? () => void move(row.id, (_, from) => from + 1) : undefined
            }
          />
        )}
        onMove={
          moves ? (id, toId) => move(id, (rows) => rows.findIndex((row) => row.id === toId)) : undefined
        }
      />
      <ListDialogs
        resource={resource}
        asking={asking}
        onClose={() => setAsking(null)}
        onRun={(action, on) => void run(action, on)}
      />
    </>
  );
}
