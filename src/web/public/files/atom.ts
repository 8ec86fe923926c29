import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/atom.ts';
import { xml, xmlResponse } from './xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl, now } = servicesOf(context);
  const [{ rows }, { company }] = await Promise.all([call('web/blogs', { page: 1 }), call('web/site', {})]);
  const updated =
    rows
      .map((row) => row.updatedAt)
      .sort()
      .at(-1) ?? now().toISOString();
  const entries = rows.map(
    (row) =>
      `<entry><title>${xml(row.title)}</title><id>${xml(`${publicUrl}/insights/${row.slug}`)}</id><link href="${xml(`${publicUrl}/insights/${row.slug}`)}"/>` +
      `<published>${row.publishedAt}</published><updated>${row.updatedAt}</updated><author><name>${xml(row.author)}</name></author><summary>${xml(row.excerpt)}</summary></entry>`,
  );
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>${xml(`${company.name} insights`)}</title><id>${xml(`${publicUrl}/insights`)}</id><updated>${updated}</updated>` +
      `<link href="${xml(`${publicUrl}/insights`)}"/><link rel="self" href="${xml(`${publicUrl}/atom.xml`)}"/>${entries.join('')}</feed>`,
    'application/atom+xml',
  );
}
