import { Ellipsis, KeyRound, LogOut, Mail, Pencil, Power, ShieldOff, Timer, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { UserRow } from '#shared/calls/staff.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useSession } from '../../session/session.ts';
import { usersPath } from './paths.ts';
import { useUserActs } from './use-user-acts.tsx';
import { type ActName, actsFor, userActs } from './user-acts.ts';

const icons: Record<ActName, ReactNode> = {
  invite: <Mail size={17} aria-hidden />,
  reset: <KeyRound size={17} aria-hidden />,
  endSessions: <LogOut size={17} aria-hidden />,
  unlock: <Timer size={17} aria-hidden />,
  twoFactorOff: <ShieldOff size={17} aria-hidden />,
  activate: <Power size={17} aria-hidden />,
  deactivate: <Power size={17} aria-hidden />,
};

/** Actions on a user in the list. */
export function UserMenu({ row }: { row: UserRow }) {
  const may = useMay('usersView');
  const own = useSession()?.userId === row.id;
  const acts = useUserActs(row);
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await write('user/delete', { id: row.id });
      showToast({ title: 'User deleted', text: row.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'User not deleted', text: problemOf(error) });
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
        <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={`${usersPath}/${row.id}`} />}>
          {may('Update') ? 'Edit' : 'Open'}
        </MenuLink>
        {may('Update')
          ? actsFor(row, own).map((name) => (
              <MenuItem key={name} icon={icons[name]} onSelect={() => acts.start(name)}>
                {userActs[name].label}
              </MenuItem>
            ))
          : null}
        {may('Delete') && !own ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => setDeleting(true)}>
              Delete
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {acts.dialogs}
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
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
