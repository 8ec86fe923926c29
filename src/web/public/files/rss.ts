import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/rss.ts';
import { feedAt } from './feeds.ts';
import { xml, xmlResponse } from './xml.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { publicUrl } = services;
  const feed = feedAt(new URL(request.url).pathname);
  const [entries, { company }] = await Promise.all([feed.read(services), services.call('web/site', {})]);
  const items = entries.map(
    ({ path, title, text, publishedAt }) =>
      `<item><title>${xml(title)}</title><link>${xml(publicUrl + path)}</link><guid>${xml(publicUrl + path)}</guid>` +
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${xml(text)}</description></item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(`${company.name} ${feed.name}`)}</title><link>${xml(publicUrl + feed.list)}</link>` +
      `<description>${xml(company.description)}</description><language>en</language><atom:link href="${xml(publicUrl + feed.rss)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
