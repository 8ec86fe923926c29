import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '#shared/sections/define.ts';
import { quote } from '#shared/sections/quote.ts';
import type { Pictures } from '../section-drawings.ts';
import Quote from './quote.tsx';

type Value = SectionOf<typeof quote>;

const bare: Value = {
  kind: 'quote',
  variant: 'full',
  hidden: false,
  label: null,
  rest: null,
  role: null,
  portrait: null,
  excerpt: 'I am home for dinner now.',
  person: 'Karthik R.',
  stars: 0,
};
const drawn = (section: Value, pictures: Pictures = {}) =>
  renderToStaticMarkup(<Quote section={section} data={undefined} pictures={pictures} place={1} trail={[]} />);

test.each(quote.variants)('empty fields leave no empty elements: $label', ({ value }) => {
  const html = drawn({ ...bare, variant: value });
  expect(html).toContain('“I am home for dinner now.”');
  expect(html).toMatch(/aria-hidden="true"><img[^>]*>KR<\/span>/);
  expect(html).not.toMatch(/undefined|null|out of 5|<small|<picture|<div[^>]*><\/div>|<p[^>]*><\/p>/);
});

test('a portrait replaces the initials, unless it was deleted', () => {
  const portrait = { ...bare, portrait: 7 };
  expect(drawn(portrait)).toContain('>KR<');
  const html = drawn(portrait, { 7: { imageUrl: '/files/face.jpg', alt: 'A face' } } as unknown as Pictures); // as the page sends it
  expect(html).toMatch(/<img[^>]* alt=""/);
  expect(html).not.toContain('>KR<');
});

test('stars have a text alternative, and the text keeps its paragraphs', () => {
  const html = drawn({ ...bare, stars: 4.5, rest: 'Nine days before.\n\nAn afternoon now.' });
  expect(html).toContain('4.5 out of 5');
  expect(html).toContain('<p>Nine days before.</p><p>An afternoon now.</p>');
});
