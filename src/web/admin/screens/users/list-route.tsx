import { Ellipsis, KeyRound, LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import type { UserRow } from '#shared/staff-calls.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PlainList } from '../../list/plain-list.tsx';
import { plainRequest, readPlainState } from '../../list/plain-state.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { When } from '../../resource/cell.tsx';
import tableStyles from '../../resource/table.module.css';
import { later } from '../../resource/use-settled.ts';
import { readSession, useSession } from '../../session/session.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { NoAccess } from '../../shell/no-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import { usersPath } from './paths.ts';
import { UserStatus, userStatuses } from './user-status.tsx';

export const meta = () => titled('Users');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!mayNow('usersView') || !readSession()) return null;
  const state = readPlainState(new URL(request.url).searchParams);
  return { state, rows: later(staffCall('users/list', plainRequest(state))) };
}

export default function Users() {
  const data = useLoaderData<typeof clientLoader>();
  const may = useMay('usersView');
  if (!data) return <NoAccess />;
  return (
    <>
      <PageHead
        title="Users"
        crumbs={[{ label: 'Users' }]}
        actions={
          may('Add') ? (
            <Link to={`${usersPath}/new`} className={buttonClass('primary')}>
              <Plus size={17} aria-hidden /> New user
            </Link>
          ) : null
        }
      />
      <PlainList
        path={usersPath}
        many="users"
        state={data.state}
        rows={data.rows}
        tabs={[{ value: '', label: 'All' }, ...userStatuses]}
        keyOf={(row) => row.id}
        columns={[
          { label: 'Name', sort: 'name', cell: (row) => <Person row={row} /> },
          { label: 'Role', sort: 'roleName', cell: (row) => row.roleName },
          { label: 'Status', sort: 'status', cell: (row) => <UserStatus status={row.status} /> },
          { label: 'Two-factor', cell: (row) => (row.twoFactor ? 'On' : 'Off') },
          {
            label: 'Last sign-in',
            sort: 'lastSignInAt',
            cell: (row) => (row.lastSignInAt ? <When at={row.lastSignInAt} /> : 'Never'),
          },
        ]}
        menu={(row) => <UserMenu row={row} />}
      />
    </>
  );
}

const Person = ({ row }: { row: UserRow }) => (
  <div className={tableStyles.titleCell}>
    <Avatar url={row.imageUrl} name={row.name} size={36} />
    <div className={tableStyles.words}>
      <Link to={`${usersPath}/${row.id}`}>{row.name}</Link>
      <code>{row.userName}</code>
    </div>
  </div>
);

function UserMenu({ row }: { row: UserRow }) {
  const may = useMay('usersView');
  const own = useSession()?.userId === row.id;
  const revalidator = useRevalidator();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await work();
      showToast({ title: done, text: row.name });
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
    await revalidator.revalidate();
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
        <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={`${usersPath}/${row.id}`} />}>
          {may('Update') ? 'Edit' : 'Open'}
        </MenuLink>
        {may('Update') ? (
          <>
            <MenuItem
              icon={<LogOut size={17} aria-hidden />}
              onSelect={() =>
                void run(
                  () => staffCall('user/sessions/end', { id: row.id }),
                  'Sessions ended',
                  'Sessions not ended',
                )
              }
            >
              End all sessions
            </MenuItem>
            <MenuItem
              icon={<KeyRound size={17} aria-hidden />}
              onSelect={() =>
                void run(() => staffCall('user/unlock', { id: row.id }), 'Sign-in freed', 'Sign-in not freed')
              }
            >
              Lift sign-in delay
            </MenuItem>
          </>
        ) : null}
        {may('Delete') && !own ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => setDeleting(true)}>
              Delete
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          void run(() => staffCall('user/delete', { id: row.id }), 'User deleted', 'User not deleted')
        }
        danger
        busy={busy}
        title={`Delete ${row.name}?`}
        text="Their account is gone at once and cannot be brought back. What they wrote stays."
        confirm="Delete user"
        typed={row.name}
      />
    </>
  );
}
