import { Menu as Base } from '@base-ui/react/menu';
import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import popup from '#web/ui/popup.module.css';
import { creatable } from '../resource/screens.ts';
import { useSession } from '../session/session.ts';
import { useLayout } from './layout.tsx';
import styles from './level-menu.module.css';

/** What a person may add, from anywhere: kinds of content by their group, level by level. */
export function LevelMenu() {
  const { panel, setPanel } = useLayout();
  const groups = creatable(useSession()?.privileges ?? []);
  if (groups.length === 0) return null;
  return (
    <Base.Root
      modal={false}
      open={panel === 'level'}
      onOpenChange={(open) => setPanel(open ? 'level' : null)}
    >
      <Base.Trigger
        render={
          <IconButton label="New" className={styles.trigger}>
            <Plus size={20} aria-hidden />
          </IconButton>
        }
      />
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label="New"
          className={popup.positioner}
          sideOffset={6}
          align="end"
        >
          <Base.Popup className={popup.popup}>
            {groups.map((group) =>
              group.screens.length === 1 && group.screens[0] ? (
                <Base.LinkItem
                  key={group.title}
                  className={popup.item}
                  render={<Link to={`${group.screens[0].path}/new`} />}
                  closeOnClick
                >
                  <span className={popup.grow}>{group.screens[0].resource.label}</span>
                </Base.LinkItem>
              ) : (
                <Base.SubmenuRoot key={group.title}>
                  <Base.SubmenuTrigger className={popup.item}>
                    <span className={popup.grow}>{group.title}</span>
                    <ChevronRight size={16} aria-hidden />
                  </Base.SubmenuTrigger>
                  <Base.Portal>
                    <Base.Positioner
                      role="region"
                      aria-label={group.title}
                      className={popup.positioner}
                      sideOffset={2}
                    >
                      <Base.Popup className={popup.popup}>
                        {group.screens.map((screen) => (
                          <Base.LinkItem
                            key={screen.path}
                            className={popup.item}
                            render={<Link to={`${screen.path}/new`} />}
                            closeOnClick
                          >
                            <span className={popup.grow}>{screen.resource.label}</span>
                          </Base.LinkItem>
                        ))}
                      </Base.Popup>
                    </Base.Positioner>
                  </Base.Portal>
                </Base.SubmenuRoot>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
