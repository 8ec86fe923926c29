import { expect, test } from 'vitest';
import { artFile } from '../art-file.ts';
import { artSizes, variedUrl } from '../art-url.ts';
import { type Covered, hueOfCategory, vary, varySlides } from './vary.ts';

const insights = (count: number, category = 'business-systems'): Covered[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'insight', slug: `story-${n}`, category }));

test('neighbours in a list have different lines, and different grounds if they share a hue', () => {
  for (const columns of [1, 2, 3]) {
    const covers = vary(insights(40), columns).flatMap((each) => (each.kind === 'case' ? [] : each));
    for (const [index, cover] of covers.entries())
      for (const back of [1, columns]) {
        const other = covers[index - back];
        if (!other) continue;
        expect(cover.variant).not.toBe(other.variant);
        if (back === 1) expect(cover.solid).not.toBe(other.solid);
      }
  }
});

test('consecutive slides have covers of their own, and the first keeps its look', () => {
  for (const names of [
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    ['Same', 'Same', 'Same', 'Same', 'Same', 'Same'],
  ]) {
    const covers = varySlides(names);
    expect(new Set(covers.slice(0, 5).map(({ hue }) => hue)).size, `${names}`).toBe(5);
    expect(new Set(covers.map((each) => variedUrl(each, '875x562', 'dark'))).size, `${names}`).toBe(6);
    expect(varySlides(names.slice(0, 1))).toEqual(covers.slice(0, 1));
  }
});

test('the hue follows the category, whatever the record', () => {
  expect(vary(insights(9)).map(({ hue }) => hue)).toEqual(Array(9).fill('kumkum'));
  expect(hueOfCategory('a-new-one')).toBe(hueOfCategory('a-new-one'));
  expect(hueOfCategory(null)).toBe(hueOfCategory(''));
});

const studyOf = (more: Partial<Covered>) => vary([{ kind: 'case', slug: 'a', category: null, ...more }])[0]!;
const study = (dots: string | null) => studyOf({ figure: { dots } });

test('a case study has exactly its own count of dots', () => {
  expect(study('9-½')).toMatchObject({ before: 9, after: 0.5 });
  expect(study('15')).toMatchObject({ before: 15, after: 15 });
  expect(study('nine days')).toMatchObject({ line: expect.any(Number), alone: false });
  expect(study(null)).toMatchObject({ line: expect.any(Number), alone: false });
  expect(studyOf({ figure: null })).toMatchObject({ line: expect.any(Number), alone: true });
});

test('every cover is a small file, at every size', () => {
  const covers = [
    ...vary([...insights(12), ...insights(12).map((each) => ({ ...each, kind: 'project' as const }))]),
    ...['9-½', '400-4', '15', '899-300', null].map(study),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => studyOf({ slug })),
  ];
  for (const cover of covers)
    for (const size of artSizes) {
      const { body = '' } = artFile(variedUrl(cover, size, 'light')) ?? {};
      expect(body).toMatch(/^<svg xmlns=.*<\/svg>$/);
      expect(body).not.toMatch(/style=|var\(|NaN|undefined|Infinity/);
      expect(body.length).toBeLessThan(9000);
    }
});

test('without a count no dots are missing: a line leaves the image, or crosses it if there is no figure', () => {
  for (const [what, start] of [
    ['line-1', /<path d="M[5-6]\d\d/],
    ['line-1-alone', /<path d="M-\d/],
  ] as const) {
    const { body = '' } = artFile(`/art/case/brand/1000x400/${what}.dark.svg`) ?? {};
    expect(body).not.toContain('stroke-opacity');
    expect(body).toMatch(start);
  }
});

test('a case’s cover has as many dots as its figure counted before', () => {
  const { body = '' } = artFile('/art/case/brand/1000x400/400-4.dark.svg') ?? {};
  const [, grid = '', apart = ''] = /<path d="([^"]*)"[^>]*stroke-dasharray="0 ([\d.]+)"/.exec(body) ?? [];
  const dots = [...grid.matchAll(/h([\d.]+)/g)].map(
    ([, wide]) => Math.floor(Number(wide) / Number(apart)) + 1,
  );
  expect(dots.reduce((sum, each) => sum + each, 0)).toBe(400);
});

test.each([
  '/art/insight/brand/875x562/99.dark.svg',
  '/art/insight/brand/875x562/1-wash.dark.svg',
  '/art/insight/red/875x562/1.dark.svg',
  '/art/project/brand/875x563/1.dark.svg',
  '/art/case/brand/875x562/9.dark.svg',
  '/art/case/brand/875x562/4-9.dark.svg',
  '/art/case/brand/875x562/999-1.dark.svg',
  '/art/case/brand/875x562/0-0.dark.svg',
  '/art/case/brand/875x562/line-9.dark.svg',
  '/art/other/brand/875x562/1.dark.svg',
])('%j has no dots', (path) => expect(artFile(path)).toBeNull());
