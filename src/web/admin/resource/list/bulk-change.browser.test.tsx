import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, answer, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';

const insights = '/nirvaaga-amaippu/insights';
const rows = [
  row(1, { title: 'Cloud costs', category: 4, author: 'Meera', featured: false }),
  row(2, { title: 'Safe releases', category: 4, author: 'Arun', featured: true }),
];

const show = (answers: Answers = {}, privileges?: string[]) =>
  showInPanel(<ListScreen screen={screenAt(insights)} />, {
    path: insights,
    ...(privileges && { privileges }),
    answers: {
      'categories/all': [{ id: 4, label: 'Cloud' }],
      'tags/all': [{ id: 9, label: 'Festival' }],
      'blogs/counts': { all: 2, live: 2, scheduled: 0, draft: 0, ended: 0, trash: 1 },
      'blogs/list': { rows, total: 2, page: 1, size: 25 },
      ...answers,
    },
  });

test('many records get a tag with one call, and lose it with another', async () => {
  await show({
    'records/change': [
      { id: 1, version: 2, before: { tags: [3] } },
      { id: 2, version: 2, before: { tags: [] } },
    ],
  });
  for (const name of ['Cloud costs', 'Safe releases'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 insights' });
  await expect.element(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
  await expect.element(dialog.getByRole('combobox', { name: 'Add tags' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Add tags' }).click();
  await page.getByRole('option', { name: 'Festival' }).click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => requestsOf('records/change'))
    .toEqual([
      {
        resource: 'blogs',
        add: true,
        rows: [
          { id: 1, values: { tags: [9] } },
          { id: 2, values: { tags: [9] } },
        ],
      },
      {
        resource: 'blogs',
        rows: [
          { id: 1, version: 2, values: { tags: [3] } },
          { id: 2, version: 2, values: { tags: [] } },
        ],
      },
    ]);
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('Undo says how many a colleague has changed meanwhile', async () => {
  const changed = rows.map(({ id }) => ({ id, version: 2, before: { featured: false } }));
  await show({ 'records/change': changed });
  for (const name of ['Cloud costs', 'Safe releases'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 insights' });
  await dialog.getByRole('combobox', { name: 'Featured' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  answer({ 'records/change': changed.slice(1) });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 of 2 not undone')).toBeVisible();
  await expect.element(page.getByText('Someone else changed it in the meantime.')).toBeVisible();
});

test('the list is filtered by author, tag and dates', async () => {
  const { address } = await show();
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByLabelText('Author').fill('Meera');
  await filter.getByLabelText('Published from').fill('2026-11-01');
  await expect.poll(address).toBe(`${insights}?f.author=Meera&from=2026-11-01`);
  await expect
    .poll(() => requestsOf('blogs/list').at(-1))
    .toMatchObject({ filters: { author: 'Meera', from: '2026-11-01' } });
  expect(await violations()).toEqual([]);
});

test('compact rows can be chosen, and are remembered', async () => {
  await show();
  const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height;
  await expect.element(page.getByRole('link', { name: 'Cloud costs' })).toBeVisible();
  const usual = height();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await expect.poll(height).toBeLessThan(usual);
  await expect
    .poll(() => requestsOf('preference/update').at(-1))
    .toMatchObject({ value: JSON.stringify({ [insights]: { dense: true } }) });
});

test('without the right to publish only drafts can be changed together', async () => {
  const draft = row(3, { title: 'Winter fair', category: 4, author: 'Arun', featured: false, status: 0 });
  await show({ 'blogs/list': { rows: [...rows, draft], total: 3, page: 1, size: 25 } }, [
    'insightsView',
    'insightsUpdate',
    'insightsDelete',
  ]);
  await page.getByRole('checkbox', { name: 'Select Winter fair' }).click();
  const change = page.getByRole('button', { name: 'Change' });
  await expect.element(change).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Cloud costs' }).click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  expect(change.elements()).toEqual([]);
});
