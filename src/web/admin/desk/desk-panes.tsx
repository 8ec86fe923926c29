import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { capital } from '#web/ui/capital.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody, ListEmpty, type Nothing } from '../list/list-states.tsx';
import { Pager } from '../list/pager.tsx';
import { EmptyArt } from '../shell/empty-art.tsx';
import styles from './desk.module.css';
import { type DeskKind, type DeskRow, type DeskWhole, fullName } from './desk-kind.ts';
import { DeskList, RowsSkeleton } from './list/desk-list.tsx';
import type { OpenDesk } from './use-open-desk.ts';

interface DeskPanesProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  desk: OpenDesk<R>;
  row: (row: R) => ReactNode;
  /** Null: none is open; undefined: there is no room for it. */
  detail: ReactNode;
}

/** The list and, if there is room, the open record beside it. */
export function DeskPanes<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskPanesProps<R, W, V>,
) {
  const { kind, desk, row, detail } = props;
  const { may, state, hrefOf, shown } = desk;
  // an empty or failed list is shown once, across both panes
  const bare = detail === null && (shown.error !== null || shown.data?.rows.length === 0);
  return (
    <div className={styles.panes} data-bare={bare || undefined}>
      <div className={styles.list}>
        <div className={styles.scroll}>
          <ListBody
            many={kind.many}
            shown={shown}
            skeleton={<RowsSkeleton />}
            empty={({ total, counts }) => (
              <ListEmpty
                list={desk}
                many={kind.many}
                total={total}
                never={inSpam(kind, desk, counts[kind.status.spam]) ?? { text: kind.awaited }}
              />
            )}
          >
            {({ rows }, stale) => (
              <DeskList
                label={capital(kind.many)}
                rows={rows}
                beside={detail !== undefined}
                stale={stale}
                open={state.id}
                selection={may('Update') || may('Delete') ? desk.selection : undefined}
                nameOf={fullName}
                hrefOf={({ id }) => hrefOf({ id })}
                row={row}
              />
            )}
          </ListBody>
        </div>
        {shown.data && shown.data.rows.length > 0 ? <Pager list={desk} page={shown.data} narrow /> : null}
      </div>
      {detail === undefined || bare ? null : (
        <div className={styles.detail}>
          {detail ?? (
            <EmptyState
              art={<EmptyArt seed="choose" />}
              title={`Choose ${kind.a}`}
              text="Arrow keys move through the list, Enter opens, x selects. ? shows all keys."
            />
          )}
        </div>
      )}
    </div>
  );
}

/** What an empty desk says if all there is was taken for spam, which ‘All’ does not include. */
function inSpam<R extends DeskRow, W extends DeskWhole, V extends string>(
  { status }: DeskKind<R, W, V>,
  { hrefOf }: OpenDesk<R>,
  count = 0,
): Nothing | null {
  if (count === 0) return null;
  return {
    title: 'Nothing here',
    text: count === 1 ? '1 is in Spam.' : `${count} are in Spam.`,
    action: (
      <Link className={buttonClass('outline')} to={hrefOf({ filters: { [status.name]: status.spam } })}>
        Show spam
      </Link>
    ),
  };
}
