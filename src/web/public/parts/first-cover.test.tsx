import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from '#web/art/cover.tsx';
import { coverFile } from '#web/art/covers/cover-file.ts';
import { FirstCover } from './first-cover.tsx';

const images = (html: string) => html.match(/<img[^>]*>/g) ?? [];
const sources = (html: string) => images(html).map((image) => / src="([^"]*)"/.exec(image)?.[1] ?? '');

test('a cover in the first view is inline in both themes, equal to the file', () => {
  const cover = { seed: 'one', size: '1000x400' } as const;
  const other = renderToStaticMarkup(<Cover {...cover} />);
  const first = renderToStaticMarkup(<FirstCover {...cover} />);
  const drawn = sources(first).map((url) => decodeURIComponent(url.slice(url.indexOf(',') + 1)));
  expect(drawn).toEqual(sources(other).map((url) => coverFile(url)));
  expect(images(first).some((image) => image.includes('loading='))).toBe(false);
  expect(images(other).every((image) => image.includes('loading="lazy"'))).toBe(true);
});
