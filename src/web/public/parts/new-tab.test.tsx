import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewBadge } from './review-badge.tsx';
import { ShareLinks } from './share-links.tsx';

const links = (html: string) => html.match(/<a .*?<\/a>/g) ?? [];
const hint = '<span class="visually-hidden"> (opens in a new tab)</span></a>';

test('links to share an article say which of them open a new tab', () => {
  const html = renderToStaticMarkup(
    <ShareLinks title="On time" url="https://site.example/insights/on-time" />,
  );
  expect(links(html).map((link) => [link.includes('target="_blank"'), link.endsWith(hint)])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(html).toContain('>Email</a>');
});

test('the review badge says that it opens a new tab', () => {
  const badge = {
    score: '5.0',
    outOf: '5.0',
    label: 'Reviews',
    url: 'https://reviews.example/us',
    shown: true,
  };
  const [link] = links(renderToStaticMarkup(<ReviewBadge badge={badge} />));
  expect(link).toMatch(/^<a [^>]*href="https:\/\/reviews\.example\/us" target="_blank" rel="noopener"/);
  expect(link?.endsWith(hint)).toBe(true);
});
