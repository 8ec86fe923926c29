import { isCallPath } from '#shared/calls.ts';
import { isFromOtherSite, mediaTypeOf } from '../http/other-site.ts';
import { apiHeaders } from '../http/security-headers.ts';
import { setHeaders } from '../http/set-headers.ts';
import { bodyTypes } from '../rpc/traits.ts';
import type { RouteParts, Routes } from './parts.ts';

/** Every call, sealed and handled by the chain. */
export function callRoutes(app: Routes, { services, chain, secure, addressOf }: RouteParts): void {
  const { publicUrl } = services;
  app.all('/api/*', async (c) => {
    const path = c.req.path.slice('/api/'.length);
    if (c.req.method !== 'POST' && isCallPath(path)) {
      return c.json({ status: 405, message: 'Calls are made with POST.' }, 405, {
        ...apiHeaders(secure),
        allow: 'POST',
      });
    }
    if (isFromOtherSite(c.req.raw.headers, publicUrl)) {
      return c.json(
        { status: 403, message: 'Pages of other sites may not make calls.' },
        403,
        apiHeaders(secure),
      );
    }
    const wanted = bodyTypes(path);
    const said = mediaTypeOf(c.req.raw.headers);
    // older browsers do not always say that another site sent it, and can send any type but JSON for one
    if (isCallPath(path) && said !== '' && !wanted.includes(said)) {
      return c.json(
        { status: 415, message: `Send this call as ${wanted.join(' or ')}.` },
        415,
        apiHeaders(secure),
      );
    }
    const response = await chain.answer(path, c.req.raw, addressOf(c.req.raw, c.env));
    setHeaders(response, apiHeaders(secure));
    return response;
  });
}
