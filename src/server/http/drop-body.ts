/** What is still on its way is read and dropped up to here, so that a browser that is sending gets to read the answer. */
const mostBytes = 32 * 1024 * 1024;
const longestMs = 5_000;

/** Takes the rest of a refused body off the line, within bounds, then lets go of it. */
export async function dropBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let bytes = 0;
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), longestMs);
  try {
    while (bytes < mostBytes) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
    }
    await reader.cancel();
  } catch {
    // the sender is gone
  } finally {
    clearTimeout(timer);
  }
}
