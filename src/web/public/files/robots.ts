import { adminBase } from '#shared/menu.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = servicesOf(context);
  return new Response(
    // /error is not disallowed: dead URLs redirect there, and crawlers need to see its 404
    `User-agent: *\nDisallow: ${adminBase}\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
}
