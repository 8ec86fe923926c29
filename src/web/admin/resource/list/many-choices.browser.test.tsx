import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { manyChoices } from '#web/testing/many-choices.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { answer, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';

const base = '/nirvaaga-amaippu';
const counts = { live: 3, scheduled: 0, draft: 0, ended: 0, trash: 0, all: 3 };
const pageOf = (...rows: object[]) => ({ rows, total: rows.length, page: 1, size: 25 });
const zari = { id: 1234, label: 'Zari mill' };
const zinc = { id: 1235, label: 'Zinc works' };

async function open(path: string) {
  return showInPanel(<ListScreen screen={screenAt(path.split('?')[0] as string)} />, { path });
}

test('columns name records beyond the first thousand, asked for together', async () => {
  answer({
    'testimonials/counts': counts,
    'testimonials/list': pageOf(
      ...[1, 1235, 1234, 1234, null].map((project, index) =>
        row(index + 1, { clientName: `Client ${index + 1}`, project }),
      ),
    ),
    'projects/all': manyChoices(zari, zinc),
  });
  await open(`${base}/testimonials`);
  const cells = () =>
    [...document.querySelectorAll('tbody [data-column=project]')].map((each) => each.textContent);
  await expect.poll(cells).toEqual(['Loom 1', 'Zinc works', 'Zari mill', 'Zari mill', '–']);
  expect(requestsOf('projects/all')).toEqual([{}, { ids: [1234, 1235] }]);
});

test('a list is narrowed to one of them, and says to which', async () => {
  answer({
    'testimonials/counts': counts,
    'testimonials/list': pageOf(row(1, { clientName: 'Anand', project: null })),
    'projects/all': manyChoices(zari, zinc),
  });
  const { address } = await open(`${base}/testimonials?f.project=1235`);
  await expect.element(page.getByText('Project: Zinc works')).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const input = page.getByRole('dialog', { name: 'Filter' }).getByLabelText('Project');
  await expect.element(input).toHaveValue('Zinc works');
  await input.fill('zari');
  await page.getByRole('option', { name: 'Zari mill' }).click();
  await expect.poll(address).toBe(`${base}/testimonials?f.project=1234`);
  await expect.element(input).toHaveValue('Zari mill');
  await expect.element(page.getByText('Project: Zari mill')).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('many records are given one of them', async () => {
  answer({
    'blogs/counts': counts,
    'blogs/list': pageOf(row(1, { title: 'Cloud costs', category: 4, author: 'Meera', featured: false })),
    'categories/all': [{ id: 4, label: 'Cloud' }],
    'tags/all': manyChoices(zari),
    'records/change': [{ id: 1, version: 2, before: { tags: [] } }],
  });
  await open(`${base}/insights`);
  await page.getByRole('checkbox', { name: 'Select Cloud costs' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('zari');
  await page.getByRole('option', { name: 'Zari mill' }).click();
  await expect.element(dialog.getByText('Zari mill', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() => requestsOf('records/change'))
    .toEqual([{ resource: 'blogs', add: true, rows: [{ id: 1, values: { tags: [1234] } }] }]);
});

test('a tag is merged into one of them', async () => {
  answer({
    'tags/counts': counts,
    'tags/list': pageOf(row(1, { name: 'Loom 1' })),
    'tags/all': manyChoices(zari),
    'tag/merge': { articles: 1 },
  });
  await open(`${base}/insights/tags`);
  await page.getByRole('button', { name: 'Actions for Loom 1' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  await page.getByLabelText('Tag that stays').fill('zari');
  await page.getByRole('option', { name: 'Zari mill' }).click();
  await expect.element(page.getByText(/will be tagged “Zari mill”/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(() => requestsOf('tag/merge')).toEqual([{ from: 1, to: 1234 }]);
});
