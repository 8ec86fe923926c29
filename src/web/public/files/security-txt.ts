import type { Settings } from '#shared/settings/index.ts';
import { dayMs } from '#shared/time-units.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/security-txt.ts';

/** RFC 9116 advises less than a year. The page is made anew every day. */
const validDays = 180;

export const securityTxt = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Where somebody who found a weakness reports it; none until the settings name an address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const { value } = await call('web/contacts', {});
  const { securityEmail } = JSON.parse(value) as Settings['contacts'];
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return securityEmail
    ? new Response(securityTxt(securityEmail, publicUrl, new Date()), { headers })
    : new Response('Not found\n', { status: 404, headers });
}
