import { mailtoUrl } from '#shared/mailto-url.ts';
import type { Settings } from '#shared/settings/index.ts';
import { dayMs } from '#shared/time-units.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/security-txt.ts';

/** RFC 9116 recommends less than a year. The file is regenerated every day. */
const validDays = 180;

export const securityTxt = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: ${mailtoUrl(contact)}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Where to report vulnerabilities; 404 until the settings have an address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const { value } = await call('web/contacts', {});
  const { securityEmail } = JSON.parse(value) as Settings['contacts'];
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return securityEmail
    ? new Response(securityTxt(securityEmail, publicUrl, new Date()), { headers })
    : new Response('Not found\n', { status: 404, headers });
}
