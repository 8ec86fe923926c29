import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { insight } from '#shared/resources/insight.ts';
import { tag } from '#shared/resources/tag.ts';
import { row } from '#web/testing/rows.ts';
import type { Labels } from './cell.tsx';
import DefaultCover from './default-cover.tsx';
import { Thumb } from './thumb.tsx';

const sources = (labels: Labels) =>
  [
    ...renderToStaticMarkup(
      <DefaultCover
        size="1000x660"
        resource={insight}
        row={row(1, { title: 'Cloud costs', slug: 'cloud-costs', category: 4 })}
        labels={labels}
      />,
    ).matchAll(/src="([^"]*)"/g),
  ].map(([, url]) => url);

test('a record without an image has the cover of its kind, in the hue of its category', () => {
  const [dark] = sources({ categories: [{ id: 4, label: 'Cloud Services' }] });
  expect(dark).toMatch(/^\/art\/insight\/neel\//);
  const [other] = sources({ categories: [{ id: 4, label: 'Digital Marketing' }] });
  expect(other).toMatch(/^\/art\/insight\/turmeric\//);
});

test('nothing is loaded until its category is known', () => expect(sources({})).toEqual([]));

test('a kind without covers has none', () =>
  expect(renderToStaticMarkup(<Thumb resource={tag} row={row(1, { name: 'Festival' })} labels={{}} />)).toBe(
    '',
  ));
