import { ChevronDown, LogOut, UserPen } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrlOf } from '#shared/media.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useSession } from '../../session/session.ts';
import { profilePath } from '../constants.ts';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';

/** The user’s name, profile link and sign-out (docs/reference.md, Screens). */
export function AccountMenu({ signOut }: { signOut: () => void }) {
  const session = useSession();
  if (!session) return null;
  return (
    <div className={styles.account}>
      <Menu
        className={styles.popup}
        trigger={
          <button type="button" className={styles.button} aria-label={`Account: ${session.name}`}>
            <Avatar url={imageUrlOf(session.userImage)} name={session.name} size={38} />
            <strong>{session.name}</strong>
            <ChevronDown size={18} aria-hidden />
          </button>
        }
      >
        <div className={styles.words}>
          <strong>{session.name}</strong>
          <small>{session.roleName}</small>
        </div>
        <MenuLink icon={<UserPen size={18} aria-hidden />} render={<Link to={profilePath} />}>
          Edit Profile
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={signOut}>
          Log out
        </MenuItem>
      </Menu>
      {/* beside the button, not in it: a control’s accessible name must contain its visible text */}
      <small className={styles.role}>{session.roleName}</small>
    </div>
  );
}
