import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fieldId } from './focus-field.ts';
import { FormProblems } from './form-problems.tsx';

test('errors are listed in the order of their fields on the screen', async () => {
  const problems = {
    project: 'Choose one',
    'sections.0.heading': 'Missing',
    'sections.0.text': 'Long',
    title: 'Missing',
  };
  const Form = ({ tried }: { tried: boolean }) => (
    <>
      {tried ? <FormProblems problems={problems} labelOf={(name) => name} /> : null}
      <input id={fieldId('title')} aria-label="Title" />
      <details data-field="sections.0">
        <summary>Section 1</summary>
      </details>
      <input id={fieldId('project')} aria-label="Project" />
    </>
  );
  const { rerender } = await render(<Form tried={false} />);
  await rerender(<Form tried />);
  const links = page.getByRole('alert').getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'title',
    'sections.0.heading',
    'sections.0.text',
    'project',
  ]);
});
