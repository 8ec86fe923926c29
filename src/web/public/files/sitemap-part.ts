import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/sitemap-part.ts';
import { sitemapOf } from './sitemap.ts';

/** One of the sitemaps listed in the index `sitemap.xml`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = servicesOf(context);
  const part = params.file.replace(/\.xml$/, '');
  const parts = await call('web/pages/parts', {});
  if (params.file === part || !parts.includes(part))
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  return sitemapOf(await call('web/pages', { part }), publicUrl);
}
