import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { tryStore } from '../session/try-store.ts';
import { resizeDebounce, sidebarBreakpoint } from './constants.ts';

export type Variant = 'vertical' | 'horizontal';
/** A panel of the header; at most one is open. */
type Panel = 'mega' | 'level' | 'search' | 'keys' | null;

interface Layout {
  collapsed: boolean;
  variant: Variant;
  panel: Panel;
  fullScreen: boolean;
  /** The link of the row that was opened last from each list, by the list’s place in the browser’s history. */
  openedRows: Map<string, string>;
  toggleSidebar: () => void;
  collapse: () => void;
  setVariant: (variant: Variant) => void;
  setPanel: (panel: Panel) => void;
  toggleFullScreen: () => void;
}

const Context = createContext<Layout | null>(null);
const narrow = () => innerWidth <= sidebarBreakpoint;
const variantKey = 'menuLayout';

/** State of the shell (docs/reference.md, Screens and States): sidebar, header panels, full screen. */
export function LayoutProvider({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(narrow);
  const [variant, keepVariant] = useState<Variant>(() =>
    localStorage.getItem(variantKey) === 'horizontal' ? 'horizontal' : 'vertical',
  );
  const [panel, setPanel] = useState<Panel>(null);
  const [fullScreen, setFullScreen] = useState(false);
  const [openedRows] = useState(() => new Map<string, string>());
  const { key, pathname } = useLocation();

  // collapses below the breakpoint and expands above it; a phone’s own collapsing address bar does not affect it
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let was = narrow();
    const settle = () => {
      if (narrow() === was) return;
      was = narrow();
      setCollapsed(was);
    };
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, resizeDebounce);
    };
    addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', onResize);
    };
  }, []);

  // and on every navigation on a narrow screen, even to the current URL
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => {
    if (narrow()) setCollapsed(true);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen changes
  useEffect(() => setPanel(null), [pathname]);

  useEffect(() => {
    const onChange = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const toggleSidebar = useCallback(() => {
    setCollapsed((before) => !before);
    setPanel(null);
  }, []);
  const collapse = useCallback(() => setCollapsed(true), []);
  const setVariant = useCallback((next: Variant) => {
    tryStore(localStorage, variantKey, next);
    keepVariant(next);
  }, []);
  const toggleFullScreen = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => undefined); // the browser may refuse; the page stays as it is
  }, []);

  const value = useMemo(
    () => ({
      collapsed,
      variant,
      panel,
      fullScreen,
      openedRows,
      toggleSidebar,
      collapse,
      setVariant,
      setPanel,
      toggleFullScreen,
    }),
    [
      collapsed,
      variant,
      panel,
      fullScreen,
      openedRows,
      toggleSidebar,
      collapse,
      setVariant,
      toggleFullScreen,
    ],
  );
  return <Context value={value}>{children}</Context>;
}

export function useLayout(): Layout {
  const layout = useContext(Context);
  if (!layout) throw new Error('useLayout is used outside LayoutProvider');
  return layout;
}
