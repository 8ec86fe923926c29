import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuoteCard } from './quote-card.tsx';

const drawn = (content: string) =>
  renderToStaticMarkup(
    <QuoteCard
      quote={{
        imageUrl: null,
        ratings: 5,
        content,
        clientName: 'Devi',
        clientDesignation: 'Owner',
        projectId: null,
        projectTitle: null,
        projectSlug: null,
        projectStatus: 0,
      }}
    />,
  );

test('a testimonial of usual length is shown as a whole', () => {
  const content = 'As promised. '.repeat(22).trim();
  expect(drawn(content)).toContain(`“${content}”</blockquote>`);
});

test('a long testimonial is folded after its first sentences, without a word lost', () => {
  const content = 'They came when they said they would. '.repeat(16).trim();
  const [, shown = '', folded = ''] =
    /<blockquote>“(.*?) <details[^>]*><summary>.*?<\/summary><p>(.*?)”<\/p><\/details>/.exec(
      drawn(content),
    ) ?? [];
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(`${shown} ${folded}`).toBe(content);
});
