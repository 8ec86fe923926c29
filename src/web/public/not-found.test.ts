import { expect, test } from 'vitest';
import type { PageServices } from '../render.ts';
import { notFound } from './not-found.ts';

test('an old address redirects in any script', async () => {
  const call = async () => ({ moved: '/தமிழ்?a=é', near: [] });
  const response = await notFound(new Request('http://localhost/old'), { call } as unknown as PageServices);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D?a=%C3%A9');
});
