import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyArt } from '../../shell/empty-art.tsx';
import styles from './desk.module.css';
import { capital, type DeskKind, type DeskRow, type DeskWhole } from './desk-kind.ts';
import { DeskList } from './desk-list.tsx';
import { DeskPager } from './desk-pager.tsx';
import { deskSize, narrowedDesk } from './desk-state.ts';
import { fullName } from './full-name.ts';
import type { OpenDesk } from './use-open-desk.ts';

interface DeskPanesProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  desk: OpenDesk<R>;
  row: (row: R) => ReactNode;
  /** Null: none is open; undefined: there is no room for it here. */
  detail: ReactNode;
}

/** The list and, where there is room, the open record beside it. */
export function DeskPanes<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskPanesProps<R, W, V>,
) {
  const { kind, desk, row, detail } = props;
  const { may, state, hrefOf, list } = desk;
  return (
    <div className={styles.panes}>
      <div className={styles.list}>
        <div className={styles.scroll}>
          <DeskList
            label={capital(kind.many)}
            live={list}
            open={state.id}
            selection={may('Update') || may('Delete') ? desk.selection : undefined}
            nameOf={fullName}
            hrefOf={({ id }) => hrefOf({ id })}
            row={row}
            empty={<Nothing kind={kind} desk={desk} />}
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
      {detail === undefined ? null : (
        <div className={styles.detail}>
          {detail ?? (
            <EmptyState
              art={<EmptyArt seed="choose" />}
              title={`Choose ${kind.a}`}
              text="j and k walk the list, Enter opens, x selects."
            />
          )}
        </div>
      )}
    </div>
  );
}

function Nothing<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: Pick<DeskPanesProps<R, W, V>, 'kind' | 'desk'>,
) {
  const { kind, desk } = props;
  const narrowed = narrowedDesk(desk.state, kind.standing.name);
  const tab = desk.state.filters[kind.standing.name];
  return (
    <EmptyState
      art={<EmptyArt seed={kind.many} />}
      title={`No ${kind.many} ${narrowed ? 'match' : tab ? 'here' : 'yet'}`}
      text={narrowed ? 'Try another word, or loosen the filters.' : tab ? undefined : kind.awaited}
      action={
        narrowed || tab || desk.state.page > 1 ? (
          <Link className={buttonClass('outline')} to={kind.path}>
            Show all
          </Link>
        ) : undefined
      }
    />
  );
}
