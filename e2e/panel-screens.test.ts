import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, openScreen, signIn, withoutStream } from './panel.ts';
import { panelPaths, unknownPath } from './panel-paths.ts';
import { browser, product, stage } from './stage.ts';
import { ringsOf, type Theme, themes, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

const widths = [1440, 390, 1366, 768] as const;
const narrowest = 390;
const height = 900;
/** Screens take turns: the next one, the next width. */
const widthOf = (at: number) => widths[at % widths.length] as number;

const axe: string[] = [];
const faint: string[] = [];
const wide: string[] = [];
/** The heading of each screen. */
const headings = new Map<string, string>();
let said: string[] = [];

/** One enquiry and one application, for the screens that are about a person. */
async function fillDesks(): Promise<void> {
  const person = { firstName: 'Anitha', email: 'anitha@example.org', phone: '98400 00000', consent: true };
  const cv = { name: 'anitha.pdf', type: 'application/pdf', data: btoa('%PDF-1.4\ntrailer<<>>\n%%EOF\n') };
  const message = 'We weave in Karur and would like to sell our towels online.';
  expect((await product.call('enquiry/add', { ...person, message })).status).toBe(200);
  expect((await product.call('cv/add', { ...person, career: 1, cv })).status).toBe(200);
}

/** Opens a screen, and waits for all it shows. */
async function open(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await openScreen(page, path);
  await page.waitForFunction(
    (other) =>
      document.title !== other &&
      document.querySelector('h1') &&
      !document.querySelector('[data-skeleton], main [aria-busy="true"]'),
    before,
  );
}

/** The panel redraws itself for its new width. */
const fits = () => document.documentElement.scrollWidth <= innerWidth;

/** Looks at a screen as it stands in one theme, then at its colours in the other, then at it in a narrow window. */
async function lookAt(page: Page, path: string, at: number): Promise<void> {
  const width = widthOf(at);
  const [first, other] = (at + Math.floor(at / widths.length)) % 2 ? themes : themes.toReversed();
  const place = `${path}, opened at ${width}`;
  await turn(page, first as Theme);
  axe.push(...(await violations(page)).map((each) => `${place}, ${first}: ${each}`));
  faint.push(...(await ringsOf(page, `${place}, ${first}`)));
  await turn(page, other as Theme);
  axe.push(...(await violations(page, true)).map((each) => `${place}, ${other}: ${each}`));
  for (const each of new Set([width, narrowest])) {
    await page.setViewportSize({ width: each, height });
    await page
      .waitForFunction(fits, undefined, { timeout: 15_000 })
      .catch(() => wide.push(`${path} at ${each}`));
  }
}

beforeAll(async () => {
  await fillDesks();
  const { page, complaints, end } = await visit(browser, {
    viewport: { width: 1440, height },
    bypassCSP: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  said = complaints;
  await withoutStream(page);
  await page.goto(`${product.url}${admin}/login`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await lookAt(page, 'login', 0);
  await signIn(page, product);
  for (const [at, path] of panelPaths.entries()) {
    await page.setViewportSize({ width: widthOf(at), height });
    await open(page, path);
    headings.set(path, await page.locator('h1').first().innerText());
    await lookAt(page, path, at);
  }
  await page.setViewportSize({ width: widths[0], height });
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="menuitem"]:focus').waitFor();
  for (const theme of themes) {
    await turn(page, theme);
    faint.push(...(await ringsOf(page, `a menu, ${theme}`, '[role="menuitem"]:focus')));
  }
  await end();
}, 300_000);

test('axe finds nothing, dark and light', () => expect(axe).toEqual([]));
test('every focus ring has 3:1 on its ground', () => expect(faint).toEqual([]));
test('no screen scrolls sideways', () => expect(wide).toEqual([]));
test('the console says nothing', () => expect(said).toEqual([]));
test('an address that no screen has is told of in the panel', () => {
  expect(headings.get(unknownPath)).toBe('There is no such screen');
  expect([...headings.values()].filter((each) => each === 'There is no such screen')).toHaveLength(1);
});
