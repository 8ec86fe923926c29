import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { testimonialProps } from '../testimonial-props.ts';
import { QuoteCard } from './cards/quote-card.tsx';
import { QuoteFigure } from './quote-figure.tsx';

const testimonial = {
  imageUrl: null,
  ratings: 5,
  content: 'They came when they said they would.\nThey left when it worked.',
  clientName: 'Devi',
  clientDesignation: 'Owner',
};
const about = { projectId: null, projectTitle: null, projectSlug: null, projectStatus: 0 };

test.each([
  ['a card', <QuoteCard key="card" quote={{ ...testimonial, ...about }} />],
  ['large type', <QuoteFigure key="large" {...testimonialProps(testimonial)} variant="full" />],
])('the lines of a testimonial in %s stand below each other', async (_, quote) => {
  await render(quote);
  const words = document.querySelector('blockquote');
  expect(words?.innerText).toBe(`“${testimonial.content}”`);
});
