import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** For everything: name, connection, request and the head of the answer. */
const deadlineMs = 15_000;

const privateWords = 'The address leads into a private network, which is not allowed here (WEBHOOK_PRIVATE)';

export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
const resolveAll: Resolve = (name, done) => resolveName(name, { all: true }, done);

/** Hands out only addresses that may be connected to: what was checked is what is connected to, whatever the name means a moment later. */
const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, addresses) => {
      const first = addresses?.[0];
      if (error) return done(error, '');
      if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new Error(privateWords), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // a literal address is connected to without a lookup
  if (!privateToo && isIP(host) && isPrivateAddress(host)) throw new Error(privateWords);
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
        ...(privateToo ? {} : { lookup: checkedLookup(resolve) }),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.on('error', () => undefined); // its body is of no interest
        response.destroy();
      },
    );
    request.on('error', (error) =>
      fail(signal.aborted ? new Error(`No answer within ${withinMs / 1000} seconds`) : error),
    );
    request.end(body);
  });
  if (status >= 300 && status < 400) throw new Error(`Answered ${status}: redirects are not followed`);
  if (status < 200 || status >= 300) throw new Error(`Answered ${status}`);
}
