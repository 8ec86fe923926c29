import { isStreamed } from '#shared/calls/streamed.ts';
import { type CallPath, calls as callTable, isCallPath } from '#shared/calls.ts';
import { type Cipher, open, seal, toBase64url, webCipher } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';

/** What the server says to each path: an answer, or a function of the request, which may take its time. One that throws an `AppError` refuses. */
export type Answers = { [P in CallPath]?: unknown };

const key = crypto.getRandomValues(new Uint8Array(32));
let cipher: Promise<Cipher> | undefined;
let answers: Record<string, unknown> = {};
let calls: { path: string; request: unknown }[] = [];
let unanswered: string[] = [];
let running = 0;

/** The requests that came for a path since the last test. */
export const requestsOf = (path: CallPath): unknown[] =>
  calls.filter((call) => call.path === path).map(({ request }) => request);

/** What is answered from now on; paths of earlier calls of this function keep theirs. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more };
}

/** Stands in for the server on the wire, so that what a component sends is sealed, opened and refused as in the product. */
export function installServer(): void {
  const meta = document.createElement('meta');
  meta.name = 'wire-key';
  meta.content = toBase64url(key);
  document.head.append(meta);
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = /^\/api\/(.+)$/.exec(String(input))?.[1];
    if (!path) return real(input, init);
    if (isStreamed(path)) return new Response(silence(init?.signal));
    running += 1;
    try {
      cipher ??= webCipher(key);
      const { data } = JSON.parse(String(init?.body)) as { data: string };
      const request = await open(await cipher, 'req', path, data);
      calls.push({ path, request });
      const [status, body] = await reply(path, request);
      return Response.json({ data: await seal(await cipher, 'res', path, body) }, { status });
    } finally {
      running -= 1;
    }
  };
}

/** A stream that is open and tells nothing. */
const silence = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
  });

/** Milliseconds in which a component that is leaving has sealed what it still has to say. */
const lastWords = 20;

/** Waits for calls under way, so that none of one test meets the answers of the next. */
export async function quiet(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, lastWords));
  while (running > 0);
}

/** The call table holds the stand-in too: a request or an answer that the product would not let through fails the test. */
async function reply(path: string, request: unknown): Promise<[status: number, body: unknown]> {
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
    unanswered.push(`${path}: ${String(error)}`);
    throw error;
  }
}

const refusal = ({ status, message, fields, current }: AppError): [number, ErrorBody] => [
  status,
  { status, message, fields, current },
];

/** Forgets the last test, and says which calls it gave no answer for, or none that the product would let through. */
export function resetServer(): string[] {
  const missed = unanswered;
  answers = {};
  calls = [];
  unanswered = [];
  return missed;
}
