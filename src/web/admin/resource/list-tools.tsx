import type { Labels } from './cell.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import { NewLink } from './list-empty.tsx';
import styles from './list-screen.module.css';
import type { ListState } from './list-state.ts';
import type { ResourceScreen } from './screens.ts';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewsMenu } from './views-menu.tsx';

interface ListToolsProps {
  screen: ResourceScreen;
  state: ListState;
  labels: Labels;
  adds: boolean;
  hrefOf: (next: Partial<ListState>) => string;
  onChange: (next: Partial<ListState>) => void;
}

/** What stands over the rows: search, filters, views, columns. */
export function ListTools({ screen, state, labels, adds, hrefOf, onChange }: ListToolsProps) {
  const { resource } = screen;
  return (
    <div className={styles.tools}>
      <SearchBox
        value={state.search}
        label={`Search ${resource.labelPlural.toLowerCase()}`}
        onSearch={(search) => onChange({ search })}
      />
      <FilterButton
        resource={resource}
        filters={state.filters}
        labels={labels}
        onChange={(filters) => onChange({ filters })}
      />
      <FilterChips
        resource={resource}
        filters={state.filters}
        labels={labels}
        onChange={(filters) => onChange({ filters })}
      />
      <span className={styles.space} />
      <SortMenu className={styles.narrow} screen={screen} state={state} onChange={onChange} />
      {screen.resource.fixed ? null : <ViewsMenu path={screen.path} query={hrefOf({}).split('?')[1] ?? ''} />}
      <ColumnMenu
        resource={resource}
        columns={state.columns}
        onChange={(columns) => onChange({ columns, page: state.page })}
      />
      {screen.embedded && adds ? <NewLink screen={screen} /> : null}
    </div>
  );
}
