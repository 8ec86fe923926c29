import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { mayNow } from '../privileges.ts';
import { prime } from '../query/call-query.ts';
import { NoAccess } from '../shell/no-access.tsx';
import { titled } from '../shell/titled.ts';
import { readListMemory } from './list-memory.ts';
import { ListScreen } from './list-screen.tsx';
import { listRequestOf, readListState } from './list-state.ts';
import { countsQuery, rowsQuery } from './resource-calls.ts';
import { screenAt } from './screens.ts';

export const meta = ({ location }: { location: { pathname: string } }) =>
  titled(screenAt(location.pathname).title);

/** No row is awaited: the screen stands at once, with skeletons where they will be. A bare address opens as this person likes it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const screen = screenAt(url.pathname);
  if (!mayNow(screen.tag)) return null;
  const asked = url.search || (await readListMemory(url.pathname)).habit;
  const state = readListState(screen.resource, new URLSearchParams(asked));
  prime(rowsQuery(screen, listRequestOf(screen.resource, state)));
  prime(countsQuery(screen));
  return { state, path: url.pathname };
}

export type ListData = NonNullable<Awaited<ReturnType<typeof clientLoader>>>;

export default function ListRoute() {
  const data = useLoaderData() as ListData | null; // what clientLoader above returns
  return data ? <ListScreen key={data.path} data={data} screen={screenAt(data.path)} /> : <NoAccess />;
}
