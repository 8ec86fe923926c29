import { xmlText } from '#shared/xml-text.ts';
import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/atom.ts';
import { feedAt } from './feeds.ts';
import { xmlResponse } from './xml-response.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { publicUrl, now } = services;
  const feed = feedAt(new URL(request.url).pathname);
  const [read, { company }] = await Promise.all([feed.read(services), services.call('web/site', {})]);
  const updated =
    read
      .map((row) => row.updatedAt)
      .sort()
      .at(-1) ?? now().toISOString();
  const entries = read.map(
    ({ path, title, text, author, publishedAt, updatedAt }) =>
      `<entry><title>${xmlText(title)}</title><id>${xmlText(publicUrl + path)}</id><link href="${xmlText(publicUrl + path)}"/>` +
      `<published>${publishedAt}</published><updated>${updatedAt}</updated><author><name>${xmlText(author ?? company.name)}</name></author><summary>${xmlText(text)}</summary></entry>`,
  );
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>${xmlText(`${company.name} ${feed.name}`)}</title><id>${xmlText(publicUrl + feed.list)}</id><updated>${updated}</updated>` +
      `<link href="${xmlText(publicUrl + feed.list)}"/><link rel="self" href="${xmlText(publicUrl + feed.atom)}"/>${entries.join('')}</feed>`,
    'application/atom+xml',
  );
}
