import { expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { arrive } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('the home screen shows its blocks, and the search finds records', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'home');
  for (const block of ['Scheduled', 'Applications by stage', 'Site health'])
    await page.getByRole('heading', { name: block }).waitFor();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('banner');
  await search.getByRole('textbox', { name: 'Search the panel' }).fill('robotic process');
  await search.getByRole('link', { name: /Implementing Robotic Process Automation.*Project/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\/\d+$/);
  expect(complaints).toEqual([]);
  await end();
});

test('a button colours words of the headline, and the site shows it', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/home');
  await expect.poll(() => page.getByLabel('Scrolling text').inputValue()).toContain('2018');
  const headline = page.getByLabel('Header text');
  await headline.getByText('uptime').waitFor();
  await headline.fill('always on');
  await headline.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Colour' }).click();
  await headline.locator('em', { hasText: 'always on' }).waitFor();
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect.poll(() => headline.inputValue()).toBe('<h1><em>always on</em></h1>');
  const save = page.getByRole('button', { name: 'Save' }).first();
  await pressFor(page, 'Header text saved', () => save.click());
  await page.goto(`${product.url}/`);
  await page.locator('h1 em', { hasText: 'always on' }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a failing screen shows an error in its place, and other screens open', async () => {
  const { page, end } = await visit(browser);
  await page.route(/assets\/headline-editor/, (route) => route.fulfill({ status: 404 }));
  await arrive(page, product, 'settings/home');
  await page.getByRole('heading', { name: 'This screen stopped working' }).waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('heading', { name: 'Testimonials' }).waitFor();
  await expect.poll(() => page.getByText('This screen stopped working').count()).toBe(0);
  await end();
});
