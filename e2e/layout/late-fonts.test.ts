import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { publicPages } from '../addresses.ts';
import { visit } from '../browser.ts';
import { browser, product, stage } from '../stage.ts';

stage();

const phone = { width: 390, height: 844 };
/** Pages take turns. */
const larger = [
  { width: 768, height: 1024 },
  { width: 1440, height: 2000 }, // shows all that a lower window does
];

for (const [device, views] of [
  ['phones', [phone]],
  ['larger windows', larger],
] as const)
  test(`fonts that load late move nothing, on ${device}`, async () => {
    const { page, complaints, end } = await visit(browser, { painted: true });
    const fonts = await holdFonts(page);
    await countShifts(page);
    const found: string[] = [];
    const taken: string[] = [];
    const paths = await publicPages(product.url);
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize(views[index % views.length] ?? phone);
      fonts.hold();
      await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
      await page.locator('[data-preloader]').waitFor({ state: 'hidden' });
      await painted(page);
      await expect.poll(() => fonts.held(), { message: path }).toBeGreaterThan(0);
      fonts.release();
      // the page has taken its fonts, or left them to the next one
      await page.locator('html:not([data-fonts="prompt"])').waitFor({ state: 'attached' });
      await painted(page);
      const [shift, state] = await page.evaluate(() => [
        (window as unknown as { shift: number }).shift,
        document.documentElement.dataset.fonts ?? 'taken',
      ]);
      if ((shift as number) >= 0.02) found.push(`${path}: ${shift}`);
      if (state === 'taken') taken.push(path);
    }
    expect(found).toEqual([]);
    expect(taken.length).toBeGreaterThan(paths.length / 2);
    expect(complaints.filter((each) => !each.includes('status of 404'))).toEqual([]);
    await end();
  });

/** Keeps back the fonts of each page until they are let go, as late as one likes. */
async function holdFonts(page: Page) {
  let release = () => {};
  let gate = Promise.resolve();
  let count = 0;
  await page.route('**/assets/*.woff2', async (route) => {
    count += 1;
    await gate;
    await route.continue();
  });
  return {
    hold: () => {
      count = 0;
      gate = new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    held: () => count,
    release: () => release(),
  };
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counter = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        counter.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Two frames later, when the browser has counted the first. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
