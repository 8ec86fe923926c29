import type { StreamedPath } from '#shared/calls/streamed.ts';
import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { open, seal } from '#shared/envelope.ts';
import { callHeaders, openAnswer, wireCipher } from '#web/call.ts';

/** Makes a streamed call: yields each line’s event until the server ends the stream. An error is thrown as `AppError`. */
export async function* streamCall<P extends StreamedPath>(
  path: P,
  request: CallRequest<P>,
  signal: AbortSignal,
): AsyncGenerator<CallResponse<P>, void> {
  const cipher = await wireCipher();
  const identity = callHeaders();
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...identity },
    body: JSON.stringify({ data: await seal(cipher, 'req', path, request) }),
    signal,
  });
  if (!response.ok || !response.body) {
    const retryAfter = response.headers.get('retry-after');
    await openAnswer(path, identity, response.status, retryAfter, await response.text());
    return;
  }
  for await (const line of linesOf(response.body)) {
    const { data } = JSON.parse(line) as { data: string };
    yield (await open(cipher, 'res', path, data)) as CallResponse<P>; // the server validated it against the response schema
  }
}

/** The complete lines of a body, regardless of chunk boundaries. */
export async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
