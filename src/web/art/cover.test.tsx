import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';

/** Of the dark and the light image, whether it waits until it is known to be shown. */
const waits = (html: string) =>
  (html.match(/<img[^>]*>/g) ?? []).map((image) => image.includes('loading="lazy"'));

test('at the top of a page the dark cover is fetched with the page; of others, none before it is shown', () => {
  expect(waits(renderToStaticMarkup(<Cover seed="one" size="1000x400" eager />))).toEqual([false, true]);
  expect(waits(renderToStaticMarkup(<Cover seed="one" size="1000x400" />))).toEqual([true, true]);
});
