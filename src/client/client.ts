import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { type Cipher, fromBase64url, open, seal, webCipher } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';

export { AppError };

const timeoutMs = 30_000;

interface ClientOptions {
  /** Address of the site, such as `https://www.example.com`. */
  url: string;
  /** The first of WIRE_KEY; without it the key is read from the site, as browsers do. */
  wireKey?: string;
  fetch?: typeof fetch;
}

export interface Client {
  /** Signs in as a member of staff, whose rights the calls then have. `code` is of the second factor. */
  signIn(userName: string, password: string, code?: string): Promise<void>;
  signOut(): Promise<void>;
  /** Makes a call. Throws `AppError` with the status of the answer; 503 if there is none, or none that can be read. */
  call<P extends CallPath>(path: P, request: CallRequest<P>): Promise<CallResponse<P>>;
}

/** For programs that read and write what the panel does: the sealed calls, typed by the call table (docs/client.md). */
export function makeClient({ url, wireKey, fetch: send = fetch }: ClientOptions): Client {
  const base = url.replace(/\/+$/, '');
  let cipher: Promise<Cipher> | undefined;
  let token: string | null = null;

  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    send(base + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

  async function readKey(): Promise<string> {
    const page = await (await request('/')).text();
    const key = /<meta name="wire-key" content="([A-Za-z0-9_-]{43})"/.exec(page)?.[1];
    if (!key) throw new Error('the page has no key');
    return key;
  }

  function opened(): Promise<Cipher> {
    cipher ??= (async () => webCipher(fromBase64url(wireKey ?? (await readKey()))))();
    cipher.catch(() => {
      cipher = undefined; // read again by the next call
    });
    return cipher;
  }

  async function call<P extends CallPath>(path: P, body: CallRequest<P>): Promise<CallResponse<P>> {
    let response: Response;
    let value: unknown;
    try {
      const key = await opened();
      response = await request(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        body: JSON.stringify({ data: await seal(key, 'req', path, body) }),
      });
      const answer = (await response.json()) as { data?: string };
      value = answer.data === undefined ? answer : await open(key, 'res', path, answer.data);
    } catch (cause) {
      const error = new AppError(503, 'The server could not be reached, or its answer could not be read.');
      error.cause = cause;
      throw error;
    }
    if (response.ok) return value as CallResponse<P>; // the server validated it against the response schema
    const refusal = value as ErrorBody;
    const retryAfter = response.headers.get('retry-after');
    if (refusal.status === 401) token = null;
    throw new AppError(refusal.status, refusal.message, {
      ...refusal,
      retryAfter: retryAfter ? Number(retryAfter) : undefined,
    });
  }

  return {
    call,
    async signIn(userName, password, code) {
      token = null;
      ({ token } = await call('login', { userName, password, ...(code ? { code } : {}) }));
    },
    async signOut() {
      await call('logout', {});
      token = null;
    },
  };
}
