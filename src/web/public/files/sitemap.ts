import type { CallResponse } from '#shared/calls.ts';
import { xmlText } from '#shared/xml-text.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/sitemap.ts';
import { xmlResponse } from './xml-response.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapOf(pages: CallResponse<'web/pages'>, publicUrl: string): Response {
  const urls = pages
    .filter((page) => !page.noindex)
    .map(
      ({ path, updatedAt }) =>
        `<url><loc>${xmlText(publicUrl + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}</url>`,
    );
  return xmlResponse(`<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>`, 'application/xml');
}

/** All URLs of a small site, or for a larger one the index of its sitemaps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const parts = await call('web/pages/parts', {});
  if (parts.length === 0) return sitemapOf(await call('web/pages', {}), publicUrl);
  const maps = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`);
  return xmlResponse(`<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>`, 'application/xml');
}
