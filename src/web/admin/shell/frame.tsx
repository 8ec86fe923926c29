import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, replace, useLocation, useNavigation } from 'react-router';
import { menuFor } from '#shared/menu.ts';
import { sessionEnded } from '#web/call.ts';
import { watchTouches } from '#web/touched.ts';
import { late } from '#web/ui/late.ts';
import { afterFirstScreen, popupsFile } from '#web/ui/load-popups.ts';
import { Tooltips } from '#web/ui/tooltips.tsx';
import { UnsavedGuard } from '../form/unsaved.tsx';
import { cancelReads, client, dropHidden, forgetAll, restart } from '../query/client.ts';
import { useChanges } from '../query/use-changes.ts';
import { resumeCalls } from '../session/ended.ts';
import { recoverItems } from '../session/kept-items.ts';
import { leaveFor } from '../session/leave.ts';
import { liveSession } from '../session/live-session.ts';
import { isPastPretence } from '../session/pretended.ts';
import { draftPrefix, hasToken, readSession, useSession } from '../session/session.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import { signedOut, signingOut, signOut } from '../session/sign-out.ts';
import { BackToTop } from './back-to-top.tsx';
import { loginPath, profilePath, wideBreakpoint } from './constants.ts';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { LayoutProvider, useLayout } from './layout.tsx';
import { Main } from './main.tsx';
import { useCounts, withBadges } from './menu/badges.ts';
import { bookmarked, useBookmarks, withBookmarks } from './menu/bookmarks.tsx';
import { withActive } from './menu/menu-active.ts';
import { Sidebar } from './menu/sidebar.tsx';
import { isPopupOpen, useKeys } from './use-keys.ts';
import { useMedia } from './use-media.ts';
import { loadSite } from './use-site.ts';

const KeysHelp = late(() => import('./keys-help.tsx'));
const HorizontalMenu = late(() =>
  import('./menu/horizontal-menu.tsx').then((module) => ({ default: module.HorizontalMenu })),
);
const ViewingRibbon = late(() => import('./viewing-ribbon.tsx'));

/** Without a session every admin URL redirects to the sign-in screen. */
export async function clientLoader() {
  if (!hasToken()) throw replace(loginPath);
  const site = loadSite();
  await liveSession(); // where the server is not reached, the stored one is used until it is
  if (!hasToken()) throw replace(loginPath);
  await Promise.all([site, recoverItems(draftPrefix(readSession()?.userId ?? 0))]);
  return null;
}
clientLoader.hydrate = true as const;

/** The session is checked once; after that, calls find out for themselves. */
export const shouldRevalidate = () => false;

export default function Frame() {
  return (
    <QueryClientProvider client={client}>
      <LayoutProvider>
        <Inside />
        <Tooltips />
      </LayoutProvider>
    </QueryClientProvider>
  );
}

function Inside() {
  const { variant, panel, setPanel, toggleSidebar } = useLayout();
  const [helped, setHelped] = useState(false);
  if (panel === 'keys' && !helped) setHelped(true);
  const session = useSession();
  const bookmarks = useBookmarks();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const wide = useMedia(`(min-width: ${wideBreakpoint + 1}px)`);
  const privileges = session?.privileges;
  const counts = useCounts(privileges);
  const entries = useMemo(
    () => withBadges(withBookmarks(withActive(menuFor(privileges ?? []), pathname), bookmarks.paths), counts),
    [privileges, pathname, bookmarks.paths, counts],
  );
  useEffect(watchTouches, []);
  useChanges();
  useOtherTabs();
  usePopupsAhead();
  useForgetting(session?.userId);
  // a dialog would cover the search
  const search = () => isPopupOpen() || setPanel('search');
  useKeys({ 'ctrl+k': search, '?': () => setPanel('keys'), '[': toggleSidebar });
  const horizontal = variant === 'horizontal' && wide;
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: the router takes an address of which it was not told for a step back */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      {horizontal ? null : <Sidebar entries={entries} bookmarks={bookmarked(entries)} />}
      <div className={styles.column}>
        <Header entries={entries} bookmarks={bookmarks} signOut={() => void signOut()} />
        {horizontal ? (
          <Suspense fallback={<div className={styles.horizontalMenu} />}>
            <HorizontalMenu entries={entries} />
          </Suspense>
        ) : null}
        <div className={styles.progress} data-loading={loading || undefined} aria-hidden />
        {session?.secondFactorDue && pathname !== profilePath ? <Navigate to={profilePath} replace /> : null}
        <Main pathname={pathname} />
        {session?.viewing ? (
          <Suspense>
            <ViewingRibbon />
          </Suspense>
        ) : null}
        <BackToTop />
      </div>
      {helped ? (
        <Suspense>
          <KeysHelp />
        </Suspense>
      ) : null}
      <SessionDialog />
      <UnsavedGuard />
    </div>
  );
}

/** Loads the popups before they are needed, on the first input or some time after the first screen, since the connection may be gone later. */
function usePopupsAhead() {
  useEffect(() => {
    const over = new AbortController();
    const ahead = () => {
      over.abort();
      clearTimeout(timer);
      popupsFile.load().then(
        ({ handleStrayDrops }) => handleStrayDrops(),
        () => undefined, // opening one tries again
      );
    };
    const timer = setTimeout(ahead, afterFirstScreen);
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'input', 'dragenter'])
      addEventListener(sign, ahead, { signal: over.signal });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, []);
}

/** Signing out in one tab signs out the others; signing in again releases their waiting calls. A tab that showed another role starts anew. */
function useOtherTabs() {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null && !readSession()) void leaveFor(loginPath);
      else if (isPastPretence()) void leaveFor(location.pathname + location.search);
      else if (event.key === 'token' && event.newValue) resumeCalls();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** A user’s data is not kept beyond their session, nor for the next user. */
function useForgetting(userId: number | undefined) {
  const before = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    if (before.current !== undefined && before.current !== userId) restart();
    before.current = userId;
  }, [userId]);
  useEffect(() => {
    addEventListener(sessionEnded, dropHidden);
    addEventListener(signingOut, cancelReads);
    addEventListener(signedOut, forgetAll);
    return () => {
      removeEventListener(sessionEnded, dropHidden);
      removeEventListener(signingOut, cancelReads);
      removeEventListener(signedOut, forgetAll);
    };
  }, []);
}
