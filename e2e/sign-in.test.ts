import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, signIn } from './panel.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';

let address: string;
stage();
beforeAll(async () => {
  address = `${product.url}${admin}/login`;
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in' });
async function fill(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const assets = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (name: RegExp) => asked.filter((path) => name.test(path));
};

test('its document is a plain page under the policy of plain pages, and nothing keeps it', async () => {
  const { headers } = await fetch(address);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+' 'sha256-[^']+'; .*require-trusted-types-for 'script'/,
    ),
  });
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});

test('the form is there before its script: what was typed stays, and sent early it is sent once', async () => {
  const { page, complaints, end } = await visit(browser);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/sign-in.hydrate-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const asked = assets(page);
  await page.goto(address, { waitUntil: 'commit' });
  await fill(page);
  await button(page).click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(page.url()).toBe(address);
  arrived.resolve();
  await page.waitForURL(`**${admin}/home`);
  expect(asked(/^\/api\/login$/)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await end();
});

test('it fetches no router; the panel comes with the first letter, and not again with the home screen', async () => {
  const { page, complaints, end } = await visit(browser);
  const asked = assets(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').focus();
  expect(asked(/\/assets\/(router|frame|manifest)-/)).toEqual([]);
  expect(asked(/^\/api\//)).toEqual([]);
  await page.getByLabel('Email').press('a');
  await expect.poll(() => asked(/\/assets\/(router|frame|manifest)-[^/]+\.js/).length).toBe(3);
  await page.waitForLoadState('networkidle');
  await fill(page);
  await button(page).click();
  await page.waitForURL(`**${admin}/home`);
  await page.locator('h1').first().waitFor();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, transferSize }) =>
          /\/assets\/(router|kit|shell|frame|manifest)-.*\.js/.test(name) && transferSize > 0,
      )
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('whoever is signed in is led on; who signed in elsewhere meanwhile is told so', async () => {
  const { page, end } = await visit(browser);
  await page.goto(address);
  const other = await page.context().newPage();
  await signIn(other, product);
  await other.goto(address);
  await other.waitForURL(`**${admin}/home`);
  await fill(page);
  await button(page).click();
  await page.waitForURL(`**${admin}/home`);
  const toast = page.locator('[data-severity=error]', { hasText: 'User is already logged in.' });
  await toast.waitFor();
  expect(await toast.getByText('Failed', { exact: true }).count()).toBe(1);
  await page.reload();
  await page.locator('h1').first().waitFor();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('toast');
  await end();
});

test('a token that is no longer alive is dropped, and the form shows', async () => {
  const { page, end } = await visit(browser);
  await page.goto(product.url);
  await page.evaluate(() => localStorage.setItem('token', 'long-dead'));
  await page.goto(address);
  await button(page).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await end();
});

test('the logo leads to the site, in the dark', async () => {
  const { page, complaints, end } = await visit(browser);
  await page.addInitScript(
    () => localStorage.getItem('darkMode') ?? localStorage.setItem('darkMode', 'false'),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'website' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
  expect(await page.locator('body').getAttribute('class')).toBe('dark');
  expect(complaints).toEqual([]);
  await end();
});

test('without JavaScript it says that the panel needs it', async () => {
  const { page, end } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(address);
  expect(await page.locator('noscript').innerText()).toBe('The admin panel needs JavaScript.');
  expect(await button(page).isVisible()).toBe(false);
  await end();
});
