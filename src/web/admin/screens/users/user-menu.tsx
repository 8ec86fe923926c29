import { Ellipsis, KeyRound, LogOut, Mail, Pencil, Power, ShieldOff, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserRow } from '#shared/calls/users.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useMay } from '../../privileges.ts';
import { useSession } from '../../session/session.ts';
import { usersPath } from './paths.ts';
import { useDeletion } from './use-deletion.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { type ActName, actsFor, userActs } from './user-acts.ts';

const icons: Record<ActName, ReactNode> = {
  invite: <Mail size={17} aria-hidden />,
  reset: <KeyRound size={17} aria-hidden />,
  endSessions: <LogOut size={17} aria-hidden />,
  unlock: <Timer size={17} aria-hidden />,
  twoFactorOff: <ShieldOff size={17} aria-hidden />,
  passkeysOff: <ShieldOff size={17} aria-hidden />,
  activate: <Power size={17} aria-hidden />,
  deactivate: <Power size={17} aria-hidden />,
};

/** Actions on a user in the list. */
export function UserMenu({ row }: { row: UserRow }) {
  const may = useMay('usersView');
  /** Whether the user may do anything here: nobody manages people who have rights they lack themselves. */
  const reached = row.mayChange !== false;
  const own = useSession()?.userId === row.id;
  const acts = useUserActs(row);
  const deletion = useDeletion('user/delete', row, {
    label: 'User',
    title: `Delete ${row.name}?`,
    text: 'Their account is gone at once and cannot be brought back. What they wrote stays.',
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
        <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={`${usersPath}/${row.id}`} />}>
          {may('Update') && reached ? 'Edit' : 'Open'}
        </MenuLink>
        {may('Update') && reached
          ? actsFor(row, own).map((name) => (
              <MenuItem key={name} icon={icons[name]} onSelect={() => acts.start(name)}>
                {userActs[name].label}
              </MenuItem>
            ))
          : null}
        {may('Delete') && reached && !own ? (
          <>
            <MenuSeparator />
            {deletion.item}
          </>
        ) : null}
      </Menu>
      {acts.dialogs}
      {deletion.dialog}
    </>
  );
}
