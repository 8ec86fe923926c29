import { AppError } from '#shared/errors.ts';
import type { PageServices } from '#web/render.ts';
import { outageOf } from '../db/outage.ts';
import { compressed } from '../http/compressed.ts';
import { oneSpelling } from '../http/one-spelling.ts';
import { neverPages } from '../http/own-addresses.ts';
import { actionRequest, postedForm, RefusedForm } from '../http/posted-form.ts';
import { setHeaders } from '../http/set-headers.ts';
import { withSubject } from '../request-subject.ts';
import { asRefusal } from '../rpc/errors.ts';
import { countAttempt } from '../rpc/limits.ts';
import { formsSubject } from '../rpc/subject.ts';
import { traitsOf } from '../rpc/traits.ts';
import { type Caller, pageServices } from '../site/page-cache/public-pages.ts';
import type { RouteParts, Routes } from './parts.ts';
import { notAllowed, notFound } from './plain-text.ts';
import { refusedForms } from './refused-form.ts';
import { returnedForm, takenForm } from './returned-form.ts';

/** A form sent without JavaScript: its page answers, never from the cache. */
export function postedFormRoutes(
  app: Routes,
  { services, chain, web, secure, headersOf, addressOf }: RouteParts,
): void {
  const { publicUrl } = services;

  /** The page of a form; if it cannot be drawn, in an outage or among too many other pages, what was typed. */
  const answerForm = async (request: Request, path: string, caller: Caller) => {
    const { page, refusal } = pageServices(services, chain, caller);
    let taken = false;
    const call: PageServices['call'] = async (called, value) => {
      const answer = await page.call(called, value);
      if (traitsOf(called).form) taken = true;
      return answer;
    };
    const bundle = await web();
    let response: Response;
    try {
      response = await bundle.render(actionRequest(request.headers, path, publicUrl), { ...page, call });
    } catch (error) {
      if (caller.form && error instanceof AppError) return returnedForm(path, caller.form, error, secure);
      throw error;
    }
    const outage = response.status >= 500 ? refusal() : null;
    if (outage && taken) return takenForm(secure);
    if (outage && caller.form) return returnedForm(path, caller.form, outage, secure);
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

  async function answerPost(request: Request, path: string, address: string): Promise<Response> {
    const place = services.bodies.open(address);
    let outage: unknown = null;
    const counted = () =>
      countAttempt(services, address).catch((error: unknown) => {
        if (outageOf(error) === null) throw error;
        outage = asRefusal(error, 'enquiry/add'); // it is still read, to be returned
      });
    try {
      const form = await postedForm(request, path, publicUrl, place, counted);
      if (!form) return notAllowed('GET, HEAD');
      if (outage instanceof AppError) return returnedForm(path, form, outage, secure);
      const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 300);
      return await compressed(await answerForm(request, path, { address, userAgent, form }), request);
    } catch (error) {
      if (error instanceof RefusedForm) return compressed(await refusedForm(path, error), request);
      throw error;
    } finally {
      place.end();
    }
  }

  app.post('*', (c) =>
    neverPages.test(c.req.path)
      ? notFound()
      : withSubject(formsSubject, () =>
          answerPost(c.req.raw, oneSpelling(c.req.path), addressOf(c.req.raw, c.env)),
        ),
  );
}
