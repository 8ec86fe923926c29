import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { prerendering: false };
let frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
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
const task = (name: string) => () => void ran.push(name);
const begin = async (...tasks: (() => void)[]) => {
  ran.length = 0;
  const { afterPaint } = await import('./after-paint.ts');
  afterPaint(tasks);
};

it('waits until a frame was painted', async () => {
  await begin(task('a'));
  vi.runAllTimers();
  expect(ran).toEqual([]);
  nextFrame();
  expect(ran).toEqual([]);
  vi.runAllTimers();
  expect(ran).toEqual(['a']);
});

it('gives the browser its turn after each', async () => {
  await begin(task('a'), task('b'), task('c'));
  nextFrame();
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['a']);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['a', 'b']);
  vi.runAllTimers();
  expect(ran).toEqual(['a', 'b', 'c']);
});

it('goes on where one fails', async () => {
  await begin(() => {
    throw new Error('no such element');
  }, task('b'));
  nextFrame();
  expect(() => vi.advanceTimersToNextTimer()).toThrow('no such element');
  vi.runAllTimers();
  expect(ran).toEqual(['b']);
});

it('runs all at once in a page that is only prerendered', async () => {
  page.prerendering = true;
  await begin(task('a'), task('b'));
  expect(ran).toEqual(['a', 'b']);
});

it('has nothing to do for nothing', async () => {
  await begin();
  nextFrame();
  vi.runAllTimers();
  expect(ran).toEqual([]);
});
