import { adminBase } from '#shared/menu.ts';
import { compressed } from '../http/compressed.ts';
import { adminHeaders } from '../http/security-headers.ts';
import { pageServices } from '../site/page-cache/public-pages.ts';
import type { RouteParts, Routes } from './parts.ts';
import { notAllowed } from './plain-text.ts';

/** The panel, of which the server renders the splash alone. */
export function panelRoutes(app: Routes, { services, chain, web, secure }: RouteParts): void {
  app.all(`${adminBase}/*`, panelPage);
  app.all(adminBase, panelPage);
  async function panelPage(c: { req: { raw: Request } }): Promise<Response> {
    if (c.req.raw.method !== 'GET' && c.req.raw.method !== 'HEAD') return notAllowed('GET, HEAD');
    const { page } = pageServices(services, chain, { address: '', userAgent: '' });
    const bundle = await web();
    const response = await bundle.render(c.req.raw, page);
    for (const [name, value] of Object.entries(adminHeaders(secure)))
      if (!response.headers.has(name)) response.headers.set(name, value);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-robots-tag', 'noindex');
    return compressed(response, c.req.raw);
  }
}
