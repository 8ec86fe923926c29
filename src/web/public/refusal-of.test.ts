import { expect, test, vi } from 'vitest';
import { refusalOf } from './refusal-of.ts';

test('recognises a refusal of another module graph, as in the built server', async () => {
  const here = await import('#shared/errors.ts');
  vi.resetModules();
  const there = await import('#shared/errors.ts');
  const error = new there.AppError(429, 'Wait', { retryAfter: 30 });
  expect(error).not.toBeInstanceOf(here.AppError);
  expect(refusalOf(error)).toBe(error);
  expect(refusalOf(new Error('429'))).toBeNull();
});
