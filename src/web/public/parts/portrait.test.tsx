import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuoteCard } from './cards/quote-card.tsx';
import { Portrait } from './portrait.tsx';

test('a person without a photograph has the default image, with an empty alternative text', () => {
  const html = renderToStaticMarkup(<Portrait name="Anitha K." url={null} round />);
  expect(html).toMatch(/^<span [^>]*aria-hidden="true"><img src="\/portrait\.svg" alt=""/);
});

test('a person without a photograph has initials, written as in their name', () => {
  const initials = (name: string) =>
    />([^<]*)<\/span>$/.exec(renderToStaticMarkup(<Portrait name={name} url={null} round />))?.[1];
  expect(initials('Anitha K.')).toBe('AK');
  expect(initials('meena')).toBe('M');
  expect(initials('Abdul Rahman Ali')).toBe('AR');
});

test('adjacent people are distinguishable', () => {
  const looks = ['Anitha K.', 'Suresh R.', 'Nadia H.', 'Vignesh M.'].map(
    (name) => /class="([^"]*)"/.exec(renderToStaticMarkup(<Portrait name={name} url={null} />))?.[1],
  );
  expect(new Set(looks).size).toBe(4);
});

test('a testimonial never shows a drawing in place of a person', () => {
  const quote = {
    imageUrl: null,
    ratings: 0,
    content: 'Home for dinner.',
    clientDesignation: 'Owner',
    projectId: null,
    projectTitle: null,
    projectSlug: null,
    projectStatus: 0,
  };
  const html = renderToStaticMarkup(<QuoteCard quote={{ ...quote, clientName: 'Karthik R.' }} />);
  expect(html).toMatch(/<figcaption><span class="[^"]*" aria-hidden="true"><img[^>]*>KR<\/span>/);
  expect(html.split('<figcaption>')[1]).not.toContain('<svg');
});
