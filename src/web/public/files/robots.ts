import { adminBase } from '#shared/menu.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = servicesOf(context);
  return new Response(
    // not /error: dead addresses lead there, and its 404 is what tells a crawler so
    `User-agent: *\nDisallow: ${adminBase}\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
}
