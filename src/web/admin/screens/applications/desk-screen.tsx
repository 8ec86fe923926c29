import { ArrowDownUp, Columns3, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationRow } from '#shared/desk-calls.ts';
import { applicationStages } from '#shared/desk-calls.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { SearchBox } from '../../resource/search-box.tsx';
import { EmptyArt } from '../../shell/empty-art.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { staffCall } from '../../staff-call.ts';
import { fullName } from '../contact/enquiry-row.tsx';
import styles from '../desk/desk.module.css';
import { DeskFilterButton, DeskFilterChips } from '../desk/desk-filters.tsx';
import { DeskList } from '../desk/desk-list.tsx';
import { DeskPager } from '../desk/desk-pager.tsx';
import { callFilters, deskRequest, deskSize, narrowedDesk } from '../desk/desk-state.ts';
import { DeskTabs } from '../desk/desk-tabs.tsx';
import { ExportMenu } from '../desk/export-menu.tsx';
import { NewArrivals } from '../desk/new-arrivals.tsx';
import { onePane } from '../desk/one-pane.ts';
import { useDesk } from '../desk/use-desk.ts';
import { useLabels } from '../desk/use-labels.ts';
import { useLive } from '../desk/use-live.ts';
import { useSelection } from '../desk/use-selection.ts';
import { withFilter } from '../desk/with-filter.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationLines } from './application-row.tsx';
import { BoardView } from './board-view.tsx';
import { ApplicationBulk } from './bulk-bar.tsx';
import { CareersTabs } from './careers-tabs.tsx';
import { applicationFilterNames, applicationFilters } from './filters.ts';
import { applicationsPath, careersPath } from './paths.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { applicants, useRejections } from './rejections.ts';
import { UndoBar } from './undo-bar.tsx';

const orders = [
  { label: 'Newest first', sort: null, dir: 'asc' },
  { label: 'Oldest first', sort: 'createdAt', dir: 'asc' },
  { label: 'Best rated', sort: 'rating', dir: 'desc' },
  { label: 'By name', sort: 'firstName', dir: 'asc' },
] as const;

/** The applicant desk: a list with the open application beside it, or a board by stage. */
export function ApplicantDesk() {
  const may = useMay('careersApplications');
  const { state, hrefOf, go } = useDesk(applicationsPath, applicationFilterNames);
  const board = state.view === 'board';
  const career = state.filters.career ?? null;
  const request = deskRequest(state);
  const list = useLive(board ? null : JSON.stringify(request), () => staffCall('applications/list', request));
  const columns = useLive(board ? `board ${career}` : null, () =>
    staffCall('applications/board', career ? { career: Number(career) } : {}),
  );
  const reload = board ? columns.reload : list.reload;
  const rows = board ? [] : (list.data?.rows ?? []);
  const shown = board ? (columns.data ?? []).flatMap((column) => column.rows) : rows;
  const selection = useSelection(rows);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const fields = applicationFilters(useLabels('users'));
  const vacancies = useLabels('careers');
  const narrow = useMedia(onePane);
  const alone = narrow && state.id !== null;
  const rejections = useRejections(reload);
  const [rejecting, setRejecting] = useState<readonly ApplicationRow[]>([]);
  const reject = async (letter: boolean) => {
    const ids = rejecting.map((row) => row.id);
    try {
      if (letter) await rejections.reject(ids);
      else {
        const { changed } = await staffCall('application/bulk', { ids, stage: 'rejected' });
        showToast({ title: 'Moved to "Rejected"', text: applicants(changed) });
        await reload();
      }
      selection.clear();
    } catch (error) {
      showToast({ kind: 'error', title: 'Not turned down', text: problemOf(error) });
    }
    setRejecting([]);
  };
  const filterProps = {
    fields,
    filters: state.filters,
    onChange: (filters: typeof state.filters) => go({ filters }),
  };
  const narrowed = narrowedDesk(state, 'stage');
  const back = hrefOf({ id: null });
  const order =
    orders.find((each) => each.sort === state.sort && (each.sort === null || each.dir === state.dir)) ??
    orders[0];
  const vacancySelect = (
    <Select
      aria-label="Vacancy"
      className={styles.vacancy ?? ''}
      value={career ?? 'any'}
      options={[
        { value: 'any', label: 'All vacancies' },
        ...vacancies.map(({ id, label }) => ({ value: String(id), label })),
      ]}
      onChange={(value) =>
        go({ filters: withFilter(state.filters, 'career', value === 'any' ? null : value), id: null })
      }
    />
  );
  const detail = state.id ? (
    <ApplicationDetail
      key={state.id}
      id={state.id}
      listed={shown.find((row) => row.id === state.id)?.version}
      may={may}
      back={back}
      alone={alone}
      hrefOf={(id) => hrefOf({ id })}
      onChanged={reload}
      onReject={(application) => setRejecting([application])}
    />
  ) : null;
  return (
    <>
      <NewArrivals counts={list.data?.counts} one="new application" many="new applications" />
      {alone ? (
        detail
      ) : (
        <>
          <PageHead
            title="Applications"
            crumbs={[{ label: 'Careers', path: careersPath }, { label: 'Applications' }]}
            beside={<CareersTabs />}
            actions={
              may('Export') ? (
                <ExportMenu
                  read={(format) =>
                    staffCall('applications/export', {
                      format,
                      filters: board ? (career ? { career } : {}) : callFilters(state),
                      search: board ? '' : state.search,
                    })
                  }
                />
              ) : null
            }
          />
          <UndoBar rejections={rejections} />
          <section className={styles.desk} aria-label="Applications">
            {board ? null : (
              <DeskTabs
                name="stage"
                values={applicationStages}
                state={state}
                counts={list.data?.counts}
                hrefOf={hrefOf}
              />
            )}
            {chosen.length > 0 ? (
              <div className={styles.bulk}>
                <ApplicationBulk
                  chosen={chosen}
                  may={may}
                  onClear={selection.clear}
                  onChanged={reload}
                  onReject={setRejecting}
                />
              </div>
            ) : (
              <div className={styles.tools}>
                {board ? null : (
                  <SearchBox
                    value={state.search}
                    label="Search applications"
                    onSearch={(search) => go({ search })}
                  />
                )}
                {vacancySelect}
                {board ? null : (
                  <>
                    <DeskFilterButton {...filterProps} />
                    <DeskFilterChips {...filterProps} />
                  </>
                )}
                <span className={styles.space} />
                {board ? null : (
                  <Menu
                    trigger={
                      <Button kind="quiet" icon={<ArrowDownUp size={16} aria-hidden />}>
                        {order.label}
                      </Button>
                    }
                  >
                    {orders.map((each) => (
                      <MenuCheck
                        key={each.label}
                        checked={each === order}
                        onChange={() => go({ sort: each.sort, dir: each.dir })}
                      >
                        {each.label}
                      </MenuCheck>
                    ))}
                  </Menu>
                )}
                <Button
                  icon={board ? <Rows3 size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
                  onClick={() =>
                    go({
                      view: board ? '' : 'board',
                      filters: career ? { career } : {},
                      search: '',
                      sort: null,
                      id: null,
                    })
                  }
                >
                  {board ? 'List' : 'Board'}
                </Button>
              </div>
            )}
            {board ? (
              <BoardView
                live={columns}
                hrefOf={(row) => hrefOf({ id: row.id })}
                moves={may('Update')}
                vacancies={career === null}
                onReject={(row) => setRejecting([row])}
              />
            ) : (
              <div className={styles.panes}>
                <div className={styles.list}>
                  <div className={styles.scroll}>
                    <DeskList
                      label="Applications"
                      live={list}
                      open={state.id}
                      selection={may('Update') || may('Delete') ? selection : undefined}
                      nameOf={fullName}
                      hrefOf={(row) => hrefOf({ id: row.id })}
                      row={(row) => <ApplicationLines row={row} />}
                      empty={
                        <EmptyState
                          art={<EmptyArt seed="applications" />}
                          title={
                            narrowed
                              ? 'No applications match'
                              : state.filters.stage
                                ? 'No applications here'
                                : 'No applications yet'
                          }
                          text={
                            narrowed
                              ? 'Try another word, or loosen the filters.'
                              : state.filters.stage
                                ? undefined
                                : 'Who applies for a vacancy on the site stands here at once.'
                          }
                          action={
                            narrowed || state.filters.stage || state.page > 1 ? (
                              <Link className={buttonClass('outline')} to={applicationsPath}>
                                Show all
                              </Link>
                            ) : undefined
                          }
                        />
                      }
                    />
                  </div>
                  {list.data && list.data.rows.length > 0 ? (
                    <DeskPager
                      page={list.data.page}
                      size={deskSize}
                      total={list.data.total}
                      hrefOf={(page) => hrefOf({ page, id: null })}
                    />
                  ) : null}
                </div>
                {narrow ? null : (
                  <div className={styles.detail}>
                    {detail ?? (
                      <EmptyState
                        art={<EmptyArt seed="choose" />}
                        title="Choose an application"
                        text="j and k walk the list, Enter opens, x selects."
                      />
                    )}
                  </div>
                )}
              </div>
            )}
          </section>
          {board ? (
            <Dialog
              open={detail !== null}
              onClose={() => go({ id: null })}
              title="Application"
              shape="side"
              size="lg"
              bare
            >
              {detail}
            </Dialog>
          ) : null}
        </>
      )}
      <RejectDialog
        whom={
          rejecting.length === 0
            ? null
            : rejecting.length === 1
              ? fullName(rejecting[0] as ApplicationRow)
              : applicants(rejecting.length)
        }
        onClose={() => setRejecting([])}
        onReject={reject}
      />
    </>
  );
}
