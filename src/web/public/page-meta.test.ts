import { expect, test } from 'vitest';
import type { PageServices } from '../render.ts';
import { type MetaInput, metaEntry, pageMeta, startOf } from './page-meta.ts';
import type { Site } from './site.ts';

const site = {
  company: { name: 'Nirvaaga', description: 'An IT services company.' },
  publicUrl: 'https://site.example',
} as Site; // the only properties used here
const meta = (input: Partial<MetaInput>) => pageMeta({ site, path: '/about', name: 'About Us', ...input });
const contentOf = (input: Partial<MetaInput>, name: string) =>
  (meta(input) as Record<string, string>[]).find((each) => each.name === name || each.property === name)
    ?.content;
const none = { title: '', description: '', keywords: [] };

test('a record’s metadata precedes the page’s, which precedes page and company name', () => {
  const words = { title: 'Page', description: 'About the page', keywords: ['a', 'b'] };
  const own = { title: 'Own', description: null, keywords: [], imageUrl: null, noindex: false };
  expect(meta({ words: none })[0]).toEqual({ title: 'About Us | Nirvaaga' });
  expect(meta({ words })[0]).toEqual({ title: 'Page' });
  expect(meta({ words, own })[0]).toEqual({ title: 'Own' });
  expect(contentOf({ words, own }, 'title')).toBe('Own');
  expect(contentOf({ words, own }, 'description')).toBe('About the page');
  expect(contentOf({ words: none }, 'description')).toBe('An IT services company.');
  expect(contentOf({ words }, 'keywords')).toBe('a,b');
});

test('URLs are the site’s own, cards have an image', () => {
  expect(meta({})).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.example/about' });
  expect(contentOf({}, 'og:image')).toBe('https://site.example/og/about.png');
  expect(contentOf({ path: '/' }, 'og:image')).toBe('https://site.example/og/home.png');
});

test('the image of a card is the chosen one, no wider than needed; a drawing is not used', () => {
  const hash = 'ab'.repeat(8);
  const cardOf = (imageUrl: string) =>
    contentOf(
      { own: { title: null, description: null, keywords: [], imageUrl, noindex: false } },
      'og:image',
    );
  expect(cardOf(`/media/${hash}-4000x3000.webp#2-8`)).toBe(
    `https://site.example/media/${hash}-4000x3000-1225.webp`,
  );
  expect(cardOf(`/media/${hash}-900x600.webp`)).toBe(`https://site.example/media/${hash}-900x600.webp`);
  expect(cardOf(`/media/${hash}-900x600.svg`)).toBe('https://site.example/og/about.png');
});

test('a page without a share card names none', () => {
  const named = (meta({ cardless: true }) as Record<string, string>[]).map(
    ({ name, property }) => name ?? property,
  );
  expect(named.filter((each) => /image|twitter/.test(each ?? ''))).toEqual([]);
});

test('a noindex page has no canonical URL', () => {
  expect(contentOf({ noindex: true }, 'robots')).toBe('noindex');
  expect(meta({ noindex: true })).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }));
});

test('structured data contains no empty values', () => {
  const schema = {
    '@type': 'Service',
    description: '',
    areaServed: [],
    keywords: undefined,
    provider: { '@type': 'Organization', name: 'Nirvaaga', url: null },
    rating: 0,
    offers: [{ '@type': 'Offer', name: 'First', description: '' }],
  };
  expect(meta({ schema: [schema] }).at(-1)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Service',
      provider: { '@type': 'Organization', name: 'Nirvaaga' },
      rating: 0,
      offers: [{ '@type': 'Offer', name: 'First' }],
    },
  });
});

test('each page has its fixed row of the metadata, and null gives empty values', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => ({
    value: index === 6 ? JSON.stringify({ title: 'Careers!' }) : null,
  }));
  const services = { call: async () => rows } as unknown as PageServices; // the only call it makes
  expect(await metaEntry(services, 'careers')).toEqual({ ...none, title: 'Careers!' });
  expect(await metaEntry(services, 'contact')).toEqual(none);
});

test('an excerpt ends with a whole word', () => {
  expect(startOf('One line.\n\nAnother.')).toBe('One line. Another.');
  const long = startOf(`${'word '.repeat(30)}unfinished, and more`);
  expect(long).toMatch(/ word…$/);
  expect(long.length).toBeLessThanOrEqual(155);
});
