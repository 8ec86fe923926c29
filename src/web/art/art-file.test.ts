import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { signUrl } from '#shared/media.ts';
import { artFile } from './art-file.ts';
import { artSizes, coverUrl, hueOf } from './art-url.ts';
import { doorstepUrl } from './doorstep.ts';
import { hues } from './palette.ts';

const body = (path: string) => artFile(path)?.body ?? '';

describe('the address of a cover', () => {
  test('has hue, size, seed and theme', () => {
    expect(coverUrl({ seed: 'Cloud Services/2', hue: 'tulsi', size: '800x800', theme: 'light' })).toBe(
      '/art/cover/tulsi/800x800/cloud-services-2.light.svg',
    );
  });

  test('takes its hue from the seed, with seeds spread over the first four', () => {
    expect(coverUrl({ seed: 'login', size: '800x800', theme: 'dark' })).toContain(`/${hueOf('login')}/`);
    expect(new Set(Array.from({ length: 40 }, (_, index) => hueOf(`project-${index}`)))).toEqual(
      new Set(hues.slice(0, 4)),
    );
  });

  test('always resolves to a file, whatever the seed', () => {
    for (const seed of ['', '../../etc/passwd', 'வணக்கம்', '<b>&', 'x'.repeat(300), 'Ünïcode title'])
      expect(artFile(coverUrl({ seed, size: '875x562', theme: 'dark' }))).not.toBeNull();
  });
});

describe('the sign of a service', () => {
  test('is a file at its URL, whatever the tag', () => {
    for (const tag of ['cloud-services', 'data-science', 'untitled', 'x'.repeat(80)])
      expect(artFile(signUrl(tag)), tag).not.toBeNull();
    for (const path of [
      '/art/sign/.svg',
      '/art/sign/A.svg',
      `/art/sign/${'a'.repeat(81)}.svg`,
      '/art/sign/a/b.svg',
    ])
      expect(artFile(path), path).toBeNull();
  });

  test('is self-contained, deterministic, and different for each tag', () => {
    const sign = (tag: string) => body(signUrl(tag));
    const svg = sign('cloud-services');
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+" width="[\d.]+" height="[\d.]+"/,
    );
    expect(svg).not.toMatch(/style=|<style|<script|var\(|currentColor|href|NaN|undefined|Infinity/);
    expect(sign('cloud-services')).toBe(svg);
    expect(sign('web-development')).not.toBe(svg);
  });
});

test('the doorstep is one line in both themes, and self-contained', () => {
  const [dark, light] = (['dark', 'light'] as const).map((theme) => body(doorstepUrl(theme)));
  expect(dark).not.toBe(light);
  for (const svg of [dark, light]) {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+" width="\d+" height="\d+"/,
    );
    expect(svg).not.toMatch(/style=|<style|<script|var\(|currentColor|href|NaN|undefined|Infinity/);
    expect(gzipSync(svg!).length).toBeLessThan(2048);
  }
});

test('every dot of a case study is inside a square crop of its cover, however many there are', () => {
  for (let before = 1; before <= 900; before += 1) {
    const svg = body(`/art/case/brand/875x562/${before}-1.dark.svg`);
    const [, grid = '', size = ''] =
      /<path d="([^"]*)"[^>]*stroke-width="([\d.]+)" stroke-dasharray/.exec(svg) ?? [];
    const starts = [...grid.matchAll(/M([-\d.]+)/g)].map(([, x]) => Number(x) - Number(size) / 2);
    expect(Math.min(...starts), `${before} dots`).toBeGreaterThan(875 - 562);
  }
});

describe('the file of an address', () => {
  test.each([
    '',
    '/',
    '/art/cover/',
    '/art/cover/red/875x562/a.dark.svg',
    '/art/cover/constructor/875x562/a.dark.svg',
    '/art/cover/brand/875x563/a.dark.svg',
    '/art/cover/brand/0875x562/a.dark.svg',
    '/art/cover/brand/99999x99999/a.dark.svg',
    '/art/cover/brand/875x562/.dark.svg',
    '/art/cover/brand/875x562/A.dark.svg',
    '/art/cover/brand/875x562/a_b.dark.svg',
    '/art/cover/brand/875x562/../a.dark.svg',
    '/art/cover/brand/875x562/a%2Fb.dark.svg',
    '/art/cover/brand/875x562/a.blue.svg',
    '/art/cover/brand/875x562/a.dark.svg\n',
    '/art/doorstep.svg',
    '/art/doorstep.blue.svg',
    '/x/art/doorstep.dark.svg',
    '/art/cover/brand/875x562/a.dark.svg?x',
    '/art/cover/brand/875x562/a.dark.png',
    '/x/art/cover/brand/875x562/a.dark.svg',
    `/art/cover/brand/875x562/${'a'.repeat(81)}.dark.svg`,
  ])('does not exist for %j', (path) => {
    expect(artFile(path)).toBeNull();
  });

  test('is deterministic, and depends on seed, hue and theme', () => {
    const path = '/art/cover/brand/875x562/some-story.dark.svg';
    expect(body(path)).toBe(body(path));
    for (const other of [
      path.replace('story', 'tale'),
      path.replace('brand', 'tulsi'),
      path.replace('dark', 'light'),
    ])
      expect(body(other)).not.toBe(body(path));
  });

  test.each(artSizes)(
    'is self-contained at %s: its own size, no style, script, variable or repeated id',
    (size) => {
      const svg = body(`/art/cover/kumkum/${size}/some-story.light.svg`);
      const [width, height] = size.split('x');
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
      expect(svg).not.toMatch(/style=|<script|<style|var\(|oklch|href|NaN|undefined|Infinity/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    },
  );

  test('weighs less than 9 KB compressed, for any seed', () => {
    for (const size of artSizes)
      for (let index = 0; index < 15; index += 1)
        expect(gzipSync(body(`/art/cover/brand/${size}/story-${index}.dark.svg`)).length).toBeLessThan(
          9 * 1024,
        );
  });
});
