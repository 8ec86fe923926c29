import { type ClientLoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { useMay } from '../../privileges.ts';
import { titled } from '../../root/titled.ts';
import { idIn } from '../../shell/address-id.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { deskAt, deskPath } from '../desk-paths.ts';
import { RecordGone } from './record-states.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  titled(deskAt(location.pathname).label);

/** `/contact/7` redirects to the inbox with that enquiry open. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = idIn(params.id);
  const { plural } = deskAt(new URL(request.url).pathname);
  return id === null ? null : redirect(`${deskPath(plural)}?id=${id}`);
}

/** The URL’s id is not a number. */
export default function RecordRedirect() {
  const { name, plural, right } = deskAt(useLocation().pathname);
  return useMay(right)('View') ? <RecordGone what={name} back={deskPath(plural)} alone /> : <NoAccess />;
}
