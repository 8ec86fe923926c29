import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Quote from '../sections/quote.tsx';
import { testimonialProps } from '../testimonial-props.ts';
import { QuoteCard } from './cards/quote-card.tsx';
import { QuoteFigure } from './quote-figure.tsx';

const testimonial = {
  content: 'Home for dinner.',
  clientName: 'Karthik R.',
  clientDesignation: 'Owner',
  imageUrl: null,
};

test.each([0, 0.5, 5])('a testimonial rated %s has its five stars', (ratings) => {
  const html = renderToStaticMarkup(
    <QuoteFigure {...testimonialProps({ ...testimonial, ratings })} variant="full" />,
  );
  expect(html).toContain(`aria-label="${ratings} out of 5"`);
});

test('a section’s quote without a rating has no stars', () => {
  const section = {
    kind: 'quote',
    variant: 'full',
    hidden: false,
    label: null,
    excerpt: 'Home for dinner.',
    rest: null,
    person: 'Karthik R.',
    role: null,
    portrait: null,
    stars: 0,
  } as const;
  const drawn = <Quote section={section} data={undefined} pictures={{}} place={0} trail={[]} />;
  expect(renderToStaticMarkup(drawn)).not.toContain('out of 5');
});

test('the link to a project whose title is in Arabic says its language', () => {
  const about = { title: 'تكاليف السحابة', path: '/projects/costs' };
  const figure = (
    <QuoteFigure {...testimonialProps({ ...testimonial, ratings: 5 })} variant="full" about={about} />
  );
  const project = { projectId: 3, projectTitle: about.title, projectSlug: 'costs', projectStatus: 1 };
  const card = <QuoteCard quote={{ ...testimonial, ratings: 5, ...project }} />;
  for (const drawn of [figure, card])
    expect(renderToStaticMarkup(drawn)).toMatch(/<a [^>]*href="\/projects\/costs" lang="ar"/);
});
