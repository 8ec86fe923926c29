import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { open, seal } from '#shared/envelope.ts';
import type { StreamedPath } from '#shared/streamed-calls.ts';
import { callHeaders, openAnswer, wireCipher } from '#web/call.ts';

/** Makes a streamed call: yields what each line tells, until the server ends it. A refusal is thrown as the `AppError` it is. */
export async function* streamCall<P extends StreamedPath>(
  path: P,
  request: CallRequest<P>,
  signal: AbortSignal,
): AsyncGenerator<CallResponse<P>, void> {
  const cipher = await wireCipher();
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...callHeaders() },
    body: JSON.stringify({ data: await seal(cipher, 'req', path, request) }),
    signal,
  });
  if (!response.ok || !response.body) {
    await openAnswer(path, response.status, response.headers.get('retry-after'), await response.text());
    return;
  }
  for await (const line of linesOf(response.body)) {
    const { data } = JSON.parse(line) as { data: string };
    yield (await open(cipher, 'res', path, data)) as CallResponse<P>; // sealed by the server after its response schema
  }
}

/** The whole lines of a body, however it was cut on its way. */
export async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
