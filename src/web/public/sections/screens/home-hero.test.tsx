import { expect, test } from 'vitest';
import type { homeHero } from '#shared/sections/screens/home-hero.ts';
import { lookOf } from '#web/art/covers/look.ts';
import { drawnOnSite } from '#web/testing/drawn-on-site.tsx';
import type { PageServices } from '../../../render.ts';
import Hero, { load } from './home-hero.tsx';

test('banners are loaded only where they are shown', async () => {
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

test('a banner’s link is named after the page it leads to, or after its address on another website', async () => {
  const banners = [
    '/case-studies/it?from=home#top',
    'https://ours.in/about',
    'https://other.in/our-shop',
    '',
  ];
  const titles = new Map([
    ['/case-studies/it', 'A front desk for hospital IT'],
    ['/about', 'எங்களைப் பற்றி'],
  ]);
  const call = async (path: string, request: { paths?: string[] }) => {
    if (path === 'web/titles') return request.paths?.map((each) => titles.get(each) ?? null);
    if (path === 'web/header/text') return { value: '"One line"' };
    return banners.map((redirectUrl) => ({ imageUrl: null, redirectUrl }));
  };
  const section = { kind: 'home-hero', variant: 'banners' } as Parameters<typeof load>[0]; // what it reads of it
  const services = { call, publicUrl: 'https://ours.in' } as unknown as PageServices; // what it takes of them
  const html = drawn({ variant: 'banners' }, (await load(section, services)).banners);
  const links = [...html.matchAll(/<a class="[^"]*slide[^>]*?(?: lang="(\w+)")? aria-label="([^"]*)"/g)];
  expect(links.map(([, lang, name]) => [name, lang])).toEqual([
    ['A front desk for hospital IT', undefined],
    ['எங்களைப் பற்றி', 'ta'],
    ['Our shop', undefined],
  ]);
});

type HeroProps = Parameters<typeof Hero>[0];

function drawn(
  own: Partial<HeroProps['section']>,
  banners: HeroProps['data']['banners'] = [],
  headline = 'One line',
) {
  const section: HeroProps['section'] = {
    kind: 'home-hero',
    variant: 'line',
    hidden: false,
    lede: 'What we do.',
    links: [],
    steps: [],
    down: 'Down',
    years: 'Years',
    countries: 'Countries',
    ...own,
  };
  const data = { headline, banners };
  return drawnOnSite(<Hero section={section} data={data} place={0} trail={[]} pictures={{}} />);
}

test('without links no empty row is rendered', () => {
  const empty = /<p[^>]*><\/p>/;
  expect(drawn({ links: [{ title: 'Talk', path: '/contact' }] })).toContain('href="/contact"');
  expect(drawn({})).toContain('What we do.');
  expect(drawn({})).not.toMatch(empty);
});

test.each([
  ['One unbroken line from <em>idea</em> to uptime.', true],
  ['Software that is looked after, from the first day on', false],
  ['Industrieautomatisierung aus Karur', false],
  ['உங்கள் எண்ணம் முதல் இயக்கம் வரை', false],
])('a headline of a few short Latin words spans the page: %s', (headline, short) => {
  expect(/<h1 class="[^"]*short/.test(drawn({}, [], headline))).toBe(short);
});

test('a headline in Tamil or Arabic names its language', () => {
  expect(drawn({}, [], '<h1>உங்கள் <em>எண்ணம்</em> முதல்</h1>')).toMatch(/<h1 [^>]*lang="ta"/);
  expect(drawn({})).not.toMatch(/<h1 [^>]*lang=/);
});

test('the banners’ controls cover no end of a drawn line', () => {
  const banners = Array.from({ length: 4 }, () => ({ imageUrl: null, redirectUrl: '' }));
  const html = drawn({ variant: 'banners' }, banners);
  const looks = [...html.matchAll(/\/([^/]+)\.dark\.svg/g)].map(([, seed]) => lookOf(seed as string));
  expect(looks).toHaveLength(3);
  for (const { open, across } of looks) expect(open || across > 0.5).toBe(true);
});
