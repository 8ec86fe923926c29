import { ArrowDownUp, Columns3, MailWarning, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import { queryOf, withFilter } from '../../list/address.ts';
import { Filters } from '../../list/filters.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { ViewsMenu } from '../../list/views-menu.tsx';
import { idsIn, useChoices } from '../../resource/choices.ts';
import styles from '../desk.module.css';
import type { DeskKind, DeskRow, DeskWhole } from '../desk-kind.ts';
import { filtersOnBoard } from '../desk-request.ts';
import type { OpenDesk } from '../use-open-desk.ts';

interface DeskToolsProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  desk: OpenDesk<R>;
  children?: ReactNode;
}

/** Search, filters and order of a desk’s list, and the switch between list and board. */
export function DeskTools<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskToolsProps<R, W, V>,
) {
  const { kind, desk, children } = props;
  const { state, go, board } = desk;
  const { choices: people } = useChoices('users', undefined, idsIn([Number(state.filters.owner)]));
  const fields = kind.filters(people);
  const failed = desk.shown.data?.failedMails ?? 0;
  const order =
    kind.orders.find((each) => each.sort === state.sort && (each.sort === null || each.dir === state.dir)) ??
    kind.orders[0];
  return (
    <div className={styles.tools}>
      {board ? null : (
        <SearchBox value={state.search} label={`Search ${kind.many}`} onSearch={(search) => go({ search })} />
      )}
      {children}
      <Filters list={desk} fields={board ? [] : fields}>
        {!board && failed > 0 && !state.filters.mail ? (
          <Button
            kind="danger-quiet"
            icon={<MailWarning size={16} aria-hidden />}
            onClick={() => go({ filters: withFilter(state.filters, 'mail', 'failed') })}
          >
            {`${failed} with unsent email`}
          </Button>
        ) : null}
        <span className={styles.space} />
        <ViewsMenu path={kind.path} query={queryOf(kind.shape, { ...state, page: 1, id: null })} />
        {board ? null : (
          <Menu trigger={<Button icon={<ArrowDownUp size={16} aria-hidden />}>{order.label}</Button>}>
            {kind.orders.map((each) => (
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
        {kind.boardFilters ? (
          <Button
            icon={board ? <Rows3 size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
            onClick={() =>
              go({
                view: board ? '' : 'board',
                filters: filtersOnBoard(state.filters, kind.boardFilters ?? []),
                search: '',
                sort: null,
                id: null,
              })
            }
          >
            {board ? 'List' : 'Board'}
          </Button>
        ) : null}
      </Filters>
    </div>
  );
}
