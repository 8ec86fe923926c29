import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from '#web/ui/toast.tsx';
import '../admin.css';
import { loadSite } from './site.ts';
import { Splash } from './splash.tsx';
import { followTheme } from './theme.ts';
import { titled } from './titled.ts';

export const handle = { hydrate: true };
export const meta = () => titled('Admin');

export async function clientLoader() {
  return { site: await loadSite() };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** What the server renders of the panel; everything else is made in the browser. */
export const HydrateFallback = Splash;

export default function Admin() {
  useEffect(() => {
    document.body.dataset.app = 'admin';
    const stop = followTheme();
    return () => {
      stop();
      delete document.body.dataset.app;
    };
  }, []);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <Toasts />
    </CSPProvider>
  );
}
