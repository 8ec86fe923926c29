import { describe, expect, test } from 'vitest';
import { imageUrlOf, mediaUrl, pictureOf, withFocus } from './media.ts';
import { hyphenated, slugOf } from './slug.ts';
import { starsOf, starsText } from './stars.ts';
import { currentYear, yearsInBusiness } from './years.ts';

describe('slugs', () => {
  test.each([
    ['Software Development', 'software-development'],
    ['  Two   words\tand more ', 'two-words-and-more'],
    ['UI/UX Designer', 'ui-ux-designer'],
    ['Café & Söhne — 50 %', 'cafe-sohne-50'],
    ['தமிழ்', 'untitled'],
    [`${'a'.repeat(79)} tail`, 'a'.repeat(79)],
  ])('%s -> %s', (name, slug) => expect(slugOf(name)).toBe(slug));
  test('the simple form only replaces runs of white space', () =>
    expect(hyphenated('E commerce  Solutions!')).toBe('e-commerce-solutions!'));
});

describe('stars', () => {
  test.each([
    [5, [2, 2, 2, 2, 2]],
    [4.5, [2, 2, 2, 2, 1]],
    [4.49, [2, 2, 2, 2, 0]],
    [0, [0, 0, 0, 0, 0]],
    [0.5, [1, 0, 0, 0, 0]],
    [9, [2, 2, 2, 2, 2]],
    [-1, [0, 0, 0, 0, 0]],
    [Number.NaN, [0, 0, 0, 0, 0]],
  ])('%s', (ratings, stars) => expect(starsOf(ratings)).toEqual(stars));
  test('have a text alternative', () => expect(starsText(4.5)).toBe('4.5 out of 5'));
});

describe('years in business', () => {
  test('are padded to two digits', () =>
    expect(yearsInBusiness(new Date('2026-06-01T00:00:00Z'))).toBe('09'));
  test('change at midnight in India', () => {
    expect(currentYear(new Date('2026-12-31T18:29:59Z'))).toBe(2026);
    expect(currentYear(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
    expect(yearsInBusiness(new Date('2026-12-31T18:30:00Z'))).toBe('10');
  });
});

describe('image addresses', () => {
  test.each([
    [null, null],
    ['', null],
    ['null', null],
    [undefined, null],
    ['uploads/a.png', '/uploads/a.png'],
    ['/media/a.webp', '/media/a.webp'],
    ['https://example.com/a.png', 'https://example.com/a.png'],
    [{ imageUrl: '/media/b.webp' }, '/media/b.webp'],
    [{ imageUrl: { imageUrl: 'null' } }, null],
    [{}, null],
  ])('%j -> %j', (value, url) => expect(imageUrlOf(value)).toBe(url));
  test('contain their dimensions, from which every variant follows', () => {
    const picture = pictureOf(mediaUrl('0123456789abcdef', 700, 400));
    expect(picture).toMatchObject({ width: 700, height: 400 });
    expect(picture?.variants?.avif).toBe(
      [160, 320, 480, 640, 700]
        .map((width) => `/media/0123456789abcdef-700x400-${width}.avif ${width}w`)
        .join(', '),
    );
    expect(pictureOf('/media/../secret.webp')).toBeNull();
    expect(pictureOf(mediaUrl('0123456789abcdef', 60, 63, 'svg'))).toMatchObject({
      width: 60,
      variants: null,
    });
  });
  test('include the focal point of a crop, unless it is the centre', () => {
    const url = mediaUrl('0123456789abcdef', 700, 400);
    expect(withFocus(url, 0.5, 0.5)).toBe(url);
    expect(pictureOf(withFocus(url, 0, 0.94))).toMatchObject({ src: url, focus: { x: 0, y: 9 } });
    expect(pictureOf(url)?.focus).toBeNull();
  });
});
