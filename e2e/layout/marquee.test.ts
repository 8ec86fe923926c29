import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

const marquee = (page: Page) => page.locator('main div:has(> label input[type="checkbox"])');

for (const [name, dir, options] of [
  ['left to right', 'ltr', {}],
  ['right to left', 'rtl', {}],
  ['in forced colours', 'ltr', { forcedColors: 'active' }],
  ['on a phone', 'ltr', { viewport: { width: 390, height: 844 } }],
] as const)
  test(`the marquee fades at both ends and never touches its switch, ${name}`, async () => {
    const { page, end } = await visit(browser, { ...options, painted: true });
    await openInFonts(page, `${product.url}/about`);
    await page.locator('[data-preloader]').waitFor({ state: 'detached' });
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
    const band = marquee(page);
    await band.scrollIntoViewIfNeeded();
    const pause = band.locator('label');
    await pause.evaluate((element) => {
      for (const icon of element.querySelectorAll('svg')) icon.style.visibility = 'hidden';
    });
    const [outer, inner] = [await band.boundingBox(), await pause.boundingBox()];
    if (!outer || !inner) throw new Error('nothing to see');
    const room = {
      from: dir === 'rtl' ? inner.x + inner.width : 0,
      to: dir === 'rtl' ? outer.width : inner.x,
    };
    const ink = await inkOf(page, outer);
    const most = Math.max(...ink);
    const share = (from: number, to: number) =>
      Math.max(...ink.slice(Math.round(from), Math.round(to))) / most;

    expect(share(inner.x, inner.x + inner.width)).toBe(0);
    expect(share(room.from + 70, room.to - 70)).toBe(1);
    for (const [edge, inward] of [
      [room.from, 1],
      [room.to, -1],
    ] as const) {
      const next = (near: number, far: number) =>
        inward === 1 ? share(edge + near, edge + far) : share(edge - far, edge - near);
      expect(next(0, 3)).toBeLessThan(0.2);
      expect(next(0, 24)).toBeGreaterThan(0); // faded, not cut off
      expect(next(0, 24)).toBeLessThan(0.9);
    }
    await end();
  });

/** The most ink that each column of pixels has while the line goes by. */
async function inkOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const columns: number[] = new Array(Math.floor(clip.width)).fill(0);
  for (let step = 0; step < 16; step += 1) {
    await page.evaluate((share) => {
      for (const each of document.getAnimations()) {
        if (!/^p$/i.test((each.effect as KeyframeEffect).target?.tagName ?? '')) continue;
        each.pause();
        each.currentTime = share * Number(each.effect?.getComputedTiming().duration);
      }
    }, step / 16);
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // the hairlines above and below are no part of it
    for (let y = 4; y < info.height - 4; y += 1)
      for (let x = 0; x < columns.length; x += 1)
        columns[x] = Math.max(columns[x]!, Math.abs(data[y * info.width + x]! - data[4 * info.width]!));
  }
  return columns;
}

for (const dir of ['ltr', 'rtl'])
  test(`with reduced motion the marquee stands still and wraps (${dir})`, async () => {
    const { page, end } = await visit(browser, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.goto(`${product.url}/about`);
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
    const band = marquee(page);
    await band.scrollIntoViewIfNeeded();
    await expect.poll(() => band.locator('label').isVisible()).toBe(false);
    const { lines, width, faded } = await band.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('p span') ?? element);
      const masked = [...element.querySelectorAll('*')].filter(
        (each) => getComputedStyle(each).maskImage !== 'none',
      );
      return {
        lines: [...range.getClientRects()].map(({ left, right }) => ({ left, right })),
        width: innerWidth,
        faded: masked.length,
      };
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(faded).toBe(0);
    expect(await band.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await end();
  });
