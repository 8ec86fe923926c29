import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { RoleRow } from '#shared/staff-calls.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PlainList } from '../../list/plain-list.tsx';
import { plainRequest, readPlainState } from '../../list/plain-state.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { When } from '../../resource/cell.tsx';
import tableStyles from '../../resource/table.module.css';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { titled } from '../../shell/titled.ts';
import { rolesPath, usersPath } from '../users/paths.ts';

export const meta = () => titled('Roles');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!mayNow('rolesAndPermission')) return null;
  const state = readPlainState(new URL(request.url).searchParams);
  const query = callQuery('roles/list', plainRequest({ ...state, status: '' }));
  prime(query);
  return { state, query };
}

export default function Roles() {
  const data = useLoaderData<typeof clientLoader>();
  const may = useMay('rolesAndPermission');
  if (!data) return <NoAccess />;
  return (
    <>
      <PageHead
        title="Roles"
        crumbs={[{ label: 'Users', path: usersPath }, { label: 'Roles' }]}
        actions={
          may('Add') ? (
            <Link to={`${rolesPath}/new`} className={buttonClass('primary')}>
              <Plus size={17} aria-hidden /> New role
            </Link>
          ) : null
        }
      />
      <PlainList
        path={rolesPath}
        many="roles"
        state={data.state}
        query={data.query}
        keyOf={(row) => row.id}
        columns={[
          {
            label: 'Name',
            sort: 'name',
            cell: (row) => (
              <div className={tableStyles.words}>
                <Link to={`${rolesPath}/${row.id}`}>{row.name}</Link>
              </div>
            ),
          },
          { label: 'Description', sort: 'description', cell: (row) => row.description || '–' },
          { label: 'People', cell: (row) => row.userCount },
          { label: 'Rights', cell: (row) => row.privileges.length },
          { label: 'Updated', sort: 'updatedAt', cell: (row) => <When at={row.updatedAt} /> },
        ]}
        menu={(row) => <RoleMenu row={row} />}
      />
    </>
  );
}

function RoleMenu({ row }: { row: RoleRow }) {
  const may = useMay('rolesAndPermission');
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
        title={`Delete the role "${row.name}"?`}
        text="This cannot be undone. Whoever has the role needs another one first."
        confirm="Delete role"
        typed={row.name}
      />
    </>
  );
}
