import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resources } from '#shared/resources/index.ts';
import { manyChoices } from '#web/testing/many-choices.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { FieldDiff } from './field-diff.tsx';

const sides = { before: 'Then', after: 'Now' };

test('records are named, also beyond the first thousand of their kind', async () => {
  await showInPanel(
    <FieldDiff resource={resources.testimonials} name="project" before={2} after={1234} sides={sides} />,
    {
      answers: { 'projects/all': manyChoices({ id: 1234, label: 'Zari mill' }) },
    },
  );
  await expect.element(page.getByRole('insertion')).toMatchTextContent('Zari mill');
  await expect.element(page.getByRole('deletion')).toMatchTextContent('Loom 2');
  expect(requestsOf('projects/all')).toEqual([{}, { ids: [1234] }]);
});

test('images are shown as images, and their names are not requested', async () => {
  await showInPanel(
    <FieldDiff resource={resources.testimonials} name="image" before={null} after={3} sides={sides} />,
    {
      answers: { images: imageRow(3, 'A loom') },
    },
  );
  await expect.element(page.getByRole('img', { name: 'A loom' })).toBeVisible();
});
