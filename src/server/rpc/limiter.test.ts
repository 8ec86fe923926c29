import { beforeEach, describe, expect, test } from 'vitest';
import { limiter } from './limiter.ts';

let now = 0;
const clock = () => now;
const minute = 60_000;
beforeEach(() => {
  now = 1_000_000;
});
const takeAll = (limit: ReturnType<typeof limiter>, key = 'a', most = 1000) => {
  let taken = 0;
  while (taken < most && limit.take(key).ok) taken += 1;
  return taken;
};

test('lets so many through, each key on its own', () => {
  const limit = limiter({ max: 3, windowMs: minute, clock });
  expect(takeAll(limit)).toBe(3);
  expect(limit.take('a').ok).toBe(false);
  expect(limit.take('b')).toEqual({ ok: true, retryAfter: 0 });
});

test('what was refused does not count', () => {
  const limit = limiter({ max: 3, windowMs: minute, clock });
  takeAll(limit);
  for (let n = 0; n < 100; n += 1) limit.take('a');
  now += minute + 1;
  expect(limit.take('a').ok).toBe(true);
});

describe('whoever waits as long as told gets through, and not a second earlier', () => {
  test.each([
    ['right after', 0, 5, 0],
    ['in the middle of the window', 20_000, 5, 0],
    ['in the next window', 70_000, 5, 0],
    ['far more failures than allowed', 0, 5, 17],
    ['a limit of one', 0, 1, 0],
  ])('%s', (_, later, max, more) => {
    const limit = limiter({ max, windowMs: minute, clock });
    takeAll(limit);
    for (let n = 0; n < more; n += 1) limit.add('a');
    now += later;
    takeAll(limit);
    const { ok, retryAfter } = limit.peek('a');
    expect(ok).toBe(false);
    expect(Number.isInteger(retryAfter) && retryAfter >= 1).toBe(true);
    const begun = now;
    now = begun + (retryAfter - 1) * 1000 - 1;
    if (retryAfter > 1) expect(limit.peek('a').ok).toBe(false);
    now = begun + retryAfter * 1000;
    expect(limit.peek('a').ok).toBe(true);
  });
});

test('the end of a window gives no second helping', () => {
  const limit = limiter({ max: 100, windowMs: minute, clock });
  limit.take('a');
  now += minute - 10;
  expect(takeAll(limit)).toBe(99);
  now += 20;
  expect(takeAll(limit)).toBeLessThan(3);
});

test('a steady user within the limit is never refused', () => {
  const limit = limiter({ max: 10, windowMs: minute, clock });
  for (let n = 0; n < 500; n += 1) {
    expect(limit.take('a').ok).toBe(true);
    now += 6_700;
  }
});

test('a long pause forgets everything', () => {
  const limit = limiter({ max: 2, windowMs: minute, clock });
  takeAll(limit);
  now += 2 * minute;
  expect(takeAll(limit)).toBe(2);
});

describe('for failures', () => {
  test('looking does not count, failing does, success clears', () => {
    const limit = limiter({ max: 5, windowMs: 10 * minute, clock });
    for (let n = 0; n < 50; n += 1) expect(limit.peek('a').ok).toBe(true);
    for (let n = 0; n < 4; n += 1) limit.add('a');
    expect(limit.peek('a').ok).toBe(true);
    limit.add('a');
    expect(limit.peek('a')).toEqual({ ok: false, retryAfter: 601 });
    limit.reset('a');
    expect(limit.peek('a').ok).toBe(true);
  });

  test('an account is let in again from wherever it failed', () => {
    const limit = limiter({ max: 1, windowMs: minute, clock });
    for (const key of ['asha|10.0.0.1', 'asha|10.0.0.2', 'babu|10.0.0.1']) limit.add(key);
    limit.forget((key) => key.startsWith('asha|'));
    expect(['asha|10.0.0.1', 'asha|10.0.0.2', 'babu|10.0.0.1'].map((key) => limit.peek(key).ok)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('memory is bounded, and a key in use outlives those that are not', () => {
  const limit = limiter({ max: 2, windowMs: minute, clock, keys: 100 });
  takeAll(limit, 'busy');
  for (let n = 0; n < 10_000; n += 1) {
    limit.take(`other ${n}`);
    if (n % 50 === 0) expect(limit.peek('busy').ok).toBe(false);
  }
  takeAll(limit, 'idle');
  for (let n = 0; n < 200; n += 1) limit.take(`more ${n}`);
  expect(limit.peek('idle').ok).toBe(true);
});
