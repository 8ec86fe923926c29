import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { layoutId, type Site } from '#web/public/site.ts';
import { site } from './site.ts';

/** HTML of a part that reads what is shared by all pages, as `useSite` does; `own` is shared beside the usual. */
export function drawnOnSite(part: ReactElement, own: Partial<Site> = {}): string {
  const Stub = createRoutesStub([{ id: layoutId, path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { [layoutId]: { ...site, ...own } } }} />);
}
