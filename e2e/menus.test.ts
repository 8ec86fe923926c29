import { expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';
import { themes, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

const panel = '/nirvaaga-amaippu';

test('the owner moves and nests menu entries, and visitors see both', async () => {
  const { page, complaints, end } = await visit(browser);
  await page.goto(`${product.url}${panel}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${panel}/home`);
  await page.goto(`${product.url}${panel}/settings/menus`);
  const main = page.getByRole('group', { name: /^Menu entries/ });
  await main.getByRole('button', { name: 'Move menu entry 6 up' }).click();
  await main.getByText('About, /about').click();
  await main.getByRole('button', { name: 'Add entry', exact: true }).click();
  await main.getByLabel('Text').nth(1).fill('Why the second year');
  await main.getByLabel('Web address').nth(1).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/full web address|Enter a/)
    .first()
    .waitFor();
  await main.getByLabel('Web address').nth(1).fill('/insights');
  expect(await violations(page)).toEqual([]);
  await pressFor(page, 'Menus saved', () => page.getByRole('button', { name: 'Save' }).click());
  expect(complaints).toEqual([]);
  await end();

  const { page: seen, complaints: said, end: leave } = await visit(browser);
  await seen.goto(`${product.url}/contact`);
  const header = seen.getByRole('navigation', { name: 'Main' });
  expect(await header.locator(':scope > div > a').allInnerTexts()).toEqual([
    'Home',
    'About',
    'Services',
    'Projects',
    'Insights',
    'Case Studies',
    'Careers',
    'Contact Us',
  ]);
  await header.getByRole('button', { name: 'Show pages under About' }).click();
  await header.getByRole('link', { name: 'Why the second year' }).click();
  await seen.waitForURL('**/insights');
  expect(said).toEqual([]);
  await leave();
});

test('on a phone the services are listed below their menu entry', async () => {
  const { page, complaints, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${product.url}/about`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu
    .locator('summary', { has: page.locator('svg') })
    .first()
    .waitFor();
  const link = menu.getByRole('link', { name: 'Software Development' });
  await expect.poll(() => link.isVisible()).toBe(false);
  await menu.getByLabel('Show the services').focus();
  await page.keyboard.press('Enter');
  await link.waitFor();
  for (const theme of themes) {
    await turn(page, theme);
    expect(await violations(page)).toEqual([]);
  }
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await link.click();
  await page.waitForURL('**/services/software-development');
  expect(complaints).toEqual([]);
  await end();
});
