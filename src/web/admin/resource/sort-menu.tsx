import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { columnLabel } from './cell.tsx';
import styles from './list-screen.module.css';
import { type ListState, nextSort, sortable } from './list-state.ts';
import type { ResourceScreen } from './screens.ts';

/** Sorts where the rows are cards: they have no head. The same three states, one press each. */
export function SortMenu(props: {
  className: string | undefined;
  screen: ResourceScreen;
  state: ListState;
  onChange: (next: Partial<ListState>) => void;
}) {
  const { className, screen, state, onChange } = props;
  const { resource } = screen;
  const names = [resource.title, ...state.columns].filter((name) => sortable(resource, name));
  const Arrow = state.dir === 'desc' ? ArrowDown : ArrowUp;
  const way = state.dir === 'desc' ? 'descending' : 'ascending';
  return (
    <Menu
      align="start"
      trigger={
        <Button className={className} icon={<ArrowUpDown size={16} aria-hidden />}>
          Sort
        </Button>
      }
    >
      {names.map((name) => (
        <MenuItem key={name} onSelect={() => onChange(nextSort(state, name))}>
          {columnLabel(resource, name)}
          {state.sort === name ? (
            <>
              <Arrow className={styles.mark} size={16} aria-hidden />
              <span className="visually-hidden">, {way}</span>
            </>
          ) : null}
        </MenuItem>
      ))}
    </Menu>
  );
}
