import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/rss.ts';
import { xml, xmlResponse } from './xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const [{ rows }, { company }] = await Promise.all([call('web/blogs', { page: 1 }), call('web/site', {})]);
  const items = rows.map(
    (row) =>
      `<item><title>${xml(row.title)}</title><link>${xml(`${publicUrl}/insights/${row.slug}`)}</link><guid>${xml(`${publicUrl}/insights/${row.slug}`)}</guid>` +
      `<pubDate>${new Date(row.publishedAt).toUTCString()}</pubDate><description>${xml(row.excerpt)}</description></item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(`${company.name} insights`)}</title><link>${xml(`${publicUrl}/insights`)}</link>` +
      `<description>${xml(company.description)}</description><language>en</language><atom:link href="${xml(`${publicUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
