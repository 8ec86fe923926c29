import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RoleRow } from '#shared/calls/staff.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { rolesPath } from '../users/paths.ts';
import { useSeeing } from './use-seeing.ts';

/** Actions on a role. */
export function RoleMenu({ row }: { row: RoleRow }) {
  const may = useMay('rolesAndPermission');
  const { viewing, see } = useSeeing();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await write('role/delete', { id: row.id });
      showToast({ title: 'Role deleted', text: row.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'Role not deleted', text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
  };
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
        {may('Delete') ? (
          <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title={`Delete the role “${row.name}”?`}
        text="This cannot be undone. Whoever has the role needs another one first."
        confirm="Delete role"
        typed={row.name}
      />
    </>
  );
}
