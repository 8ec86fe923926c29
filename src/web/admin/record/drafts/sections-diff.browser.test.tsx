import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SectionsDiff } from './sections-diff.tsx';

const sides = { before: 'Then', after: 'Now' };
const faq = (heading: string, variant = 'split') => ({
  kind: 'faq',
  variant,
  hidden: false,
  heading,
  source: 'own',
  items: [],
});

test('changed sections are listed alone, and moved ones are not repeated', async () => {
  const [looms, dyes, towels, cotton] = ['Looms', 'Dyes', 'Towels', 'Cotton'].map((words) => faq(words));
  await render(
    <SectionsDiff
      before={[looms, dyes, towels, cotton]}
      after={[looms, dyes, cotton, faq('Towels and sheets', 'column')]}
      sides={sides}
    />,
  );
  const said = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect
    .poll(said)
    .toEqual([
      'Sections 1 to 3 are unchanged',
      expect.stringMatching(
        /^4\. FAQ, Below the heading was FAQ, Beside the heading.*Towels.*Now:.*and sheets/,
      ),
    ]);
});

test('a removed section has no number that another section has now', async () => {
  const [looms, dyes] = ['Looms', 'Dyes'].map((words) => faq(words));
  const towels = { ...faq('Towels'), kind: 'steps' };
  await render(<SectionsDiff before={[looms, towels, dyes]} after={[looms, dyes]} sides={sides} />);
  const heads = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('p')?.textContent);
  await expect
    .poll(heads)
    .toEqual(['Section 1 is unchanged', 'Steps taken out, was section 2', 'Section 2 is unchanged']);
});
