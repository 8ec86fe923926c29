import '../no-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { clearErrors, Toasts } from '#web/ui/toast.tsx';
import '../admin.css';
import { followTheme } from '../shell/theme.ts';
import { Splash } from './splash.tsx';

export const handle = { panel: true };
export const meta = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex, nofollow' }];

/** A loader of the browser's own: what is below is not there before it, so the server renders no more than the splash. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** What the server renders of the panel; everything else is made in the browser. */
export const HydrateFallback = Splash;

export default function Admin() {
  const { pathname } = useLocation();
  useEffect(followTheme, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address begins without the errors of the one before
  useEffect(clearErrors, [pathname]);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <Toasts />
    </CSPProvider>
  );
}
