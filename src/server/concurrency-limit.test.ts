import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

test('a limited number of tasks per key run at once; more are refused until one has ended, even by failing', async () => {
  const limited = concurrencyLimit<string>({ most: 2, busy: 'Too many.', retryAfter: 5 });
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const running = [limited('a', () => first.promise), limited('a', () => second.promise)];
  let began = 0;
  const third = async () => `${++began}`;
  await expect(limited('a', third)).rejects.toMatchObject({
    status: 503,
    message: 'Too many.',
    retryAfter: 5,
  });
  expect(began).toBe(0);
  expect(await limited('b', third)).toBe('1');

  first.reject(new Error('damaged'));
  await expect(running[0]).rejects.toThrow('damaged');
  expect(await limited('a', third)).toBe('2');
  second.resolve('done');
  expect(await running[1]).toBe('done');
  expect(await Promise.all([limited('a', third), limited('a', third)])).toEqual(['3', '4']);
});
