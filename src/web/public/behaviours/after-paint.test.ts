import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { prerendering: false };
let frames: (() => void)[] = [];
const nextFrame = async () => {
  for (const frame of frames.splice(0)) frame();
  await vi.runAllTimersAsync();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  page.prerendering = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ran: string[] = [];
/** A task that says its name and lets the clock run on. */
const task = (name: string, ms: number) => () => {
  ran.push(name);
  vi.advanceTimersByTime(ms);
};
const begin = async (...tasks: (() => void)[]) => {
  ran.length = 0;
  const { afterPaint } = await import('./after-paint.ts');
  afterPaint(tasks);
};

it('waits for a frame, and for another after what took long', async () => {
  await begin(task('a', 9), task('b', 9));
  expect(ran).toEqual([]);
  await nextFrame();
  expect(ran).toEqual(['a']);
  await nextFrame();
  expect(ran).toEqual(['a', 'b']);
  expect(frames).toEqual([]);
});

it('runs short ones together, in their order', async () => {
  await begin(task('a', 1), task('b', 1), task('c', 9), task('d', 1));
  await nextFrame();
  expect(ran).toEqual(['a', 'b', 'c']);
  await nextFrame();
  expect(ran).toEqual(['a', 'b', 'c', 'd']);
});

it('runs all at once in a page that is only prerendered', async () => {
  page.prerendering = true;
  await begin(task('a', 9), task('b', 9));
  expect(ran).toEqual(['a', 'b']);
});

it('has nothing to do for nothing', async () => {
  await begin();
  await nextFrame();
  expect(ran).toEqual([]);
});
