import type { AnyPath, CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { browserCipher, type Cipher, fromBase64url, open, seal } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { noteConnection } from './connection.ts';
import { isUnattended } from './touched.ts';

/** A fixed placeholder, sent without a token and never trusted by the server (docs/reference.md, Records). */
export const placeholderIp = '10.0.0.1';

/** Dispatched on the window when the server reports that the session has ended. */
export const sessionEnded = 'session-ended';

const timeoutMs = 30_000;
/** Uploads get the same extra time as on the server (http/body-memory.ts). */
const fileBytesPerMs = 32;
let cipher: Promise<Cipher> | undefined;

/** The cipher of this page’s calls; its key is in the page. */
export function wireCipher(): Promise<Cipher> {
  cipher ??= browserCipher(
    fromBase64url(document.querySelector<HTMLMetaElement>('meta[name="wire-key"]')?.content ?? ''),
  );
  return cipher;
}

/**
 * The Authorization header carries the stored token, and X-Idle says that nobody is at the panel; without a token, IpAddress carries the
 * stored ip (docs/reference.md, Calls).
 */
export function callHeaders(): Record<string, string> {
  let token: string | null = null;
  let ip: string | null = null;
  try {
    token = localStorage.getItem('token');
    ip = localStorage.getItem('ip');
  } catch {
    // storage is unavailable: the call is made without a session
  }
  if (!token) return { IpAddress: ip ?? placeholderIp };
  return isUnattended() ? { Authorization: token, 'X-Idle': '1' } : { Authorization: token };
}

/** Makes a call, encrypted in both directions. Throws `AppError`, including when the server is unreachable (503), or the reason of the signal that aborted it. */
export async function call<P extends CallPath>(
  path: P,
  request: CallRequest<P>,
  signal?: AbortSignal,
): Promise<CallResponse<P>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const data = await seal(await wireCipher(), 'req', path, request);
  const sent = {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  return post(path, sent, signal);
}

/** Makes a call with a file next to the sealed request in a multipart body: sealed as base64, 5 MB would become 9 MB. */
export async function callWithFile<P extends CallPath, N extends keyof CallRequest<P> & string>(
  path: P,
  request: Omit<CallRequest<P>, N>,
  name: N,
  file: File,
): Promise<CallResponse<P>> {
  const signal = AbortSignal.timeout(timeoutMs + file.size / fileBytesPerMs);
  const body = new FormData();
  body.set('data', await seal(await wireCipher(), 'req', path, request));
  body.set(name, file);
  return post(path, { body, signal });
}

async function post<P extends CallPath>(
  path: P,
  { headers, ...sent }: RequestInit,
  byCaller?: AbortSignal,
): Promise<CallResponse<P>> {
  const identity = callHeaders();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...identity } as Record<string, string>,
      ...sent,
    });
    text = await response.text();
  } catch {
    if (byCaller?.aborted) throw byCaller.reason;
    noteConnection(false);
    throw new AppError(
      503,
      'The server cannot be reached. Check your connection and try again; nothing you typed is lost.',
    );
  }
  noteConnection(response.status !== 502 && response.status !== 504); // of a proxy, whose server is away
  return openAnswer(path, identity, response.status, response.headers.get('retry-after'), text);
}

/**
 * Decrypts a response; an error is thrown as the `AppError` it contains. `identity` is what `callHeaders` gave to the
 * request: an answer to a former token, which arrives once the user has signed in again, must not end the new session.
 */
export async function openAnswer<P extends AnyPath>(
  path: P,
  identity: Record<string, string>,
  status: number,
  retryAfter: string | null,
  text: string,
): Promise<CallResponse<P>> {
  let value: unknown;
  try {
    const body = JSON.parse(text) as { data?: string };
    value = typeof body.data === 'string' ? await open(await wireCipher(), 'res', path, body.data) : body;
  } catch {
    throw new AppError(503, 'The server’s answer could not be read. Please try again.');
  }
  if (status >= 200 && status < 300) return value as CallResponse<P>; // the server validated it against the response schema
  const refusal = value as ErrorBody;
  const error = new AppError(refusal.status, refusal.message, {
    ...refusal,
    retryAfter: retryAfter ? Number(retryAfter) : undefined,
  });
  const ends = (error.status === 401 && path !== 'login') || error.status === 603;
  if (ends && identity.Authorization === callHeaders().Authorization) {
    try {
      localStorage.removeItem('token');
    } catch {
      // nothing was stored
    }
    dispatchEvent(new CustomEvent(sessionEnded));
  }
  throw error;
}
