import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from '#web/ui/toast.tsx';
import '../admin.css';
import { showKeptToast } from '../session/next-toast.ts';
import { Splash } from './splash.tsx';
import { followTheme } from './theme.ts';
import { titled } from './titled.ts';
import { loadSite } from './use-site.ts';

export const handle = { kind: 'panel' };
export const meta = () => titled('Admin');

export async function clientLoader() {
  await loadSite();
  return null;
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** What the server renders of the panel; everything else is made in the browser. */
export const HydrateFallback = Splash;

export default function Admin() {
  useEffect(followTheme, []);
  useEffect(showKeptToast, []);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <Toasts />
    </CSPProvider>
  );
}
