import '../no-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { clearElsewhere, Toasts } from '#web/ui/toast.tsx';
import '../admin.css';
import { followTheme } from '../shell/theme.ts';
import { Broken } from './broken.tsx';
import { Splash } from './splash.tsx';

export const handle = { panel: true };
export const meta = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex, nofollow' }];

/** Having a client loader makes the server render only the splash, since nothing below is ready before it has run. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** What the server renders of the panel; everything else runs in the browser. */
export const HydrateFallback = Splash;

export default function Admin() {
  const { pathname } = useLocation();
  useEffect(followTheme, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation resets the errors of the previous one
  useEffect(clearElsewhere, [pathname]);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <Toasts />
    </CSPProvider>
  );
}

/** Needed here because the root’s boundary would replace the document with its scripts, which the panel’s policy forbids. */
export function ErrorBoundary() {
  return <Broken error={useRouteError()} />;
}
