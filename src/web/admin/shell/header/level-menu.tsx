import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuLink, MenuSub } from '#web/ui/menu.tsx';
import { creatable, type ResourceScreen } from '../../resource/screens.ts';
import { useSession } from '../../session/session.ts';
import { useLayout } from '../layout.tsx';
import styles from './level-menu.module.css';

/** Everything the user may add, from anywhere: kinds of content by group, as nested menus. */
export function LevelMenu() {
  const { panel, setPanel } = useLayout();
  const groups = creatable(useSession()?.privileges ?? []);
  if (groups.length === 0) return null;
  return (
    <Menu
      label="New"
      open={panel === 'level'}
      onOpenChange={(open) => setPanel(open ? 'level' : null)}
      trigger={
        <IconButton label="New" className={styles.trigger}>
          <Plus size={20} aria-hidden />
        </IconButton>
      }
    >
      {groups.map(({ title, screens }) =>
        screens.length === 1 ? (
          screens.map((screen) => <NewLink key={title} screen={screen} />)
        ) : (
          <MenuSub key={title} label={title}>
            {screens.map((screen) => (
              <NewLink key={screen.path} screen={screen} />
            ))}
          </MenuSub>
        ),
      )}
    </Menu>
  );
}

const NewLink = ({ screen }: { screen: ResourceScreen }) => (
  <MenuLink render={<Link to={`${screen.path}/new`} />}>{screen.resource.label}</MenuLink>
);
