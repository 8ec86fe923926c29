import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longestGapMs } from '#shared/calls/streamed.ts';
import { followChanges, waitAfter } from './change-stream.ts';

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const show = (visibilityState: 'visible' | 'hidden') => {
  document.visibilityState = visibilityState;
  document.dispatchEvent(new Event('visibilitychange'));
};

interface Opened {
  since: number;
  signal: AbortSignal;
  line: (...changed: string[]) => Promise<void>;
  end: (error?: unknown) => Promise<void>;
}
let opened: Opened[];
let live: boolean;
let changed: string[];
let missed: number;
let shouldReconnect: boolean;
let stop: () => void;

/** A stream controlled by the test. */
async function* open(since: number, signal: AbortSignal) {
  const lines: (string[] | Error | null)[] = [];
  let ring = () => {};
  const push = async (line: string[] | Error | null) => {
    lines.push(line);
    ring();
    await vi.advanceTimersByTimeAsync(0);
  };
  opened.push({
    since,
    signal,
    line: (...names) => push(names),
    end: (error) => push(error ? new Error('cut', { cause: error }) : null),
  });
  signal.addEventListener('abort', () => ring());
  while (true) {
    const line = lines.shift();
    if (signal.aborted) throw signal.reason;
    if (line === null) return;
    if (line instanceof Error) throw line;
    if (line) yield { changed: line };
    else await new Promise<void>((resolve) => (ring = resolve));
  }
}
const newest = () => opened.at(-1) as Opened;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('document', document);
  document.visibilityState = 'visible';
  [opened, live, changed, missed, shouldReconnect] = [[], false, [], 0, true];
  stop = followChanges({
    open,
    onLive: (next) => {
      live = next;
    },
    onChanged: (names) => changed.push(...names),
    onMissed: () => {
      missed += 1;
    },
    shouldReconnect: async () => shouldReconnect,
  });
  await pass(0);
});
afterEach(async () => {
  stop();
  await pass(0); // lets pending work finish
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('opens one stream, is live from its first line, and reports the names', async () => {
  expect([opened.length, live]).toEqual([1, false]);
  await newest().line();
  expect([live, changed]).toEqual([true, []]);
  await newest().line('enquiries', 'tags');
  expect([opened.length, live, changed]).toEqual([1, true, ['enquiries', 'tags']]);
});

it('reconnects when it ends, and requests the writes in between', async () => {
  await newest().line();
  await pass(20_000);
  await newest().line();
  await pass(15_000);
  await newest().end();
  expect([opened.length, live]).toEqual([1, false]);
  await pass(1_000);
  expect(opened).toHaveLength(2);
  expect(newest().since).toBeGreaterThanOrEqual(15_000);
  expect(newest().since).toBeLessThanOrEqual(16_000);
  await newest().line('enquiries');
  expect([live, changed]).toEqual([true, ['enquiries']]);
});

it('drops a silent stream, from the start or later', async () => {
  await pass(35_000);
  expect([newest().signal.aborted, live]).toEqual([true, false]);
  await pass(1_000);
  expect(opened).toHaveLength(2);
  await newest().line();
  await pass(34_000);
  expect(live).toBe(true);
  await pass(1_000);
  expect([newest().signal.aborted, live]).toEqual([true, false]);
});

it('backs off while it fails, up to a minute', async () => {
  const times: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const began = performance.now();
    const before = opened.length;
    await newest().end('refused');
    while (opened.length === before) await pass(500);
    times.push(performance.now() - began);
  }
  expect(times).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});

it('jitters its delays', () => {
  expect(waitAfter(3, 0)).toBeLessThan(waitAfter(3, 0.5));
  expect(waitAfter(3, 0.5)).toBeLessThan(waitAfter(3, 1));
  expect(waitAfter(3, 0)).toBeGreaterThan(0);
});

it('closes the stream in a hidden window, and reopens it when visible', async () => {
  await newest().line();
  show('hidden');
  await pass(5_000);
  show('visible');
  await pass(20_000);
  expect([opened.length, live]).toEqual([1, true]);
  show('hidden');
  await pass(10_000);
  expect([newest().signal.aborted, live]).toEqual([true, false]);
  await pass(600_000);
  expect(opened).toHaveLength(1);
  show('visible');
  await pass(0);
  expect(opened).toHaveLength(2);
  expect(newest().since).toBeGreaterThanOrEqual(600_000);
});

it('after more than a day asks for the writes of one day, and says once that some were missed', async () => {
  await newest().line();
  show('hidden');
  await pass(longestGapMs + 60_000);
  show('visible');
  await pass(0);
  expect([newest().since, missed]).toEqual([longestGapMs, 0]);
  await newest().line('tags');
  await newest().line();
  expect([live, changed, missed]).toEqual([true, ['tags'], 1]);
});

it('asks for the writes of the time that the computer slept', async () => {
  await newest().line();
  vi.setSystemTime(Date.now() + 3_600_000); // the other clock stood still
  await newest().end('cut');
  await pass(1_000);
  expect(newest().since).toBeGreaterThanOrEqual(3_600_000);
  await newest().line();
  expect(missed).toBe(0);
});

it('is not misled by a clock that is set back', async () => {
  await newest().line();
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(10_000);
  await newest().end('cut');
  await pass(1_000);
  expect(newest().since).toBe(11_000);
});

it('stops when nobody is signed in any more', async () => {
  shouldReconnect = false;
  await newest().end('the session is over');
  await pass(600_000);
  expect([opened.length, live]).toEqual([1, false]);
});

it('can be closed', async () => {
  await newest().line();
  stop();
  await pass(600_000);
  expect([opened.length, newest().signal.aborted, live]).toEqual([1, true, false]);
});
