import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { faintRings } from './faint-rings.ts';
import { signIn } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

const pages = [
  '/',
  '/about',
  '/services/cloud-services',
  '/projects',
  '/case-studies',
  '/insights',
  '/careers/flutter-developer',
  '/contact',
  '/error',
];
const screens = [
  'home',
  'insights',
  'insights/1',
  'contact',
  'careers/applications',
  'users/roles',
  'settings',
  'profile',
];

/** Every ring as it is drawn, on what it is drawn on. */
for (const [theme, width] of [
  ['dark', 1440],
  ['light', 1440],
  ['light', 390],
] as const) {
  const look = async () => {
    const { page, end } = await visit(browser, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    return { page, end };
  };

  test(`every focus ring of the site has 3:1 on its ground, ${theme} at ${width}`, async () => {
    const { page, end } = await look();
    const faint: string[] = [];
    for (const path of pages) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
      faint.push(...(await ringsOf(page, path)));
    }
    expect(faint).toEqual([]);
    await end();
  });

  test(`every focus ring of the panel has 3:1 on its ground, ${theme} at ${width}`, async () => {
    const { page, end } = await look();
    await page.goto(`${product.url}/nirvaaga-amaippu/login`, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const faint = await ringsOf(page, 'login');
    await signIn(page, product);
    for (const screen of screens) {
      await page.goto(`${product.url}/nirvaaga-amaippu/${screen}`, { waitUntil: 'load' });
      await page.locator('h1').first().waitFor();
      await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
      faint.push(...(await ringsOf(page, screen)));
    }
    if (width > 640) {
      await page.getByRole('button', { name: 'Account' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.locator('[role="menuitem"]:focus').waitFor();
      faint.push(...(await ringsOf(page, 'a menu', '[role="menuitem"]:focus')));
    }
    expect(faint).toEqual([]);
    await end();
  });
}

async function ringsOf(page: Page, place: string, takers?: string): Promise<string[]> {
  if (!takers) await page.keyboard.press('Tab'); // from now on the browser takes focus for the keyboard's
  const { faint, looked } = await page.evaluate(faintRings, takers);
  expect(looked + faint.length, place).toBeGreaterThan(takers ? 0 : 2);
  return faint.map((each) => `${place}: ${each}`);
}
