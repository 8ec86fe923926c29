import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ogSvg, titleLines } from './og.ts';
import { palettes } from './palette.ts';

describe('lines of a title', () => {
  test('are at most four, and complete if they fit', () => {
    expect(titleLines('Stock that counts itself')).toEqual(['Stock that counts', 'itself']);
    const long = titleLines('one two three '.repeat(40));
    expect(long).toHaveLength(4);
    expect(long[3]).toMatch(/\w…$/);
  });

  test('stay within their length, also with one endless word or no spaces', () => {
    for (const title of [
      'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5),
      'கோலம்'.repeat(40),
      ' a  b\n c ',
      '',
    ])
      for (const line of titleLines(title)) expect([...line].length).toBeLessThanOrEqual(22);
  });
});

const card = (title: string, company = 'Kolam & Sons') =>
  ogSvg({ title, company, path: '/insights/a-story', category: null, dots: null });

describe('share card', () => {
  test('is the same for the same page, and uses no CSS variables', () => {
    expect(card('Title')).toBe(card('Title'));
    expect(card('Title')).not.toMatch(/var\(|oklch|style=|NaN|undefined/);
  });

  test('counts the dots of a case study', () => {
    const study = { title: 'Alerts', company: 'Kolam', path: '/case-studies/alerts', category: null };
    const [, grid = ''] =
      /<path d="([^"]*)"[^>]*stroke-dasharray/.exec(ogSvg({ ...study, dots: { before: 9, after: 0.5 } })) ??
      [];
    expect(grid.match(/h/g)).toHaveLength(1); // nine dots, in one row
    expect(ogSvg({ ...study, dots: null })).not.toContain(grid);
  });

  test('of a service has the hue of its page', () => {
    const ground = (path: string) =>
      /<rect [^>]*fill="(#\w{6})"/.exec(
        ogSvg({ title: 'A service', company: 'Kolam', path, category: null, dots: null }),
      )?.[1];
    expect(ground('/services/digital-marketing')).toBe(palettes.dark.covers.turmeric.wash);
    expect(ground('/services/cloud-services')).toBe(palettes.dark.covers.neel.wash);
  });

  test('sets the direction of a title on each of its lines', () => {
    const lines = (title: string) =>
      [...card(title).matchAll(/<tspan [^>]*>([^<]*)/g)].map(([, line]) => line);
    expect(lines('كيف نجعل الموقع سريعا (SEO) دائما')).toEqual([
      '\u2067كيف نجعل الموقع',
      '\u2067سريعا (SEO) دائما',
    ]);
    expect(lines('“Fast” كيف')).toEqual(['“Fast” كيف']);
  });

  test('cuts a long name of the company between words, and outlines it over the drawing', () => {
    const named = (company: string) => card('Title', company).match(/<text x="148"[^>]*>([^<]*)/)?.[1];
    expect(named('Nirvaaga')).toBe('Nirvaaga');
    expect(named('Nirvaaga Information Technology Solutions Private Limited')).toBe(
      'Nirvaaga Information Technology…',
    );
    expect(card('Title')).toMatch(
      /<g [^>]*paint-order="stroke" stroke="#\w+"[^>]*><text x="148"[^>]* stroke-width/,
    );
  });

  test('escapes text by staff', () => {
    const svg = card('<script>"x"</script> & more', '<b>');
    expect(svg).not.toMatch(/<script|<b>/);
    expect(svg).toContain('&lt;b&gt;');
  });

  test.each([
    'Plain',
    'வணக்கம் 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀',
    'control \u0000 \u0008 \u001b \ufffe characters',
    'half a pair \ud83d',
  ])('renders as an image of 1200x630: %j', async (title) => {
    const { data, info } = await sharp(Buffer.from(card(title, `${'x'.repeat(39)}🚀`)))
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(data.length).toBeGreaterThan(10_000);
  });
});
