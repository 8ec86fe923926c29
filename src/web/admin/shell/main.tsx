import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import styles from './frame.module.css';
import { ScreenBoundary } from './screen-boundary.tsx';

/**
 * Pages fade in over 0.2 s after 300 ms. The focus moves to the new page, for keyboard and screen reader users
 * (docs/reference.md, Screens).
 */
export function Main({ pathname }: { pathname: string }) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  /** The URL at which the focus was last moved by the user: it changes before the page does. */
  const movedAt = useRef(pathname);
  useEffect(() => {
    const note = () => {
      movedAt.current = window.location.pathname;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const inside = document.activeElement;
    // if the user clicked something while the page loaded, the focus stays there
    if (movedAt.current === pathname && inside !== document.body) return;
    if (!inside || inside === document.body || !main.current?.contains(inside))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main className={styles.main} id="main" tabIndex={-1} ref={main}>
      <div key={pageKey(pathname)} className={styles.page}>
        <ScreenBoundary pathname={pathname}>
          <Outlet />
        </ScreenBoundary>
      </div>
    </main>
  );
}

/** The settings tabs are one page, so switching between them does not fade. */
const pageKey = (pathname: string) =>
  /^\/[^/]+\/settings\/(system\/)?[^/]+$/.test(pathname) ? 'settings' : pathname;
