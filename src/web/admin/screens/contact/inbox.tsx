import { ArrowDownUp } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import { useMay } from '../../privileges.ts';
import { SearchBox } from '../../resource/search-box.tsx';
import { EmptyArt } from '../../shell/empty-art.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { staffCall } from '../../staff-call.ts';
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
import { EnquiryBulk } from './bulk-bar.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryLines, fullName } from './enquiry-row.tsx';
import { contactFilterNames, contactFilters } from './filters.ts';
import { contactPath } from './paths.ts';
import { statusTabs } from './statuses.tsx';

const orders = [
  { label: 'Time left', sort: null, dir: 'asc' },
  { label: 'Newest first', sort: 'createdAt', dir: 'desc' },
  { label: 'Oldest first', sort: 'createdAt', dir: 'asc' },
  { label: 'Last changed', sort: 'updatedAt', dir: 'desc' },
] as const;

/** The enquiry inbox: those who wait longest on top, the open one beside them. */
export function Inbox() {
  const may = useMay('contactsView');
  const { state, hrefOf, go } = useDesk(contactPath, contactFilterNames);
  const request = deskRequest(state);
  const live = useLive(JSON.stringify(request), () => staffCall('enquiries/list', request));
  const rows = live.data?.rows ?? [];
  const selection = useSelection(rows);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const fields = contactFilters(useLabels('users'));
  const narrow = useMedia(onePane);
  const alone = narrow && state.id !== null;
  const picks = may('Update') || may('Delete');
  const filterProps = {
    fields,
    filters: state.filters,
    onChange: (filters: typeof state.filters) => go({ filters }),
  };
  const narrowed = narrowedDesk(state, 'status');
  const back = hrefOf({ id: null });
  const order =
    orders.find((each) => each.sort === state.sort && (each.sort === null || each.dir === state.dir)) ??
    orders[0];
  const detail = state.id ? (
    <EnquiryDetail
      key={state.id}
      id={state.id}
      listed={live.data?.rows.find((row) => row.id === state.id)?.version}
      may={may}
      back={back}
      alone={alone}
      onChanged={live.reload}
    />
  ) : null;
  return (
    <>
      <NewArrivals counts={live.data?.counts} one="new enquiry" many="new enquiries" />
      {alone ? (
        detail
      ) : (
        <>
          <PageHead
            title="Contact"
            crumbs={[{ label: 'Contact' }]}
            actions={
              may('Export') ? (
                <ExportMenu
                  read={(format) =>
                    staffCall('enquiries/export', {
                      format,
                      filters: callFilters(state),
                      search: state.search,
                    })
                  }
                />
              ) : null
            }
          />
          <section className={styles.desk} aria-label="Enquiries">
            <DeskTabs
              name="status"
              values={statusTabs}
              state={state}
              counts={live.data?.counts}
              hrefOf={hrefOf}
            />
            {chosen.length > 0 ? (
              <div className={styles.bulk}>
                <EnquiryBulk chosen={chosen} may={may} onClear={selection.clear} onChanged={live.reload} />
              </div>
            ) : (
              <div className={styles.tools}>
                <SearchBox
                  value={state.search}
                  label="Search enquiries"
                  onSearch={(search) => go({ search })}
                />
                <DeskFilterButton {...filterProps} />
                <DeskFilterChips {...filterProps} />
                <span className={styles.space} />
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
              </div>
            )}
            <div className={styles.panes}>
              <div className={styles.list}>
                <div className={styles.scroll}>
                  <DeskList
                    label="Enquiries"
                    live={live}
                    open={state.id}
                    selection={picks ? selection : undefined}
                    nameOf={fullName}
                    hrefOf={(row) => hrefOf({ id: row.id })}
                    row={(row) => <EnquiryLines row={row} />}
                    empty={
                      <EmptyState
                        art={<EmptyArt seed="enquiries" />}
                        title={
                          narrowed
                            ? 'No enquiries match'
                            : state.filters.status
                              ? 'No enquiries here'
                              : 'No enquiries yet'
                        }
                        text={
                          narrowed
                            ? 'Try another word, or loosen the filters.'
                            : state.filters.status
                              ? undefined
                              : 'What visitors send by the contact form stands here at once.'
                        }
                        action={
                          narrowed || state.filters.status || state.page > 1 ? (
                            <Link className={buttonClass('outline')} to={contactPath}>
                              Show all
                            </Link>
                          ) : undefined
                        }
                      />
                    }
                  />
                </div>
                {live.data && live.data.rows.length > 0 ? (
                  <DeskPager
                    page={live.data.page}
                    size={deskSize}
                    total={live.data.total}
                    hrefOf={(page) => hrefOf({ page, id: null })}
                  />
                ) : null}
              </div>
              {narrow ? null : (
                <div className={styles.detail}>
                  {detail ?? (
                    <EmptyState
                      art={<EmptyArt seed="choose" />}
                      title="Choose an enquiry"
                      text="j and k walk the list, Enter opens, x selects."
                    />
                  )}
                </div>
              )}
            </div>
          </section>
        </>
      )}
    </>
  );
}
