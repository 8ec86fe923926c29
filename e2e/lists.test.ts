import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { arrive, menuItem } from './panel.ts';
import { browser, product, stage } from './stage.ts';

let token: string;
stage();
// only so many sessions of one person last
beforeEach(async () => {
  token = await product.signIn();
});

const titles = (page: Page) => page.locator('[data-row-link]').allInnerTexts();

test('a list is searched, sorted, given columns, and saved as a view', async () => {
  const { page, complaints, end } = await visit(browser);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await arrive(page, product, 'careers');
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3);
  const all = await titles(page);
  await page.getByPlaceholder('Search vacancies').fill('developer');
  await page.waitForURL(/q=developer/);
  const fewer = async () => {
    const { length } = await titles(page);
    return length > 0 && length < all.length;
  };
  await expect.poll(fewer).toBe(true);
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
  const stored = async () => (await product.call('preference', { key: 'lists' }, token)).body.value;
  await expect.poll(stored).toContain('created');

  // on another device: the columns and the view are there
  const other = await visit(browser);
  await arrive(other.page, product, 'careers');
  await other.page.getByRole('columnheader', { name: 'Created' }).waitFor();
  await expect.poll(() => titles(other.page)).toEqual(all);
  await other.page.getByRole('button', { name: 'Views' }).click();
  await menuItem(other.page, 'Developers, A to Z');
  await other.page.waitForURL(/sort=jobPosition/);
  await expect.poll(() => titles(other.page)).toEqual([...found].sort());
  await other.end();
  expect(calls.filter((path) => path === '/api/images')).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('rows are reordered, also by keyboard', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/services');
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  const [first, second, ...rest] = await titles(page);
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.locator('[aria-live]', { hasText: 'lifted, place 1 of' }).waitFor({ state: 'attached' });
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
