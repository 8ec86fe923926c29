import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { mayNow } from '../privileges.ts';
import { readSession } from '../session/session.ts';
import { NoAccess } from '../shell/no-access.tsx';
import { titled } from '../shell/titled.ts';
import { choicesOf } from './choices.ts';
import { readList } from './list-memory.ts';
import { ListScreen } from './list-screen.tsx';
import { listRequestOf, readListState } from './list-state.ts';
import { countRows, listRows } from './resource-calls.ts';
import { type ResourceScreen, screenAt } from './screens.ts';
import { later } from './use-settled.ts';

export const meta = ({ location }: { location: { pathname: string } }) =>
  titled(screenAt(location.pathname).title);

/** Reads labels for every column and filter that points to another kind of record. */
function readLabels(screen: ResourceScreen) {
  const fields = Object.values(screen.resource.fields).filter((field) => field.to && field.to !== 'images');
  return fields.map((field) =>
    choicesOf(field.to as string, field.toType).then((choices) => [field.to, choices] as const),
  );
}

/** No row is awaited: the screen stands at once, with skeletons where they will be. A bare address opens as this person likes it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const screen = screenAt(url.pathname);
  if (!mayNow(screen.tag) || !readSession()) return null;
  const asked = url.search || (await readList(url.pathname)).habit;
  const state = readListState(screen.resource, new URLSearchParams(asked));
  return {
    state,
    page: later(listRows(screen, listRequestOf(screen.resource, state))),
    counts: later(countRows(screen)),
    labels: later(
      Promise.allSettled(readLabels(screen)).then((all) =>
        Object.fromEntries(all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))),
      ),
    ),
    path: url.pathname,
  };
}

export type ListData = NonNullable<Awaited<ReturnType<typeof clientLoader>>>;

export default function ListRoute() {
  const data = useLoaderData() as ListData | null; // what clientLoader above returns
  return data ? <ListScreen key={data.path} data={data} screen={screenAt(data.path)} /> : <NoAccess />;
}
