import { AppError } from '#shared/errors.ts';
import type { Log } from '../http/log.ts';
import { asRefusal, whyRefused } from '../rpc/errors.ts';

const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const notFound = (): Response => new Response('Not found', { status: 404, headers: plainHeaders });

export const notAllowed = (allow: string): Response =>
  new Response('Method not allowed', { status: 405, headers: { ...plainHeaders, allow } });

/** The response to an error for which no page can be rendered. */
export function failed(
  thrown: unknown,
  request: { id: string | undefined; path: string },
  log: Log,
): Response {
  const error = asRefusal(thrown);
  const { id } = request;
  if (error !== thrown) log.error(whyRefused('a request', thrown), { ...request, error: thrown });
  if (error instanceof AppError)
    return new Response(error.message, {
      status: error.status,
      headers: error.retryAfter
        ? { ...plainHeaders, 'retry-after': String(Math.ceil(error.retryAfter)) }
        : plainHeaders,
    });
  log.error('a request failed', { ...request, error });
  return new Response(
    `Something went wrong on our side. Please try again.${id ? ` If it happens again, tell us this number: ${id}` : ''}`,
    {
      status: 500,
      headers: plainHeaders,
    },
  );
}
