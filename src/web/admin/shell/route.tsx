import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import * as z from 'zod/mini';
import { Toasts } from '#web/ui/toast.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import '../admin.css';
import { loadSite } from './site.ts';
import { Splash } from './splash.tsx';
import { followTheme } from './theme.ts';
import { titled } from './titled.ts';

// compiling rules to functions needs 'unsafe-eval'
z.config({ jitless: true });

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
      <TooltipProvider delay={500}>
        <Outlet />
        <Toasts />
      </TooltipProvider>
    </CSPProvider>
  );
}
