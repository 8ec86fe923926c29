import { brotliCompressSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { services } from '#content/records/services.ts';
import { BrokenKolam } from './broken-kolam.tsx';
import { Cover } from './cover.tsx';
import { Glyph } from './glyph.tsx';
import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { Mark } from './mark.tsx';
import { Medallion } from './medallion.tsx';
import { OfficeMap } from './office-map.tsx';
import { Ring } from './ring.tsx';

const offices = <OfficeMap countries={['India', 'Kuwait', 'UAE']} />;
const tags = services.map((service) => service.slug);
const pictures: Record<string, ReactElement> = {
  mark: <Mark />,
  medallion: <Medallion name="Meena Raghavan" />,
  'error page': <BrokenKolam />,
  ring: <Ring>09</Ring>,
  map: offices,
  cover: <Cover seed="Some story" size="875x562" />,
  ...Object.fromEntries(
    [...tags, 'data-science', 'வணக்கம்'].map((tag) => [`glyph ${tag}`, <Glyph key={tag} tag={tag} />]),
  ),
};

describe.each(Object.entries(pictures))('%s', (_, picture) => {
  const html = renderToStaticMarkup(picture);
  test('is deterministic', () => expect(renderToStaticMarkup(picture)).toBe(html));
  test('needs no style attribute, which the page policy would refuse', () =>
    expect(html).not.toMatch(/\sstyle=/));
  test('has whole coordinates', () => expect(html).not.toMatch(/NaN|undefined|Infinity/));
  test('is either hidden from screen readers or named', () => {
    for (const [tag] of html.matchAll(/<(svg|img)\b[^>]*>/g))
      expect(tag).toMatch(
        tag.startsWith('<img') ? / alt="/ : / aria-hidden="true"| role="img" aria-label="[^"]+"/,
      );
  });
});

test('all images can be on one page: ids are unique, and every reference resolves', () => {
  const html = renderToStaticMarkup(
    Object.values(pictures).map((picture, index) => (
      <div key={String(index)}>{picture}</div>
    )) as unknown as ReactElement,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(used);
});

test('every service has its own sign, and every other tag a stable one', () => {
  expect(new Set(tags.map((tag) => renderToStaticMarkup(<Glyph tag={tag} />))).size).toBe(tags.length);
});

test('a sign is one line', () => {
  for (const tag of [...tags, 'data-science', 'constructor', '', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const { loops, dots } = kolam({ ...glyphShape(tag).dots, open: 1, symmetry: 'none', tries: 1 });
    expect(loops).toHaveLength(1);
    expect(dots.length).toBeGreaterThanOrEqual(5);
  }
});

test('no line is cut by a mask, which would also cut adjacent lines', () => {
  const all = Object.values(pictures).map((picture) => renderToStaticMarkup(picture));
  expect(all.join('')).not.toMatch(/<mask|mask=|<pattern/);
});

test('a cover has one lazy file for each theme', () => {
  const html = renderToStaticMarkup(
    <Cover seed="Some story" hue="tulsi" size="1000x400" className="wide" alt="A loom" />,
  );
  for (const theme of ['dark', 'light']) {
    expect(html).toContain(`src="/art/cover/tulsi/1000x400/some-story.${theme}.svg"`);
    expect(html).toContain(`class="wide only-${theme}"`);
  }
  expect(html.match(/width="1000" height="400" alt="A loom" loading="lazy" decoding="async"/g)).toHaveLength(
    2,
  );
});

test('the map weighs less than 3 KB compressed', () => {
  expect(brotliCompressSync(renderToStaticMarkup(offices)).length).toBeLessThan(3 * 1024);
});

test.each([
  [['India', 'Kuwait', 'UAE'], ['Kuwait', 'UAE', 'Tamil Nadu'], 2],
  [['India', 'U.A.E.', 'India'], ['UAE', 'Tamil Nadu'], 1],
  [['United Arab Emirates'], ['UAE'], 0],
  [['Germany'], [], 0],
])('the map of offices in %j names %j, with %i threads between them', (countries, names, threads) => {
  const html = renderToStaticMarkup(<OfficeMap countries={countries} />);
  expect([...html.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name)).toEqual(names);
  const [, line = ''] = /class="map-line" d="([^"]+)"/.exec(html) ?? [];
  expect(line.split('M').length - 1).toBe(threads);
});
