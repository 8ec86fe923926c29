import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { withoutStream } from './panel.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

const pages = [
  '/',
  '/about',
  '/services',
  '/services/cloud-services',
  '/projects',
  '/projects/scaling-agile-development',
  '/case-studies',
  '/case-studies/*',
  '/insights',
  '/insights/*',
  '/careers',
  '/careers/flutter-developer',
  '/contact',
  '/privacy-policy',
  '/support-policy',
  '/terms-and-conditions',
  '/error',
];
const screens = [
  'home',
  'testimonials',
  'testimonials/new',
  'insights/1',
  'users',
  'users/1',
  'users/roles',
  'settings',
  'settings/system',
  'profile',
];

stage();
beforeAll(async () => {
  // a star is the first page its list leads to
  for (const [index, path] of pages.entries()) {
    if (!path.endsWith('*')) continue;
    const list = await (await fetch(product.url + path.slice(0, -2))).text();
    pages[index] = new RegExp(`href="(${path.slice(0, -1)}[a-z0-9-]+)"`).exec(list)?.[1] ?? path;
  }
});

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 1440],
  ['dark', 390],
  ['light', 390],
] as const) {
  test(`axe finds nothing on the site, ${theme} at ${width}`, async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      found.push(...(await violations(page)));
      if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    }
    expect(found).toEqual([]);
    expect(complaints.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]);
    await end();
  });
}

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in a form with errors and in what stands there once it is sent, ${theme} at ${width}`, async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    const found: string[] = [];
    for (const [path, button] of [
      ['/contact', 'Send Message'],
      ['/careers/flutter-developer', 'Send application'],
    ] as const) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      await page.getByRole('button', { name: button }).click();
      await page.getByText('This field is required').first().waitFor();
      found.push(...(await violations(page)));
      await page.getByLabel('First name').fill('M'.repeat(60)); // as long as a name can be, in one word
      await page.getByLabel('Email').fill(`${'m'.repeat(60)}@example.org`);
      await page.getByLabel('Phone').fill('+91 98400 00000');
      if (path === '/contact') await page.getByLabel('Message').fill(`Hello from a ${theme} page`);
      else
        await page.getByLabel('CV').setInputFiles({
          name: `${'long'.repeat(30)}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
        });
      if ((await overflow(page)) > 0) found.push(`${path}, filled in, scrolls sideways`);
      found.push(...(await violations(page)));
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      if ((await overflow(page)) > 0) found.push(`${path}, sent, scrolls sideways`);
      found.push(...(await violations(page)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
}

test('no page scrolls sideways between 360 and 1920', async () => {
  const { page, complaints, end } = await visit(browser);
  const wide: string[] = [];
  for (const path of pages) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    for (const width of [360, 576, 768, 992, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
  expect(complaints.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]);
  await end();
});

test('no screen of the panel scrolls sideways at 360, 768 and 1440', async () => {
  const { page, complaints, end } = await visit(browser);
  const wide: string[] = [];
  await withoutStream(page);
  await page.goto(`${product.url}/nirvaaga-amaippu/login`);
  await signIn(page);
  for (const screen of screens) {
    await page.goto(`${product.url}/nirvaaga-amaippu/${screen}`, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const settled = expect.poll(() => overflow(page), { timeout: 2000 }).toBeLessThanOrEqual(0);
      await settled.catch(() => wide.push(`${screen} at ${width}`)); // the panel redraws itself for its new width
    }
  }
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in the panel, ${theme} at ${width}`, async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    await page.goto(`${product.url}/nirvaaga-amaippu/login`, { waitUntil: 'networkidle' });
    const found = await violations(page);
    await withoutStream(page);
    await signIn(page);
    for (const screen of screens) {
      await page.goto(`${product.url}/nirvaaga-amaippu/${screen}`, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      found.push(...(await violations(page)));
      if ((await overflow(page)) > 0) found.push(`${screen} scrolls sideways`);
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
}
