import { compressed } from '../http/compressed.ts';
import { oneSpelling } from '../http/one-spelling.ts';
import { neverPages } from '../http/own-addresses.ts';
import { actionRequest, postedForm, RefusedForm } from '../http/posted-form.ts';
import { setHeaders } from '../http/set-headers.ts';
import { countAttempt } from '../rpc/limits.ts';
import { type Caller, pageServices } from '../site/page-cache/public-pages.ts';
import { refusedForms } from '../site/page-cache/refused-form.ts';
import type { RouteParts, Routes } from './parts.ts';
import { notAllowed, notFound } from './plain-text.ts';

/** A form sent without JavaScript: its page answers, never from the cache. */
export function postedFormRoutes(
  app: Routes,
  { services, chain, web, headersOf, addressOf }: RouteParts,
): void {
  const { publicUrl } = services;

  const answerForm = async (request: Request, path: string, caller: Caller) => {
    const { page } = pageServices(services, chain, caller);
    const bundle = await web();
    const response = await bundle.render(actionRequest(request.headers, path, publicUrl), page);
    setHeaders(response, headersOf(response.headers));
    response.headers.set('cache-control', 'no-store');
    return response;
  };
  const refusedForm = refusedForms((path, { status, message }) =>
    answerForm(new Request(publicUrl), path, {
      address: 'page',
      userAgent: '',
      refused: { status, message },
    }),
  );

  app.post('*', async (c) => {
    if (neverPages.test(c.req.path)) return notFound();
    const path = oneSpelling(c.req.path);
    const address = addressOf(c.req.raw, c.env);
    const place = services.bodies.open(address);
    try {
      const counted = () => countAttempt(services.limits, address);
      const form = await postedForm(c.req.raw, path, publicUrl, place, counted);
      if (!form) return notAllowed('GET, HEAD');
      const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
      return await compressed(await answerForm(c.req.raw, path, { address, userAgent, form }), c.req.raw);
    } catch (error) {
      if (error instanceof RefusedForm) return compressed(await refusedForm(path, error), c.req.raw);
      throw error;
    } finally {
      place.end();
    }
  });
}
