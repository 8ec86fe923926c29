import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './cards/stars.tsx';
import { ReviewBadge } from './review-badge.tsx';

const badge = { label: 'Client reviews', url: '', shown: true };
const starsIn = (score: string, outOf: string) =>
  /<svg.*<\/svg>/.exec(renderToStaticMarkup(<ReviewBadge badge={{ ...badge, score, outOf }} />))?.[0];

test.each([
  ['5.0', '5.0', 5],
  ['4.5', '5', 4.5],
  ['4,8', '5', 4.8],
  ['3.23', '5', 3.23],
])('%s of %s is as many stars', (score, outOf, ratings) => {
  expect(starsIn(score, outOf)).toBe(renderToStaticMarkup(<Stars ratings={ratings} />));
});

test.each([
  ['7.5', '10', 3.75],
  ['9', '10', 4.5],
  ['70', '100', 3.5],
])('%s of %s is so many of five stars, of which screen readers say nothing', (score, outOf, ratings) => {
  const stars = starsIn(score, outOf);
  expect(stars).toBe(renderToStaticMarkup(<Stars ratings={ratings} silent />));
  expect(stars).toContain('aria-hidden="true"');
});

test.each([
  ['A+', '5'],
  ['Excellent', 'all'],
  ['5', '0'],
  [' ', '5'],
])('%s of %s has no stars', (score, outOf) => {
  expect(starsIn(score, outOf)).toBeUndefined();
});
