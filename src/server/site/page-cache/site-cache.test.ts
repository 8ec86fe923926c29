import { expect, test } from 'vitest';
import type { Made } from './cached-page.ts';
import { siteCache } from './site-cache.ts';

const made = async (): Promise<Made> => ({
  status: 200,
  headers: {},
  body: new Uint8Array(10_000),
  tags: ['services'],
  keep: true,
});

test('drawings evict only each other, never a page', async () => {
  const maxBytes = 200_000;
  const cache = siteCache({ maxBytes, clock: () => 0, onError: () => undefined });
  await cache.page('/about', made);
  for (let n = 0; n < 100; n += 1) await cache.page(`/art/sign/anything-${n}.svg`, made);
  expect(cache.size().bytes).toBeLessThan(maxBytes);
  const makeAgain = () => {
    throw new Error('it was pushed out');
  };
  await cache.page('/about', makeAgain);
  await cache.page('/art/sign/anything-99.svg', makeAgain);
  await expect(cache.page('/art/sign/anything-0.svg', makeAgain)).rejects.toThrow('it was pushed out');

  cache.drop(['services']);
  let again = 0;
  await cache.page('/about', async () => ({ ...(await made()), tags: [`${again++}`] }));
  expect(again).toBe(1);
});
