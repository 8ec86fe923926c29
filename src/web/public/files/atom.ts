import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/atom.ts';
import { feedAt } from './feeds.ts';
import { xml, xmlResponse } from './xml.ts';

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
      `<entry><title>${xml(title)}</title><id>${xml(publicUrl + path)}</id><link href="${xml(publicUrl + path)}"/>` +
      `<published>${publishedAt}</published><updated>${updatedAt}</updated><author><name>${xml(author ?? company.name)}</name></author><summary>${xml(text)}</summary></entry>`,
  );
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>${xml(`${company.name} ${feed.name}`)}</title><id>${xml(publicUrl + feed.list)}</id><updated>${updated}</updated>` +
      `<link href="${xml(publicUrl + feed.list)}"/><link rel="self" href="${xml(publicUrl + feed.atom)}"/>${entries.join('')}</feed>`,
    'application/atom+xml',
  );
}
