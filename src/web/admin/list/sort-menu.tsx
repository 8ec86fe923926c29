import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { nextSort } from './address.ts';
import styles from './list.module.css';
import type { Column } from './table-props.ts';
import type { List } from './use-list.ts';

/** Sorts card layouts, which have no column headers; with the same three states. */
export function SortMenu<R>({ list: { state, go }, columns }: { list: List; columns: readonly Column<R>[] }) {
  const sorting = columns.filter((column) => column.sorts);
  const Arrow = state.dir === 'desc' ? ArrowDown : ArrowUp;
  const way = state.dir === 'desc' ? 'descending' : 'ascending';
  if (sorting.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button className={styles.narrow} icon={<ArrowUpDown size={16} aria-hidden />}>
          Sort
        </Button>
      }
    >
      {sorting.map(({ name, label }) => (
        <MenuItem key={name} onSelect={() => go(nextSort(state, name))}>
          {label}
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
