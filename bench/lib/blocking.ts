/** What Lighthouse saves of Chromium's trace, as far as it is read here. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of the processor alone: waiting for a turn does not count. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** Lighthouse's phone is so many times slower than this machine. */
const slowdown = 4;
/** In milliseconds: what a task takes beyond it blocks. */
const free = 50;

export interface Blocking {
  /** In milliseconds, slowed down: all beyond 50 of each task. */
  total: number;
  /** In milliseconds of this machine. */
  longest: number;
}

/**
 * What the main thread of a page does after its first paint, by the processor's time. Lighthouse's total blocking time goes by
 * the clock, which on two cores counts the browser's other threads as well, and simulates which tasks come before the paint.
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
