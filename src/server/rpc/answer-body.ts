import { setImmediate } from 'node:timers/promises';
import { type Cipher, sealText } from '#shared/envelope.ts';
import { manyBytes } from './node-cipher.ts';
import { writeJson } from './write-json.ts';

/** The body of an answer, `{"data":"…"}`: base64url needs no escapes. A large one is sent in pieces, each with a turn of its own. */
export async function answerBody(
  cipher: Cipher,
  path: string,
  value: object,
): Promise<string | ReadableStream<Uint8Array>> {
  const data = await sealText(cipher, 'res', path, await writeJson(value));
  const [head, tail] = ['{"data":"', '"}'];
  if (data.length < manyBytes) return head + data + tail;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = data.slice(at, at + manyBytes);
      const isLast = at + manyBytes >= data.length;
      controller.enqueue(Buffer.from((at === 0 ? head : '') + piece + (isLast ? tail : ''), 'latin1'));
      if (isLast) controller.close();
      at += manyBytes;
      await setImmediate();
    },
  });
}
