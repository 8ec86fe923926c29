import { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time-units.ts';

/** A browser opens at most six HTTP/1.1 connections to a host across all its windows, and calls need some of them. */
const maxPerSession = 4;
const maxTotal = 1_000;
/** After this the stream ends and the caller opens a new one, so that a connection that died unnoticed frees its place. */
const maxMs = 10 * minuteMs;

/** A stream's place among all that are open. */
export interface StreamSlot {
  /** Aborted when the stream must end. */
  until: AbortSignal;
  /** Releases the place, and ends the stream if it has not ended. */
  end: () => void;
}

export interface Streams {
  /** A place for a stream of this session; throws when there is none. */
  begin(session: number): StreamSlot;
  /** Ends every stream and starts no new ones. */
  endAll(): void;
}

export function makeStreams(): Streams {
  const open = new Map<AbortController, number>();
  let over = false;
  return {
    begin(session) {
      if (over) throw new AppError(503, 'The server is about to stop. Try again in a moment.');
      const own = [...open.values()].filter((each) => each === session).length;
      if (own >= maxPerSession || open.size >= maxTotal)
        throw new AppError(429, 'Too many streams are open. Close other windows of the panel.', {
          retryAfter: 60,
        });
      const place = new AbortController();
      open.set(place, session);
      const end = () => {
        clearTimeout(timer);
        open.delete(place);
        place.abort();
      };
      const timer = setTimeout(end, maxMs).unref();
      return { until: place.signal, end };
    },
    endAll() {
      over = true;
      for (const place of [...open.keys()]) {
        open.delete(place);
        place.abort();
      }
    },
  };
}
