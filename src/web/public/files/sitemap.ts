import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/sitemap.ts';
import { xml, xmlResponse } from './xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const pages = await call('web/pages', {});
  const urls = pages
    .filter((page) => !page.noindex)
    .map(
      ({ path, updatedAt }) =>
        `<url><loc>${xml(publicUrl + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}</url>`,
    );
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
    'application/xml',
  );
}
