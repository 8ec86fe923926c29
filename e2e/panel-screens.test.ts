import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from './browser.ts';
import { admin, menuItem, openWhole, signIn, withoutStream } from './panel.ts';
import { likeOthers, panelPaths, unknownPath } from './panel-paths.ts';
import { browser, product, stage } from './stage.ts';
import { ringsOf, type Theme, themes, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

const widths = [1440, 390, 1366, 768] as const;
const narrowest = 390;
const height = 900;
/** Screens take turns: the next one, the next width; and the next theme, so that each width is met in both. */
const widthOf = (at: number) => widths[at % widths.length] as number;
const themeOf = (at: number) => themes[(at + Math.floor(at / widths.length)) % 2] as Theme;

/** One enquiry and one application, for the screens that are about a person. */
async function fillDesks(): Promise<void> {
  const person = { firstName: 'Anitha', email: 'anitha@example.org', phone: '98400 00000', consent: true };
  const cv = { name: 'anitha.pdf', type: 'application/pdf', data: btoa('%PDF-1.4\ntrailer<<>>\n%%EOF\n') };
  const message = 'We weave in Karur and would like to sell our towels online.';
  expect((await product.call('enquiry/add', { ...person, message })).status).toBe(200);
  expect((await product.call('cv/add', { ...person, career: 1, cv })).status).toBe(200);
}

/** The panel re-renders for its new width. */
const fits = () => document.documentElement.scrollWidth <= innerWidth;

/** What is wrong with a screen as it stands in its theme, and with its width. */
async function wrongWith(page: Page, path: string, at: number): Promise<string[]> {
  const width = widthOf(at);
  const theme = themeOf(at);
  const own = at > 0 ? 'main' : undefined; // what stands around every screen is looked at once
  await turn(page, theme);
  const alike = likeOthers.has(path);
  const found = await violations(page, alike ? own : undefined);
  if (!alike) found.push(...(await ringsOf(page, theme, undefined, own)));
  for (const each of new Set([width, narrowest])) {
    await page.setViewportSize({ width: each, height });
    await page.waitForFunction(fits).catch(() => found.push(`${path} scrolls sideways at ${each}`));
  }
  return found;
}

describe('the panel', () => {
  let page: Page;
  let complaints: Visit['complaints'];

  beforeAll(async () => {
    await fillDesks();
    ({ page, complaints } = await visit(browser, {
      viewport: { width: widths[0], height },
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    }));
    await withoutStream(page);
    await page.goto(`${product.url}${admin}/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await wrongWith(page, 'login', 0)).toEqual([]);
    await signIn(page, product);
  });

  test.each(panelPaths.map((path, at) => [path, at] as const))(
    '%s has no axe violations, no faint focus rings and no sideways scroll, and keeps to the policy',
    async (path, at) => {
      await page.setViewportSize({ width: widthOf(at), height });
      await openWhole(page, path);
      const heading = await page.locator('h1').first().innerText();
      expect(heading === 'There is no such screen').toBe(path === unknownPath);
      expect(await wrongWith(page, path, at)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test.each([
    ['careers', ['Columns', 'Filter', 'Actions for Full Stack Developer'], ['Rows per page']],
    ['case-studies/1', ['More actions'], ['Project', 'Services']],
    ['contact', ['Export', 'Time left'], []],
  ] as const)('axe finds nothing in what opens over %s', async (path, buttons, fields) => {
    await page.setViewportSize({ width: widths[0], height });
    await openWhole(page, path);
    const open = page.locator(':is([role=menu], [role=listbox], [role=dialog]):visible');
    for (const [role, names] of [['button', buttons] as const, ['combobox', fields] as const])
      for (const name of names) {
        await page.getByRole(role, { name, exact: true }).click();
        await open.first().waitFor();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => open.count()).toBe(0);
      }
  });

  test('a menu entry has a visible focus ring, dark and light', async () => {
    await page.setViewportSize({ width: widths[0], height });
    await page.getByRole('button', { name: 'Account' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role="menuitem"]:focus').waitFor();
    for (const theme of themes) {
      await turn(page, theme);
      expect(await ringsOf(page, theme, '[role="menuitem"]:focus')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  test('viewing as another role names the role, allows no change, and ends with one press', async () => {
    await page.setViewportSize({ width: widths[0], height });
    await openWhole(page, 'users/roles');
    await page.getByRole('button', { name: 'Actions for Editor' }).click();
    await menuItem(page, 'See as this role');
    const ribbon = page.getByRole('complementary', { name: 'Viewing as another role' });
    await ribbon.getByText('Editor', { exact: true }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Testimonials' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Contact' }).count()).toBe(0);
    await openWhole(page, 'testimonials/1');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Client name').fill('Somebody else');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const refusal = page
      .getByText(/^You are viewing the panel as “Editor”, so nothing can be changed/)
      .first();
    await Promise.all([refusal.waitFor(), save.click()]); // it goes by itself
    await page.setViewportSize({ width: 1366, height: 768 }); // where the toast was in front of the button it names
    await ribbon.getByRole('button', { name: 'Back to your own role' }).click();
    await page.getByRole('button', { name: 'New role' }).waitFor();
    await expect.poll(() => ribbon.count()).toBe(0);
    const { body } = await product.call('testimonials', { id: 1 }, await product.signIn());
    expect(body.clientName).not.toBe('Somebody else');
    await page.context().close();
  });
});
