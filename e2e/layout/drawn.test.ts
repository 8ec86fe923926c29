import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { services } from '../../content/records/services.ts';
import { visit } from '../browser.ts';
import { firstScroll } from '../first-scroll.ts';
import { browser, product, stage } from '../stage.ts';

stage();

/** Animated drawings, and what starts the animation; each service has its own sign. */
for (const [path, selector, touch, motion] of [
  ...services.map(
    ({ slug }) => [`/services/${slug}`, 'main [data-reveal] svg', 'none', 'no-preference'] as const,
  ),
  ['/services/cloud-services', 'main [data-reveal] svg', 'none', 'reduce'],
  ['/services', 'main li:nth-child(3) svg', 'hover', 'no-preference'],
  ['/', 'main a[href="/services/web-development"] svg', 'hover', 'no-preference'],
  ['/about', 'main svg:has(circle + *)', 'scroll', 'no-preference'],
  ['/about', 'main > :last-child > section > svg', 'scroll', 'no-preference'],
  ['/error', 'main svg', 'hover', 'no-preference'],
] as const)
  test(`${selector} of ${path} is complete once it is drawn (motion: ${motion})`, async () => {
    const { page, end } = await visit(browser, {
      bypassCSP: true,
      painted: true,
      deviceScaleFactor: 2,
      reducedMotion: motion,
    });
    const drawing = await finished(page, path, selector, touch, motion);
    const drawn = await pixels(drawing);
    if (path.startsWith('/services/')) expect(await blankPoints(drawing, drawn)).toEqual([]);
    await page.addStyleTag({
      content: 'svg path { animation: none !important; stroke-dasharray: none !important }',
    });
    expect(differing(drawn, await pixels(drawing))).toBe(0);
    await end();
  });

async function finished(
  page: Page,
  path: string,
  selector: string,
  touch: 'hover' | 'scroll' | 'none',
  motion: 'reduce' | 'no-preference',
) {
  const drawsItself = touch === 'none' && motion === 'no-preference';
  if (drawsItself)
    await page.addInitScript(() =>
      addEventListener('animationstart', ({ target }) =>
        (target as Element).closest('svg')?.setAttribute('data-begun', ''),
      ),
    );
  await page.goto(product.url + path);
  await page.locator('[data-preloader]').waitFor({ state: 'detached' });
  const drawing = page.locator(selector).first();
  await drawing.evaluate((svg) => {
    for (const begins of ['animationstart', 'transitionrun'])
      svg.addEventListener(begins, () => svg.setAttribute('data-begun', ''));
  });
  if (touch === 'scroll') {
    await firstScroll(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  }
  await drawing.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  if (touch === 'hover') await drawing.hover();
  if (touch !== 'none' || drawsItself) await expect.poll(() => drawing.getAttribute('data-begun')).toBe('');
  await page.evaluate(endAnimations);
  return drawing;
}

/** Ends what ends by itself, not infinite or scroll-driven animations. */
const endAnimations = () => {
  for (const each of document.getAnimations())
    if (each.timeline === document.timeline && Number.isFinite(each.effect?.getComputedTiming().endTime))
      each.finish();
};

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixels(drawing: Locator): Promise<Pixels> {
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const apart = (one: Buffer, at: number, other: Buffer, otherAt: number) =>
  Math.max(...[0, 1, 2].map((part) => Math.abs(one[at + part]! - other[otherAt + part]!)));

/** Pixels that changed by more than the edges of a line do when they are painted anew. */
function differing(one: Pixels, other: Pixels): number {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) if (apart(one.data, at, other.data, at) > 48) count += 1;
  return count;
}

/** Points of the drawing's lines that have no ink: a line may end, but where it runs it is never blank. */
async function blankPoints(drawing: Locator, { data, width, height }: Pixels): Promise<string[]> {
  const points = await drawing.evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('path')].flatMap((line, index) => {
      const toScreen = line.getScreenCTM();
      const length = line.getTotalLength();
      if (!toScreen || length < 1) return []; // dots
      const count = Math.ceil(length * toScreen.a);
      return Array.from({ length: count - 3 }, (_, step) => {
        const { x, y } = line.getPointAtLength(((step + 2) / count) * length).matrixTransform(toScreen);
        return { line: index, x: (x - box.x) / box.width, y: (y - box.y) / box.height };
      });
    });
  });
  expect(points.length).toBeGreaterThan(100);
  const at = (x: number, y: number) => 3 * (Math.floor(y * height) * width + Math.floor(x * width));
  return points
    .filter(({ x, y }) => x > 0 && y > 0 && x < 1 && y < 1 && apart(data, at(x, y), data, 0) < 90)
    .map(({ line, x, y }) => `line ${line} at ${x.toFixed(2)} ${y.toFixed(2)}`);
}
