import '../no-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from '#web/ui/toast.tsx';
import '../admin.css';
import { client } from '../query/client.ts';
import { loadSite } from '../shell/site.ts';
import { followTheme } from '../shell/theme.ts';
import { Splash } from './splash.tsx';

export const handle = { panel: true };
export const meta = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex, nofollow' }];

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
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Outlet />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  );
}
