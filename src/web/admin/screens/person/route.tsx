import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { application } from '#shared/desk/application.ts';
import { enquiry } from '#shared/desk/enquiry.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import { deskPath } from '../../desk/desk-paths.ts';
import { RecordGone } from '../../desk/record/record-states.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { idIn } from '../../shell/address-id.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { Person } from './person.tsx';

export const meta = () => titled('Messages of one person');

const deskAt = (pathname: string): TemplateDesk =>
  pathname.startsWith(deskPath('applications')) ? 'applications' : 'enquiries';
const rightTo = (desk: TemplateDesk) => (desk === 'applications' ? application.right : enquiry.right);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const desk = deskAt(new URL(request.url).pathname);
  const id = idIn(params.id);
  if (mayNow(rightTo(desk)) && id !== null) prime(callQuery('desk/person', { desk, id }));
  return id;
}

export default function PersonRoute() {
  const desk = deskAt(useLocation().pathname);
  const id = useLoaderData<typeof clientLoader>();
  if (!useMay(rightTo(desk))('View')) return <NoAccess />;
  return id === null ? (
    <RecordGone what="person" back={deskPath(desk)} alone />
  ) : (
    <Person desk={desk} id={id} />
  );
}
