import {
  ExternalLink,
  Maximize,
  Menu as MenuGlyph,
  Minimize,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Sun,
} from 'lucide-react';
import type { MenuEntry } from '#shared/menu.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { tooltip } from '#web/ui/tooltip.ts';
import { sidebarBreakpoint, wideBreakpoint } from '../constants.ts';
import { useLayout } from '../layout.tsx';
import { PanelSearch } from '../search/panel-search.tsx';
import { setTheme, useTheme } from '../theme.ts';
import { useMedia } from '../use-media.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { HomeLogo } from './home-logo.tsx';
import { LevelMenu } from './level-menu.tsx';
import { MegaMenu } from './mega-menu.tsx';

interface HeaderProps {
  entries: readonly MenuEntry[];
  bookmarks: { paths: readonly string[]; toggle: (path: string) => void };
  signOut: () => void;
}

export function Header({ entries, bookmarks, signOut }: HeaderProps) {
  const { variant, fullScreen, setPanel, toggleFullScreen } = useLayout();
  const theme = useTheme();
  const narrow = useMedia(`(max-width: ${sidebarBreakpoint}px)`);
  const wide = useMedia(`(min-width: ${wideBreakpoint + 1}px)`);
  // between the two breakpoints the sidebar is shown, with the logo in it
  const logo = narrow || (variant === 'horizontal' && wide);
  return (
    <header className={styles.header}>
      <SidebarToggle />
      {logo ? (
        <div className={styles.logo}>
          <HomeLogo />
        </div>
      ) : null}
      <PanelSearch entries={entries} signOut={signOut} />
      <div className={styles.actions}>
        <IconButton label="Search" className={styles.searchButton} onClick={() => setPanel('search')}>
          <Search size={20} aria-hidden />
        </IconButton>
        <LevelMenu />
        <MegaMenu entries={entries} bookmarks={bookmarks} />
        {document.fullscreenEnabled ? (
          <IconButton
            label={fullScreen ? 'Leave full screen' : 'Full screen'}
            aria-pressed={fullScreen}
            className={styles.wide}
            onClick={toggleFullScreen}
          >
            {fullScreen ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
          </IconButton>
        ) : null}
        <IconButton
          label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
        </IconButton>
        <a className={styles.site} href="/" aria-label="View site" {...tooltip('View site')}>
          <ExternalLink size={20} aria-hidden />
        </a>
        <AccountMenu signOut={signOut} />
      </div>
    </header>
  );
}

/** The sidebar toggle. It keeps its position and the focus, whatever the sidebar does (docs/reference.md, Screens). */
function SidebarToggle() {
  const { collapsed, variant, toggleSidebar } = useLayout();
  const narrow = useMedia(`(max-width: ${sidebarBreakpoint}px)`);
  const wide = useMedia(`(min-width: ${wideBreakpoint + 1}px)`);
  if (variant === 'horizontal' && wide) return null; // there is no sidebar
  const Glyph = narrow ? MenuGlyph : collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      label={narrow ? 'Open menu' : collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      aria-expanded={!collapsed}
      className={styles.toggle}
      onClick={toggleSidebar}
    >
      <Glyph size={20} aria-hidden />
    </IconButton>
  );
}
