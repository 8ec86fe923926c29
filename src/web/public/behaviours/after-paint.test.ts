import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { prerendering: false };
let onPaint: (() => void) | null = null;
/** Reports a paint, as the browser would. */
const paint = () => onPaint?.();
class Observer {
  constructor(callback: () => void) {
    onPaint = callback;
  }
  observe = (options: unknown) => expect(options).toEqual({ type: 'paint', buffered: true });
  disconnect = () => {
    onPaint = null;
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('PerformanceObserver', Observer);
  onPaint = null;
  page.prerendering = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ran: string[] = [];
const task = (name: string) => () => void ran.push(name);
const begin = async (...tasks: (() => void)[]) => {
  ran.length = 0;
  const { afterPaint } = await import('./after-paint.ts');
  afterPaint(tasks);
};

it('waits until the first frame is painted', async () => {
  await begin(task('a'));
  vi.advanceTimersByTime(1999);
  expect(ran).toEqual([]);
  paint();
  expect(ran).toEqual([]);
  vi.runAllTimers();
  expect(ran).toEqual(['a']);
});

it('does not wait forever for a browser that reports no paint', async () => {
  await begin(task('a'));
  vi.advanceTimersByTime(2001);
  expect(ran).toEqual(['a']);
});

it('yields to the browser after each task', async () => {
  await begin(task('a'), task('b'), task('c'));
  paint();
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['a']);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['a', 'b']);
  vi.runAllTimers();
  expect(ran).toEqual(['a', 'b', 'c']);
});

it('continues after a failing task', async () => {
  await begin(() => {
    throw new Error('no such element');
  }, task('b'));
  paint();
  expect(() => vi.advanceTimersToNextTimer()).toThrow('no such element');
  vi.runAllTimers();
  expect(ran).toEqual(['b']);
});

it('runs all at once in a prerendered page', async () => {
  page.prerendering = true;
  await begin(task('a'), task('b'));
  expect(ran).toEqual(['a', 'b']);
  expect(onPaint).toBeNull();
});
