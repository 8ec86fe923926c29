import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { resources } from '#shared/resources/index.ts';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { useOpenDesk } from '../../desk/use-open-desk.ts';
import { callQuery } from '../../query/call-query.ts';
import { useLive } from '../../query/use-live.ts';
import { ScreenTabs } from '../../shell/screen-tabs.tsx';
import { ApplicationBulk } from './application-bulk.tsx';
import { applicationDesk } from './application-desk.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationLines } from './application-row.tsx';
import { BoardView } from './board-view.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useRejecting } from './use-rejecting.ts';
import { VacancyFilter } from './vacancy-filter.tsx';

/** The applications desk: a list with the open application beside it, or a board by stage. */
export function ApplicantDesk() {
  const desk = useOpenDesk(applicationDesk);
  const { may, board, hrefOf } = desk;
  const career = desk.state.filters.career ?? null;
  const query = callQuery('applications/board', career ? { career: Number(career) } : {});
  const columns = useLive(query, { enabled: board });
  const { rejections, whom, expected, ask, answer, leave } = useRejecting(desk.selection.drop);
  const linkTo = ({ id }: Pick<ApplicationRow, 'id'>) => hrefOf({ id });
  return (
    <>
      <DeskFrame
        kind={applicationDesk}
        desk={desk}
        beside={<ScreenTabs screen={resources.careers.screens[0]} />}
        above={<UndoBar rejections={rejections} />}
        tools={<VacancyFilter desk={desk} />}
        row={(row) => <ApplicationLines row={row} />}
        bulk={<ApplicationBulk desk={desk} onReject={ask} />}
        board={
          board
            ? {
                rows: (columns.data ?? []).flatMap((column) => column.rows),
                content: (
                  <BoardView
                    live={columns}
                    hrefOf={linkTo}
                    moves={may('Update')}
                    vacancies={career === null}
                    onReject={(row) => ask([row])}
                  />
                ),
              }
            : undefined
        }
        detail={(open) => (
          <ApplicationDetail
            key={open.id}
            open={open}
            may={may}
            hrefOf={(id) => linkTo({ id })}
            onReject={(application) => ask([application], open)}
          />
        )}
      />
      <RejectDialog whom={whom} expected={expected} onClose={leave} onReject={answer} />
    </>
  );
}
