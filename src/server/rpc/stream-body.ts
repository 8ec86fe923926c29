import type { StreamSlot } from './streams.ts';

const encoder = new TextEncoder();

/**
 * A body with one line for each event. No event is produced before the reader has taken the previous line, and whichever ends
 * first (the events, the reader, the place) ends all three.
 */
export function streamBody<E>(
  events: AsyncGenerator<E, void>,
  lineOf: (event: E) => Promise<string>,
  { place, onError }: { place: StreamSlot; onError: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  let ended = false;
  /** Returns whether this call was the one that ended it. */
  const finish = (): boolean => {
    if (ended) return false;
    ended = true;
    place.end();
    events.return().catch(onError);
    return true;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        place.until.addEventListener('abort', () => finish() && controller.close());
      },
      async pull(controller) {
        try {
          const next = await events.next();
          const line = next.done ? null : await lineOf(next.value);
          if (line !== null && !ended) controller.enqueue(encoder.encode(`${line}\n`));
          else if (line === null && finish()) controller.close();
        } catch (error) {
          onError(error);
          if (finish()) controller.close(); // the caller opens another
        }
      },
      cancel: () => void finish(),
    },
    { highWaterMark: 0 },
  );
}
