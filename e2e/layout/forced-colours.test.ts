import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { admin, arrive } from '../panel.ts';
import { browser, product, stage } from '../stage.ts';

stage();

const forced = { forcedColors: 'active', reducedMotion: 'reduce', painted: true } as const;
const phone = { viewport: { width: 390, height: 844 } };

const pixels = async (part: Locator) =>
  sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

/** How many pixels of this part tell that it is the current one. */
async function markOf(part: Locator): Promise<number> {
  const handle = await part.elementHandle(); // stays the same when the attribute goes
  await handle?.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await handle?.boundingBox()) ?? {};
  const look = async () =>
    sharp(await part.page().screenshot({ clip: { x, y, width, height } }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const marked = await look();
  await handle?.evaluate((element) => element.removeAttribute('aria-current'));
  const plain = await look();
  let count = 0;
  for (let at = 0; at < marked.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs(marked[at + part]! - plain[at + part]!) > 64)) count += 1;
  return count;
}

test('the site marks the current page and the chosen options', async () => {
  const { page, end } = await visit(browser, forced);
  for (const [path, part] of [
    ['/about', 'header nav [aria-current]'],
    ['/services/cloud-services', 'header nav [aria-current]'],
    ['/insights', 'main nav a[aria-current]'],
  ] as const) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
    expect(await markOf(page.locator(part).first()), path).toBeGreaterThan(60);
  }
  await end();
});

/** How many pixels of a drawing are a line on its ground: without a hue, as the dots have one, and of 3:1. */
async function lineOf(drawing: Locator): Promise<number> {
  await drawing.scrollIntoViewIfNeeded();
  const { data } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightOf = (at: number) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => ((data[at + part] ?? 0) / 255) ** 2.2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = lightOf(0);
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const parts = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const [dark, light] = [ground, lightOf(at)].sort((one, other) => one - other) as [number, number];
    if (Math.max(...parts) - Math.min(...parts) < 32 && (light + 0.05) / (dark + 0.05) >= 3) count += 1;
  }
  return count;
}

test('the lines that the site draws are visible against the ground', async () => {
  const { page, end } = await visit(browser, forced);
  for (const [path, drawing] of [
    ['/', 'main [data-frieze] svg'],
    ['/contact', 'main figure:has(img)'],
  ] as const) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
    // an image is painted a while after it has come into sight
    await expect.poll(() => lineOf(page.locator(drawing).first()), { message: path }).toBeGreaterThan(4000);
  }
  await end();
});

test('the menu on a phone marks the current page', async () => {
  const { page, end } = await visit(browser, { ...forced, ...phone });
  await page.goto(`${product.url}/about`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const current = page.getByRole('dialog').locator('[aria-current]');
  await expect.poll(() => current.evaluate((link) => link.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await markOf(current)).toBeGreaterThan(60);
  await end();
});

test('the panel marks the current screen, the selected tab and a switch that is on', async () => {
  const { page, end } = await visit(browser, forced);
  await arrive(page, product, 'insights');
  await page.getByRole('row').nth(1).waitFor();
  const marks = page.locator('[aria-current="page"]:is(a, button):visible');
  await expect.poll(() => marks.count()).toBeGreaterThan(1); // in the sidebar, and the tab of the list
  while ((await marks.count()) > 0) expect(await markOf(marks.first())).toBeGreaterThan(40);

  await page.goto(`${product.url}${admin}/insights/1`);
  const turn = page.getByRole('switch').first();
  await turn.scrollIntoViewIfNeeded();
  const before = await pixels(turn);
  expect(new Set(before).size).toBeGreaterThan(1);
  await turn.click();
  await page.mouse.move(0, 0);
  const after = await pixels(turn);
  expect(new Set(after).size).toBeGreaterThan(1);
  expect(after.equals(before)).toBe(false);
  await end();
});
