import { ExternalLink, PanelLeftClose } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sidebarBreakpoint } from '../constants.ts';
import { HomeLogo } from '../header/home-logo.tsx';
import { useLayout } from '../layout.tsx';
import { useMedia } from '../use-media.ts';
import { Bookmarks } from './bookmarks.tsx';
import styles from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu.tsx';

function Content({ entries, bookmarks }: { entries: readonly MenuEntry[]; bookmarks: readonly MenuEntry[] }) {
  return (
    <>
      <nav className={styles.nav} aria-label="Main menu">
        <Bookmarks entries={bookmarks} />
        <SidebarMenu entries={entries} />
      </nav>
      <a className={styles.site} href="/">
        <ExternalLink size={20} aria-hidden />
        <span>View site</span>
      </a>
    </>
  );
}

/** The menu at the inline start: full, icons only, or a sheet on narrow screens. */
export function Sidebar(props: { entries: readonly MenuEntry[]; bookmarks: readonly MenuEntry[] }) {
  const { collapsed, collapse } = useLayout();
  const narrow = useMedia(`(max-width: ${sidebarBreakpoint}px)`);
  // until resizing settles, a narrowed window still counts as expanded: the sheet must not open because of that
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!narrow) setSettled(false);
    else if (collapsed) setSettled(true);
  }, [narrow, collapsed]);
  if (narrow)
    return (
      <Dialog
        open={!collapsed && settled}
        onClose={collapse}
        title="Menu"
        shape="start"
        size="sm"
        bare
        className={styles.sheet}
      >
        <div className={styles.panel}>
          <div className={styles.top}>
            <HomeLogo />
            <IconButton label="Close menu" onClick={collapse} tooltip={false}>
              <PanelLeftClose size={20} aria-hidden />
            </IconButton>
          </div>
          <Content {...props} />
        </div>
      </Dialog>
    );
  return (
    <aside className={classes(styles.side, collapsed && styles.collapsed)}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <HomeLogo />
        </div>
        <Content {...props} />
      </div>
    </aside>
  );
}
