import { isStreamed } from '#shared/calls/streamed.ts';
import { type CallPath, calls as callTable, isCallPath } from '#shared/calls.ts';
import { type Cipher, open, seal, toBase64url, webCipher } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';

/** Thrown instead of a response: the request does not reach the server. */
export class Unreachable extends Error {}

/**
 * The fake server’s response per path: a value, or a (possibly async) function of the request. Throwing an `AppError`
 * makes it an error response, `Unreachable` none at all.
 */
export type Answers = { [P in CallPath]?: unknown };

const key = crypto.getRandomValues(new Uint8Array(32));
let cipher: Promise<Cipher> | undefined;
let answers: Record<string, unknown> = {};
let calls: { path: string; request: unknown }[] = [];
let unanswered: string[] = [];
let running = 0;

/** Requests made to a path since the last test. */
export const requestsOf = (path: CallPath): unknown[] =>
  calls.filter((call) => call.path === path).map(({ request }) => request);

/** Adds responses; those set earlier for other paths stay. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more };
}

/** Fakes the server at the network level, so that requests are sealed, opened and refused as in the product. */
export function installServer(): void {
  const meta = document.createElement('meta');
  meta.name = 'wire-key';
  meta.content = toBase64url(key);
  document.head.append(meta);
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (input === '/livez') return new Response('ok');
    const path = /^\/api\/(.+)$/.exec(String(input))?.[1];
    if (!path) return real(input, init);
    if (isStreamed(path)) return new Response(silence(init?.signal));
    return counted(() => opened(path, String(init?.body)));
  };
  countCiphers();
}

/** Runs work that `quiet` waits for. */
async function counted<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** Counts cryptographic operations, because a call starts by sealing its request and ends by opening its response, on another thread. */
function countCiphers(): void {
  for (const name of ['importKey', 'encrypt', 'decrypt'] as const) {
    const done = (...args: unknown[]) => Reflect.apply(SubtleCrypto.prototype[name], crypto.subtle, args);
    Object.assign(crypto.subtle, { [name]: (...args: unknown[]) => counted(() => done(...args)) });
  }
}

/** Opens a request and responds to it. */
async function opened(path: string, body: string): Promise<Response> {
  cipher ??= webCipher(key);
  const { data } = JSON.parse(body) as { data: string };
  const { status, text, wait } = await respond(path, await open(await cipher, 'req', path, data));
  const retry = wait === undefined ? {} : { 'Retry-After': String(wait) };
  // a Response cannot have a status of 600 or more; this is like LOGIN_STATUS_MODE=body
  const headers = { 'Content-Type': 'application/json', ...retry };
  const response = new Response(text, { status: status > 599 ? 401 : status, headers });
  // without a task in between, in which `quiet` would take the call for ended
  return Object.assign(response, { text: async () => text });
}

interface Responded {
  status: number;
  text: string;
  /** Seconds until a retry is worthwhile. */
  wait: number | undefined;
}

async function respond(path: string, request: unknown): Promise<Responded> {
  cipher ??= webCipher(key);
  calls.push({ path, request });
  const [status, body, wait] = await reply(path, request);
  return { status, text: JSON.stringify({ data: await seal(await cipher, 'res', path, body) }), wait };
}

/** The parts of XMLHttpRequest that the panel uses for uploads; the recorded request is the form. */
class Upload {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  #path = '';
  open(_method: string, url: string) {
    this.#path = url.slice('/api/'.length);
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  async send(form: FormData) {
    const { status, text } = await counted(() => respond(this.#path, form));
    Object.assign(this, { status, responseText: text });
    this.onload();
  }
}

/** An open stream that sends nothing. */
const silence = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
  });

/** Time for an unmounting component to start its last calls, in milliseconds. */
const lastWords = 20;

/** Waits for pending calls, so that one test’s calls never get the next test’s responses. */
export async function quiet(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, lastWords));
  while (running > 0);
}

/** Enforces the call table: a request or response its schemas reject fails the test. */
async function reply(
  path: string,
  request: unknown,
): Promise<[status: number, body: unknown, wait?: number | undefined]> {
  const said = answers[path];
  if (said === undefined || !isCallPath(path)) {
    unanswered.push(path);
    return refusal(new AppError(404, `Nothing is said here about ${path}.`));
  }
  const { request: asks, response } = callTable[path];
  try {
    const parsed = asks.parse(request);
    return [200, response.parse(typeof said === 'function' ? await said(parsed) : said)];
  } catch (error) {
    if (error instanceof AppError) return refusal(error);
    if (error instanceof Unreachable) throw error;
    unanswered.push(`${path}: ${String(error)}`);
    throw error;
  }
}

const refusal = (error: AppError): [number, ErrorBody, number | undefined] => {
  const { status, message, fields, current, retryAfter } = error;
  return [status, { status, message, fields, current }, retryAfter];
};

/** Resets for the next test, and reports calls without a response or with one the schemas reject. */
export function resetServer(): string[] {
  const missed = unanswered;
  answers = {};
  calls = [];
  unanswered = [];
  return missed;
}
