import { type Cipher, seal } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { answerBody } from './answer-body.ts';
import type { Services } from './context.ts';
import { asRefusal, whyRefused } from './errors.ts';
import { Unopened } from './open-body.ts';
import { streamBody } from './stream-body.ts';
import type { StreamSlot } from './streams.ts';

/** Set on an answer whose real status the standard Response cannot carry; the listener writes it (listener.ts). */
export const wireStatusHeader = 'x-wire-status';

/** Answers of calls; the headers that all of them have come with the route (routes/calls.ts). */
export interface Answers {
  sealed(path: string, status: number, value: object, headers?: Record<string, string>): Promise<Response>;
  /** Each event of a streamed answer, checked and sealed as a plain answer is, on a line of its own. */
  lines<E>(
    path: string,
    events: AsyncGenerator<E, void>,
    checked: (event: E) => unknown,
    place: StreamSlot,
  ): Response;
  /** The answer to an error; one that is our fault is logged under this number. */
  refused(path: string, thrown: unknown, id: string): Promise<Response>;
}

export function makeAnswers(cipher: Cipher, services: Pick<Services, 'config' | 'log'>): Answers {
  async function sealed(
    path: string,
    status: number,
    value: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = await answerBody(cipher, path, value);
    const wire = status >= 600;
    const extra =
      wire && services.config.LOGIN_STATUS_MODE === 'wire' ? { [wireStatusHeader]: String(status) } : {};
    return new Response(body, {
      status: wire ? 401 : status,
      headers: { 'content-type': 'application/json', ...headers, ...extra },
    });
  }

  return {
    sealed,
    lines<E>(
      path: string,
      events: AsyncGenerator<E, void>,
      checked: (event: E) => unknown,
      place: StreamSlot,
    ) {
      const lineOf = async (event: E) =>
        JSON.stringify({ data: await seal(cipher, 'res', path, checked(event)) });
      const onError = (error: unknown) => services.log.error('a stream failed', { path, error });
      return new Response(streamBody(events, lineOf, { place, onError }), {
        headers: { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' },
      });
    },
    async refused(path, thrown, id) {
      if (thrown instanceof Unopened)
        return Response.json({ status: 400, message: 'The request cannot be opened.' }, { status: 400 });
      const error = asRefusal(thrown, path);
      if (error !== thrown) services.log.error(whyRefused('a call', thrown), { id, path, error: thrown });
      if (error instanceof AppError) {
        const body: ErrorBody = { status: error.status, message: error.message };
        if (error.fields) body.fields = error.fields;
        if (error.current !== undefined) body.current = error.current;
        return sealed(
          path,
          error.status,
          body,
          error.retryAfter ? { 'retry-after': String(Math.ceil(error.retryAfter)) } : {},
        );
      }
      services.log.error('a call failed', { id, path, error });
      return sealed(path, 500, {
        status: 500,
        message: `Something went wrong on our side. Try again; if it happens again, tell us this number: ${id}`,
      });
    },
  };
}
