import { type ClientLoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { application } from '#shared/desk/application.ts';
import { enquiry } from '#shared/desk/enquiry.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import { deskPath } from '../../desk/desk-paths.ts';
import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { Person } from './person.tsx';

export const meta = () => titled('Messages of one person');

const deskAt = (pathname: string): TemplateDesk =>
  pathname.startsWith(deskPath('applications')) ? 'applications' : 'enquiries';
const rightTo = (desk: TemplateDesk) => (desk === 'applications' ? application.right : enquiry.right);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const desk = deskAt(new URL(request.url).pathname);
  if (mayNow(rightTo(desk))) prime(callQuery('desk/person', { desk, id: Number(params.id) }));
  return null;
}

export default function PersonRoute() {
  const desk = deskAt(useLocation().pathname);
  const id = Number(useParams().id);
  return useMay(rightTo(desk))('View') ? <Person desk={desk} id={id} /> : <NoAccess />;
}
