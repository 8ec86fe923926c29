import { UserSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { capital } from '#web/ui/capital.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { BulkOrTools } from '../list/bulk-or-tools.tsx';
import { type ListTab, ListTabs } from '../list/list-tabs.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useMedia } from '../shell/use-media.ts';
import styles from './desk.module.css';
import type { DeskKind, DeskRow, DeskWhole } from './desk-kind.ts';
import { DeskPanes } from './desk-panes.tsx';
import { callFilters, filtersOnBoard } from './desk-request.ts';
import { DeskTools } from './list/desk-tools.tsx';
import { NewArrivals } from './list/new-arrivals.tsx';
import { anyUnkept } from './mail/kept-text.ts';
import { PersonDialog } from './record/person-dialog.tsx';
import type { OpenDesk } from './use-open-desk.ts';

/** Below this width either the list or the record is shown; desk.module.css and record.module.css use the same breakpoint. */
const onePane = '(max-width: 1199px)';

/** The open record and how it is shown. */
export interface OpenRecord {
  id: number;
  /** URL of the desk it was opened from. */
  back: string;
  /** It fills the page, so its name is the page’s heading. */
  alone: boolean;
  /** Opens all data stored about a person. */
  onPerson: (whom: string) => void;
}

interface DeskFrameProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  desk: OpenDesk<R>;
  row: (row: R) => ReactNode;
  /** Replaces the tools while rows are selected. */
  bulk: ReactNode;
  detail: (open: OpenRecord) => ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  /** Beside the actions on the whole desk. */
  actions?: ReactNode;
  /** Above the desk. */
  above?: ReactNode;
  /** Beside the search. */
  tools?: ReactNode;
  /** Present while the board is shown. */
  board?: { rows: readonly R[]; content: ReactNode } | undefined;
}

/** A desk: a list with the open record beside it, or a board. */
export function DeskFrame<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskFrameProps<R, W, V>,
) {
  const { kind, desk, board } = props;
  const { may, state, hrefOf } = desk;
  const counts = desk.shown.data?.counts;
  const narrow = useMedia(onePane);
  const alone = narrow && state.id !== null;
  const [whom, setWhom] = useState<string | null>(null);
  // asks before leaving while a text of any record, even a closed one, could not be stored by the browser
  useUnsaved(true, () => (anyUnkept() ? null : 'safe'));
  const detail =
    state.id === null
      ? null
      : props.detail({
          id: state.id,
          back: hrefOf({ id: null }),
          alone,
          onPerson: setWhom,
        });
  return (
    <>
      <NewArrivals counts={counts} one={`new ${kind.one}`} many={`new ${kind.many}`} />
      {alone ? (
        detail
      ) : (
        <>
          <PageHead
            title={kind.title}
            crumbs={kind.crumbs}
            beside={props.beside}
            actions={
              <>
                <Button icon={<UserSearch size={16} aria-hidden />} onClick={() => setWhom('')}>
                  Personal data
                </Button>
                {props.actions}
                {may('Export') ? (
                  <ExportMenu
                    read={(format) =>
                      kind.save({
                        format,
                        filters: callFilters(
                          desk.board ? filtersOnBoard(state.filters, kind.boardFilters ?? []) : state.filters,
                        ),
                        search: desk.board ? '' : state.search,
                      })
                    }
                  />
                ) : null}
              </>
            }
          />
          {props.above}
          <section className={styles.desk} aria-label={capital(kind.many)}>
            {desk.board ? null : <ListTabs list={desk} tabs={tabsOf(kind.status, counts)} />}
            <BulkOrTools
              bulk={desk.chosen.length > 0 ? <div className={styles.bulk}>{props.bulk}</div> : null}
            >
              <DeskTools kind={kind} desk={desk}>
                {props.tools}
              </DeskTools>
            </BulkOrTools>
            {desk.board ? (
              board?.content
            ) : (
              <DeskPanes kind={kind} desk={desk} row={props.row} detail={narrow ? undefined : detail} />
            )}
          </section>
          {desk.board ? (
            <Dialog
              open={detail !== null}
              onClose={() => desk.go({ id: null })}
              title={capital(kind.one)}
              shape="side"
              size="lg"
              bare
            >
              {detail}
            </Dialog>
          ) : null}
        </>
      )}
      <PersonDialog whom={whom} onClose={() => setWhom(null)} onErased={() => desk.go({ id: null })} />
    </>
  );
}

/** Views by status with counts. Spam is separate: 'All' does not include it. */
const tabsOf = (
  { tabs, spam }: { tabs: readonly { value: string; label: string }[]; spam: string },
  counts: Readonly<Record<string, number>> | undefined,
): ListTab[] => [
  {
    value: '',
    label: 'All',
    count: counts && Object.entries(counts).reduce((sum, [key, n]) => sum + (key === spam ? 0 : n), 0),
  },
  ...tabs.map((tab) => ({ ...tab, count: counts?.[tab.value], apart: tab.value === spam })),
];
