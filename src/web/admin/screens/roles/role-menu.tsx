import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { RoleRow } from '#shared/calls/roles.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { useMay } from '../../privileges.ts';
import { rolesPath } from '../users/paths.ts';
import { useDeletion } from '../users/use-deletion.tsx';
import { useSeeing } from './use-seeing.ts';

/** Actions on a role. */
export function RoleMenu({ row }: { row: RoleRow }) {
  const may = useMay('rolesAndPermission');
  const { viewing, see } = useSeeing();
  const deletion = useDeletion('role/delete', row, {
    label: 'Role',
    title: `Delete the role “${row.name}”?`,
    text: 'This cannot be undone.',
    refusal:
      row.userCount > 0
        ? `${row.userCount === 1 ? 'One person has' : `${row.userCount} people have`} this role. Give them another first.`
        : undefined,
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${row.name}`} size="sm" tooltip={false}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={`${rolesPath}/${row.id}`} />}>
          {may('Update') ? 'Edit' : 'Open'}
        </MenuLink>
        {viewing ? null : (
          <MenuItem icon={<Eye size={17} aria-hidden />} onSelect={() => void see(row.id)}>
            See as this role
          </MenuItem>
        )}
        {may('Delete') && !row.owner ? deletion.item : null}
      </Menu>
      {deletion.dialog}
    </>
  );
}
