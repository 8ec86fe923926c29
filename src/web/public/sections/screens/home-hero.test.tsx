import { expect, test } from 'vitest';
import type { homeHero } from '#shared/sections/screens/home-hero.ts';
import type { PageServices } from '../../../render.ts';
import { load } from './home-hero.tsx';

test('banners are read where they are shown', async () => {
  const read = async (variant: (typeof homeHero.variants)[number]['value']) => {
    const asked: string[] = [];
    const call = async (path: string) => {
      asked.push(path);
      return path === 'web/banners' ? [{ imageUrl: null, redirectUrl: '' }] : { value: '"One line"' };
    };
    const section = { kind: 'home-hero', variant } as Parameters<typeof load>[0]; // what it reads of it
    const { headline, banners } = await load(section, { call } as unknown as PageServices);
    expect(headline).toBe('One line');
    return { asked, banners };
  };
  expect((await read('banners')).banners).toHaveLength(1);
  expect(await read('line')).toEqual({ asked: ['web/header/text'], banners: [] });
});
