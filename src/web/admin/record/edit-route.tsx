import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { suffixed } from '#shared/privileges.ts';
import { newKey } from '#shared/resource/draft.ts';
import { mayNow, useMay } from '../privileges.ts';
import { primeFresh } from '../query/call-query.ts';
import { newLabel, screenAt } from '../resource/screens.ts';
import { titled } from '../root/titled.ts';
import { idIn } from '../shell/address-id.ts';
import { NoAccess } from '../shell/no-access.tsx';
import { editedQuery } from './drafts/draft-calls.ts';
import { type EditData, EditScreen, RecordNotFound } from './edit-screen.tsx';
import { recall } from './recalled.ts';

export const meta = ({ location }: { location: { pathname: string } }) => {
  const screen = screenAt(location.pathname);
  return titled(location.pathname.endsWith('/new') ? newLabel(screen) : screen.resource.label);
};

const draftKey = (text: string | null) => (text && /^[0-9a-f]{32}$/.test(text) ? text : null);

/** Starts loading the record or draft that the URL names, or the record that a new one is copied from; null if no record can have its id. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<EditData | null> {
  const url = new URL(request.url);
  const screen = screenAt(url.pathname);
  const id = idIn(params.id);
  if (id === null && params.id !== undefined) return null;
  const begun = id === null ? draftKey(url.searchParams.get('draft')) : null;
  const from = id === null && !begun ? idIn(url.searchParams.get('from')) : null;
  const source = id ?? from;
  const read = begun ? { key: begun } : source === null ? null : { id: source };
  const may = mayNow(screen.tag) && (id !== null || mayNow(suffixed(screen.tag, 'Add')));
  if (read && may) primeFresh(editedQuery(screen.resource, read));
  const recalled = read === null && may ? await recall(screen.resource) : {};
  return { path: url.pathname, id, key: begun ?? newKey(), read, recalled };
}

/** The form keeps the data it was opened with. Another record is loaded, and pressing ‘New’ on a new record starts another one. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search !== nextUrl.search ||
  (currentUrl.href === nextUrl.href && nextUrl.pathname.endsWith('/new'));

export default function EditRoute() {
  const data = useLoaderData<EditData | null>();
  const { pathname } = useLocation();
  const screen = screenAt(data?.path ?? pathname);
  // not decided in the loader, whose privileges may be older than those of the session check
  const sees = useMay(screen.tag)('View');
  // an open screen stays open if the privilege is lost, so that what was typed stays in sight
  const [opened, setOpened] = useState(sees ? screen : null);
  if (sees && opened !== screen) setOpened(screen);
  if (opened !== screen) return <NoAccess />;
  if (!data) return <RecordNotFound screen={screen} />;
  return <EditScreen key={data.id === null ? data.key : data.path} data={data} screen={screen} />;
}
