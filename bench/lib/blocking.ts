/** The parts of Chromium’s trace, as saved by Lighthouse, that are used here. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time only, without waiting to be scheduled. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** Lighthouse’s CPU slowdown of a phone relative to this machine. */
const slowdown = 4;
/** In milliseconds: a task blocks for the time beyond this. */
const free = 50;

export interface Blocking {
  /** In milliseconds with slowdown: the sum of each task’s time beyond 50 ms. */
  total: number;
  /** In milliseconds, without slowdown. */
  longest: number;
}

/**
 * CPU time of the main thread after a page’s first paint. Lighthouse’s total blocking time uses wall-clock time, which on
 * two cores includes other browser threads, and simulates which tasks precede the paint.
 */
export function blocking(events: readonly TraceEvent[], url: string): Blocking {
  const page = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === page?.pid);
  if (!page || !paint) throw new Error(`${url}: the trace has no first paint`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === page.pid && tid === page.tid && ts > paint.ts,
  );
  const processor = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    total: processor.reduce((sum, ms) => sum + Math.max(0, ms * slowdown - free), 0),
    longest: Math.max(0, ...processor),
  };
}
