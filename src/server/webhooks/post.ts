import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPrivateLiteral, publicLookup, type Resolve, resolveAll } from '../http/public-lookup.ts';

/** Total time for the lookup, connection, request and response headers. */
const deadlineMs = 15_000;

const refused = () =>
  new Error('The address leads into a private network, which is not allowed here (WEBHOOK_PRIVATE)');

/** With the error’s code, which messages about certificates leave out. If all addresses of a name fail, there is only the code. */
export function reasonOf({ message, code }: NodeJS.ErrnoException): string {
  const words = message.trim();
  if (!code || words.includes(code)) return words;
  return words ? `${words} (${code})` : code;
}

/** No response: any other request to this address would wait as long. */
export class NoAnswer extends Error {}

/** Posts a body. Rejects unless the answer is 2xx: redirects are not followed, and nothing of the answer's body is read. */
export async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
  {
    privateToo,
    resolve = resolveAll,
    withinMs = deadlineMs,
  }: { privateToo: boolean; resolve?: Resolve; withinMs?: number },
): Promise<void> {
  const url = new URL(address);
  if (!privateToo && isPrivateLiteral(url)) throw refused();
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const status = await new Promise<number>((done, fail) => {
    const signal = AbortSignal.timeout(withinMs);
    const request = start(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false, // a connection that was checked is used once
        signal,
        ...(privateToo ? {} : { lookup: publicLookup(resolve, refused) }),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.on('error', () => undefined); // its body is of no interest
        response.destroy();
      },
    );
    request.on('error', (error) =>
      fail(
        new NoAnswer(signal.aborted ? `No answer within ${withinMs / 1000} seconds` : reasonOf(error), {
          cause: error,
        }),
      ),
    );
    request.end(body);
  });
  if (status >= 300 && status < 400) throw new Error(`Answered ${status}: redirects are not followed`);
  if (status < 200 || status >= 300) throw new Error(`Answered ${status}`);
}
