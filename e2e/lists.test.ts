import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, menuItem, signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

let token: string;
stage();
// only so many sessions of one person last
beforeEach(async () => {
  token = await product.signIn();
});

const titles = (page: Page) => page.locator('[data-row-link]').allInnerTexts();
const add = async (path: string, values: object) => (await product.call(path, values, token)).body;

test('a list is searched, sorted, given columns, and kept as a view', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await page.goto(`${product.url}${admin}/careers`);
  await page.getByRole('row').nth(1).waitFor();
  const all = await titles(page);
  expect(all.length).toBeGreaterThan(3);
  await page.getByPlaceholder('Search careers').fill('developer');
  await page.waitForURL(/q=developer/);
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(all.length);
  const found = await titles(page);
  await page.getByRole('columnheader', { name: 'Job position' }).getByRole('link').click();
  await page.waitForURL(/sort=jobPosition/);
  await expect.poll(() => titles(page)).toEqual([...found].sort());

  await page.getByRole('button', { name: 'Views' }).click();
  await menuItem(page, 'Save this view');
  await page.getByLabel('Name', { exact: true }).fill('Developers, A to Z');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Created' }).waitFor();

  // on another device: the columns and the view are there
  const other = await visit(browser);
  await signIn(other.page, product);
  await other.page.goto(`${product.url}${admin}/careers`);
  await other.page.getByRole('columnheader', { name: 'Created' }).waitFor();
  expect(await titles(other.page)).toEqual(all);
  await other.page.getByRole('button', { name: 'Views' }).click();
  await menuItem(other.page, 'Developers, A to Z');
  await other.page.waitForURL(/sort=jobPosition/);
  await expect.poll(() => titles(other.page)).toEqual([...found].sort());
  await other.end();
  expect(calls.filter((path) => path === '/api/images')).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('rows are ordered by hand, with the keyboard too', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/settings/services`);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  const [first, second, ...rest] = await titles(page);
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.locator('[aria-live]', { hasText: 'place 1 of' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.locator('[aria-live]', { hasText: 'place 2 of' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page)).toEqual([second, first, ...rest]);
  const stored = async () =>
    (await product.call('services/list', {}, token)).body.rows.map((row: { name: string }) => row.name);
  await expect.poll(stored).toEqual([second, first, ...rest]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([second, first, ...rest]);
  expect(complaints).toEqual([]);
  await end();
});

test('a menu of a row opens by the keyboard and gives the focus back', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/testimonials`);
  const button = page.getByRole('button', { name: /^Actions for / }).first();
  expect(await button.getAttribute('aria-haspopup')).toBe('menu');
  await button.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await end();
});

test('two tags become one, and what is in use is not deleted unasked', async () => {
  const { page, complaints, end } = await visit(browser);
  const from = await add('tag/add', { name: 'Ledger books' });
  const to = await add('tag/add', { name: 'Bookkeeping' });
  const { rows } = (await product.call('blogs/list', { size: 1 }, token)).body;
  await add('blog/update', { id: rows[0].id, version: rows[0].version, tags: [...rows[0].tags, from.id] });
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/insights/tags?q=Ledger+books`);
  await page.getByRole('button', { name: 'Actions for Ledger books' }).click();
  await menuItem(page, 'Delete');
  const asked = page.getByRole('dialog', { name: 'Delete “Ledger books”?' });
  await asked.getByText(rows[0].title).waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for Ledger books' }).click();
  await menuItem(page, 'Merge into another');
  await page.getByLabel('Tag that stays').fill('Bookk');
  await page.getByRole('option', { name: 'Bookkeeping' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('One article was changed.').waitFor();
  const after = (await product.call('blogs', { id: rows[0].id }, token)).body;
  expect(after.tags).toContain(to.id);
  expect(after.tags).not.toContain(from.id);
  expect(complaints).toEqual([]);
  await end();
});

test('many rows are dealt with at once, with a way back', async () => {
  const { page, complaints, end } = await visit(browser);
  for (const name of ['One', 'Two']) await add('testimonial/add', sample(name));
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/testimonials?q=At+once`);
  await page.getByRole('row', { name: /One/ }).waitFor();
  await page.getByLabel('Select all rows').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No testimonials match').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Two/ }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a row that someone else changed says so, and stays where it was', async () => {
  const { page, end } = await visit(browser);
  await withoutStream(page); // with it the row would be new before it is acted on
  await signIn(page, product);
  const rows = async () => (await product.call('services/list', {}, token)).body.rows;
  await page.goto(`${product.url}${admin}/settings/services`);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  const before = await titles(page);
  const [first] = await rows();
  await add('service/update', { id: first.id, version: first.version, description: 'Weeks, not months.' });
  await page.getByRole('button', { name: `Actions for ${first.name}` }).click();
  expect(await violations(page)).toEqual([]);
  await menuItem(page, 'Move down');
  await page.getByText('Not moved').waitFor();
  expect(await titles(page)).toEqual(before);

  const [{ id, version }] = await rows();
  await page.getByLabel('Select all rows').click();
  await add('service/update', { id, version, description: 'Weeks.' });
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText(`1 of ${before.length} not taken offline`).waitFor();
  await page.getByRole('row', { name: first.name }).getByText('Someone else saved this').waitFor();
  await page.getByText('1 selected').waitFor();
  await end();
});

test('a filter is a chip, the trash gives back, and a list opens as it was liked', async () => {
  const { page, complaints, end } = await visit(browser);
  const { id } = await add('testimonial/add', { ...sample('Three'), ratings: 1.5 });
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/testimonials`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: '1.5 stars' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => titles(page)).toEqual(['Three P.']);
  await product.call('testimonial/delete', { id }, token);
  await page.reload();
  await page.getByText('No testimonials match').waitFor();
  await page.getByRole('button', { name: /^Remove filter Rating/ }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: /^Trash/ }).click();
  await page.getByRole('button', { name: 'Actions for Three P.' }).click();
  await menuItem(page, 'Restore');
  await page.getByText('The trash is empty').waitFor();

  await page.getByRole('link', { name: /^All/ }).click();
  const columns = () => page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('row').nth(1).waitFor();
  const usual = await columns();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
  await expect.poll(columns).not.toEqual(usual);
  await menuItem(page, 'As usual');
  await expect.poll(columns).toEqual(usual);
  expect(complaints).toEqual([]);
  await end();
});

test('the menu counts what is new', async () => {
  const visitor = await visit(browser);
  await visitor.page.goto(`${product.url}/contact`);
  await visitor.page.waitForTimeout(3100); // forms that come back sooner are taken for a machine's
  for (const [label, value] of Object.entries({
    'First name': 'Anitha',
    'Last name': 'Raman',
    Email: 'anitha@example.org',
    Phone: '98400 00000',
    Message: 'We weave in Karur and would like to sell our towels online.',
  }))
    await visitor.page.getByLabel(label).first().fill(value);
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  await visitor.page.getByText('Form uploaded successfully...').waitFor();
  await visitor.end();

  const { page, end } = await visit(browser);
  await signIn(page, product);
  await page.getByRole('link', { name: 'Contact 1 new enquiry' }).waitFor();
  expect(await page.getByRole('link', { name: /new application/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await end();
});

const sample = (name: string) => ({
  clientName: `${name} P.`,
  clientDesignation: 'Owner, mill, Erode',
  content: `At once, said ${name}.`,
});
