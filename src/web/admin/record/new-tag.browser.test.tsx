import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { insight } from '#shared/resources/insight.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const here = '/nirvaaga-amaippu/insights/1';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nightly.' }] }] };

test.each([
  ['Save', 'Changes saved', 'What they are for'],
  ['Publish changes', 'Changes published', 'What they bring back'],
])('%s waits for a tag that is being created', async (press, done, words) => {
  const added = Promise.withResolvers<object>();
  onTestFinished(() => added.resolve(row(5, { name: 'Payroll' }))); // no test waits for the tag of another
  const read = row(1, {
    ...{ title: 'Backups', slug: 'backups', excerpt: 'What they are for', author: 'Meera Nair' },
    ...{ body, image: null, category: 1, tags: [], featured: false, sections: [] },
  });
  const server = draftAnswers(insight, { row: read });
  const tags: object[] = [];
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key: '', read: { id: 1 } }} screen={screenAt(here)} />,
    {
      path: here,
      answers: {
        ...server.answers,
        'categories/all': [{ id: 1, label: 'Running it' }],
        'tags/all': () => tags,
        'tag/add': () => added.promise,
      },
    },
  );
  await page.getByRole('textbox', { name: /^Excerpt/ }).fill(words);
  const input = page.getByRole('combobox', { name: 'Tags' });
  await input.fill('Payroll');
  await expect.element(page.getByRole('option', { name: 'Add “Payroll”' })).toBeVisible();
  await page.getByRole('button', { name: press, exact: true }).click();
  await expect.poll(() => requestsOf('tag/add')).toEqual([{ name: 'Payroll' }]);
  await expect.element(page.getByRole('button', { name: press, exact: true })).toBeDisabled();
  tags.push({ id: 5, label: 'Payroll' });
  added.resolve(row(5, { name: 'Payroll' }));
  await expect.element(page.getByText(done)).toBeVisible();
  expect({ ...server.held.row, ...server.held.draft?.values }).toMatchObject({ tags: [5] });
});
