import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { deskAt, deskPath } from '../../desk/desk-paths.ts';
import { RecordGone } from '../../desk/record/record-states.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { idIn } from '../../shell/address-id.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { Person } from './person.tsx';

export const meta = () => titled('Messages of one person');

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { plural: desk, right } = deskAt(new URL(request.url).pathname);
  const id = idIn(params.id);
  if (mayNow(right) && id !== null) prime(callQuery('desk/person', { desk, id }));
  return id;
}

export default function PersonRoute() {
  const { plural: desk, right } = deskAt(useLocation().pathname);
  const id = useLoaderData<typeof clientLoader>();
  if (!useMay(right)('View')) return <NoAccess />;
  return id === null ? (
    <RecordGone what="person" back={deskPath(desk)} alone />
  ) : (
    <Person desk={desk} id={id} />
  );
}
