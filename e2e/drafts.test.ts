import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

const publicPage = async (path: string) => (await fetch(product.url + path)).text();

test('what is written is kept by itself, offered after a reload, seen in a preview, and saved', async () => {
  const { page, complaints, end } = await visit(browser);
  await withoutStream(page);
  await signIn(page, product);
  const { rows } = (await product.call('projects/list', {}, await product.signIn())).body;
  const { id, slug } = rows[0];
  const at = `${product.url}${admin}/projects/${id}`;
  await page.goto(at);
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await title.fill('A harbour that answers');
  await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
  expect(await publicPage(`/projects/${slug}`)).not.toContain('A harbour that answers');

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await preview.waitForURL(/preview=/);
  await preview.getByRole('heading', { level: 1, name: 'A harbour that answers' }).waitFor();
  await preview.close();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await offer.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await title.inputValue()).toBe(before);
  await offer.getByRole('button', { name: 'Restore' }).click();
  expect(await title.inputValue()).toBe('A harbour that answers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => publicPage(`/projects/${slug}`)).toContain('A harbour that answers');

  await page.goto(at);
  await title.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await offer.count()).toBe(0);

  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /Version 1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1' });
  await dialog.getByText('harbour').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await dialog.locator('ins').allInnerTexts()).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe(before);
  await expect.poll(() => publicPage(`/projects/${slug}`)).toContain(before);
  expect(complaints).toEqual([]);
  await end();
});

test('a new record outlives a reload while the line is down', async () => {
  const { page, end } = await visit(browser);
  await withoutStream(page);
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/testimonials/new`);
  await page.getByLabel('Client name').waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Client name').fill('Meera S.');
  await page.getByLabel('Content').fill('They called back the same afternoon.');
  await page.getByText(/No connection: kept in this browser/).waitFor();
  await page.unroute('**/api/**');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Client name').inputValue()).toBe('Meera S.');
  await page.getByLabel('Client designation').fill('Owner, spice exports, Kochi');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/testimonials\/\d+$/);
  await page.goto(`${product.url}${admin}/testimonials/new`);
  await page.getByLabel('Client name').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await offer.count()).toBe(0);
  await end();
});
