import { xmlText } from '#shared/xml-text.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/rss.ts';
import { feedAt } from './feeds.ts';
import { xmlResponse } from './xml-response.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { publicUrl } = services;
  const feed = feedAt(new URL(request.url).pathname);
  const [entries, { company }] = await Promise.all([feed.read(services), services.call('web/site', {})]);
  const items = entries.map(
    ({ path, title, text, publishedAt }) =>
      `<item><title>${xmlText(title)}</title><link>${xmlText(publicUrl + path)}</link><guid>${xmlText(publicUrl + path)}</guid>` +
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${xmlText(text)}</description></item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(`${company.name} ${feed.name}`)}</title><link>${xmlText(publicUrl + feed.list)}</link>` +
      `<description>${xmlText(company.description)}</description><language>en</language><atom:link href="${xmlText(publicUrl + feed.rss)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
