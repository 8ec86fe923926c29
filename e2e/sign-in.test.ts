import type { Page, Request } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, signIn } from './panel.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

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

test('its document belongs to the panel, has the panel’s policy, and is never cached', async () => {
  const { headers } = await fetch(address);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'nonce-[^']+'; /,
    ),
  });
});

test('the home screen is prefetched at the first keystroke, and not again after signing in', async () => {
  const { page, complaints, end } = await visit(browser);
  const scripts: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  await page.goto(address);
  await button(page).waitFor();
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts); // toasts come after three seconds by themselves, and with them one file of the frame
  await page.getByLabel('Email').press('a');
  await expect
    .poll(() => scripts.filter((file) => !before.has(file)))
    .toContainEqual(expect.stringMatching(/frame-.*\.js/));
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      return underWay.size;
    })
    .toBe(0);
  const ahead = new Set(scripts);
  await fill(page);
  await button(page).click();
  await page.waitForURL(`**${admin}/home`);
  await page.getByRole('navigation').first().waitFor();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /frame-.*\.js/.test(name) && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(fetched.filter((file) => !ahead.has(file))).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('a signed-in user is redirected, and told if somebody else signed in meanwhile', async () => {
  const { page, end } = await visit(browser);
  await page.goto(address);
  const other = await page.context().newPage();
  await signIn(other, product);
  await other.goto(address);
  await other.waitForURL(`**${admin}/home`);
  await fill(page);
  const toast = page.locator('[data-severity=error]', { hasText: 'User is already logged in.' });
  // it may be gone before the home screen is there
  await Promise.all([
    toast.getByText('Failed', { exact: true }).waitFor(),
    page.waitForURL(`**${admin}/home`),
    button(page).click(),
  ]);
  await end();
});

test('a dead token is dropped, and the form shows', async () => {
  const { page, end } = await visit(browser);
  await page.goto(product.url);
  const dead = { userId: '1', privileges: 'homeView,testimonialsView', token: 'long-dead' };
  for (const at of [address, `${product.url}${admin}/testimonials`]) {
    await page.evaluate((items) => Object.assign(localStorage, items), dead);
    await page.goto(at);
    await button(page).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
  // the rest is kept for who signs in again, and does not stand for a session
  await page.goto(`${product.url}${admin}/testimonials`);
  await button(page).waitFor();
  await end();
});

test('the logo leads to the site and turns dark mode on', async () => {
  const { page, complaints, end } = await visit(browser);
  await page.addInitScript(
    () => localStorage.getItem('darkMode') ?? localStorage.setItem('darkMode', 'false'),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'website' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
  await expect.poll(() => page.locator('body').getAttribute('class')).toBe('dark');
  expect(complaints).toEqual([]);
  await end();
});

test('without JavaScript a note says that the panel needs it', async () => {
  const { page, end } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(address);
  await expect.poll(() => page.locator('noscript').innerText()).toBe('The admin panel needs JavaScript.');
  await expect.poll(() => button(page).isVisible()).toBe(false);
  await end();
});

test('a browser that blocks storage shows a note about what the panel needs', async () => {
  const { page, end } = await visit(browser);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(address);
  await page.getByRole('heading', { name: 'This browser blocks storage' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await end();
});
