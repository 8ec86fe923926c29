import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { servicesOf } from '../shell/services-context.ts';
import type { Route } from './+types/layout.ts';
import { Failure } from './frame/failure.tsx';
import { Frame } from './frame/frame.tsx';
import { layoutId, type Site } from './site.ts';

export const loader = ({ context }: Route.LoaderArgs) => servicesOf(context).call('web/site', {});

/** Whether the current page has no menu; only pages made of sections can choose that. */
function useBare(): boolean {
  const shown = useMatches().at(-1)?.loaderData as { page?: { bare?: boolean } } | undefined; // any page’s data
  return shown?.page?.bare === true;
}

export default function PublicLayout() {
  const site = useLoaderData<typeof loader>();
  return (
    <Frame site={site} path={useLocation().pathname} bare={useBare()}>
      <Outlet />
    </Frame>
  );
}

/** A failing page keeps header and footer, so that the visitor can continue; without their data it is shown alone. */
export function ErrorBoundary() {
  const site = useRouteLoaderData<Site>(layoutId);
  const { pathname } = useLocation();
  if (!site) return <Failure />;
  return (
    <Frame site={site} path={pathname}>
      <Failure />
    </Frame>
  );
}
