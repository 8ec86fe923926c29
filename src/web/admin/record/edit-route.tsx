import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { mayNow } from '../privileges.ts';
import { primeFresh } from '../query/call-query.ts';
import { rowQuery } from '../resource/resource-calls.ts';
import { newLabel, screenAt } from '../resource/screens.ts';
import { NoAccess } from '../shell/no-access.tsx';
import { titled } from '../shell/titled.ts';
import { EditScreen } from './edit-screen.tsx';

export const meta = ({ location }: { location: { pathname: string } }) => {
  const screen = screenAt(location.pathname);
  return titled(location.pathname.endsWith('/new') ? newLabel(screen) : screen.resource.label);
};

const wholeId = (text: string | null | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The record of the address, or the one a new record is copied from. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const screen = screenAt(url.pathname);
  if (!mayNow(screen.tag)) return null;
  const from = wholeId(url.searchParams.get('from'));
  const id = params.id === undefined ? null : (wholeId(params.id) ?? 0);
  const read = id ?? from;
  if (read !== null) primeFresh(rowQuery(screen.resource, read));
  return { path: url.pathname, id, read };
}

/** The form holds what it read; only another record is read anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export type EditData = NonNullable<ReturnType<typeof clientLoader>>;

export default function EditRoute() {
  const data = useLoaderData() as EditData | null; // what clientLoader above returns
  return data ? <EditScreen key={data.path} data={data} screen={screenAt(data.path)} /> : <NoAccess />;
}
