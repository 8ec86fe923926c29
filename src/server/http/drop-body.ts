/** What is still on its way is read and dropped up to here: a sender that is sending reads no answer before it is done. */
const mostBytes = 32 * 1024 * 1024;
const longestMs = 5_000;
/** Somebody who announced much and sends nothing is not waited for. */
const silenceMs = 300;
const answerMs = 200;

const silence = (ms: number) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return { promise, end: () => clearTimeout(timer) };
};

/** Takes the rest of a refused body off the line, within bounds. To be waited for before the refusal is answered. */
export async function dropBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const latest = Date.now() + longestMs;
  for (let bytes = 0; bytes < mostBytes; ) {
    const quiet = silence(Math.min(silenceMs, latest - Date.now()));
    const part = reader.read().catch(() => null); // the sender is gone
    const read = await Promise.race([part, quiet.promise]);
    quiet.end();
    if (read?.done) return;
    if (!read) break;
    bytes += read.value.length;
  }
  // The answer goes first: letting go of the body may close the line.
  setTimeout(() => void reader.cancel().catch(() => undefined), answerMs).unref();
}
