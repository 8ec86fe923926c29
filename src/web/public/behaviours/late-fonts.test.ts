import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

test('a font that cannot be fetched leaves the page in the fallback fonts', async () => {
  const dataset = { fonts: 'late' };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: { dataset },
    createRange: () => ({}),
    createElement: () => ({ getContext: () => null }),
    fonts: { load: () => Promise.reject(new Error('A network error occurred.')) },
  });
  const { lateFonts } = await import('./late-fonts.ts');
  await expect(lateFonts()).resolves.toBeUndefined();
  expect(dataset.fonts).toBe('late');
});
