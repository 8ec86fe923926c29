import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { layoutId } from '#web/public/site.ts';
import { site } from './site.ts';

/** HTML of a part that reads what is shared by all pages, as `useSite` does. */
export function drawnOnSite(part: ReactElement): string {
  const Stub = createRoutesStub([{ id: layoutId, path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { [layoutId]: site } }} />);
}
