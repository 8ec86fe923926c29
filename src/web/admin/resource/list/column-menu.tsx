import { Columns3 } from 'lucide-react';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { columnLabel } from './cell.tsx';
import { columnNames, usualColumns } from './list-shape.ts';

/** Chooses the columns of a list; they keep the declaration’s order. */
export function ColumnMenu(props: {
  resource: Resource;
  columns: readonly string[];
  trash: boolean;
  onChange: (columns: string[]) => void;
  dense: boolean;
  onDense: (dense: boolean) => void;
}) {
  const { resource, columns, trash, onChange, dense, onDense } = props;
  const names = columnNames(resource);
  const offered = columnNames(resource, trash);
  return (
    <Menu trigger={<Button icon={<Columns3 size={16} aria-hidden />}>Columns</Button>}>
      {offered.map((name) => (
        <MenuCheck
          key={name}
          checked={columns.includes(name)}
          disabled={columns.length === 1 && columns[0] === name}
          onChange={(checked) =>
            onChange(names.filter((each) => (each === name ? checked : columns.includes(each))))
          }
        >
          {columnLabel(resource, name)}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuCheck checked={dense} onChange={onDense}>
        Compact rows
      </MenuCheck>
      <MenuItem onSelect={() => onChange(usualColumns(resource))}>Default columns</MenuItem>
    </Menu>
  );
}
