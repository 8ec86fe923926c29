import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { readAddress } from '../../list/address.ts';
import { primeUsual } from '../../list/saved-views.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { countsQuery, rowsQuery } from '../resource-calls.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';
import { listRequestOf, shapeOf } from './list-shape.ts';
import { primeLabels } from './use-column-labels.ts';

export const meta = ({ location }: { location: { pathname: string } }) =>
  titled(screenAt(location.pathname).title);

/** Does not wait for rows: the screen shows skeletons at once. A bare URL opens with the user’s preferences. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const screen = screenAt(pathname);
  if (!mayNow(screen.tag)) return null;
  const primeRows = (query: string) => {
    const state = readAddress(shapeOf(screen), new URLSearchParams(query));
    prime(rowsQuery(screen, listRequestOf(screen.resource, state)));
  };
  const rows = primeUsual(pathname, search, primeRows);
  prime(countsQuery(screen));
  primeLabels(screen.resource);
  await rows;
  return null;
}

export default function ListRoute() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const may = useMay(screen.tag);
  return may('View') ? <ListScreen key={screen.path} screen={screen} /> : <NoAccess />;
}
