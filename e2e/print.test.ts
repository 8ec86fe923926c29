import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

describe('a visitor', () => {
  test('prints the home page with its headline on one sheet and without screen-only elements', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(product.url);
    const whose = page.locator('[data-printed]');
    expect(await whose.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await whose.getByText('Nirvaaga', { exact: true }).waitFor();
    await whose.getByText(/^India: .+/).waitFor();
    for (const each of ['header', 'footer', '[data-toggle]', '[data-scroll-down]'])
      await expect.poll(() => page.locator(each).first().isVisible(), { message: each }).toBe(false);
    expect(await page.locator('h1').evaluate((each) => getComputedStyle(each).breakInside)).toBe('avoid');
    expect(complaints).toEqual([]);
    await end();
  });

  test('prints every question with its answer', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/services', '/contact']) {
      await page.goto(product.url + path);
      const answers = page.locator('main details > div');
      expect(await answers.count()).toBeGreaterThan(3);
      const hidden = await answers.evaluateAll(
        (all) => all.filter((each) => each.querySelector('p')?.checkVisibility() !== true).length,
      );
      expect(hidden, path).toBe(0);
      const signs = await page
        .locator('main details:has(> div) > summary')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
      expect(new Set(signs), `${path}: nothing is left to be opened`).toEqual(new Set(['none']));
    }
    await expect.poll(() => page.locator('main iframe').isVisible(), { message: 'of the map' }).toBe(false);
    expect(complaints).toEqual([]);
    await end();
  });

  test('prints slides beside each other, not one on each sheet', async () => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 718, height: 1047 }); // A4 with margins of 1 cm
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${product.url}/about`);
    const across = (name: string) =>
      page
        .getByRole('group', { name, exact: true })
        .locator('[aria-roledescription="slide"]')
        .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size);
    expect(await across('Our team')).toBe(4);
    expect(await across('Happy Customers')).toBe(2);
    expect(complaints).toEqual([]);
    await end();
  });

  test('prints every result of a case study, also the one on its drawn cover', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/case-studies/a-front-desk-for-hospital-it`);
    const results = page.locator('main article > figure strong, [aria-label="Results in figures"] dd');
    const shown = await results.allTextContents();
    expect(shown).toHaveLength(3);
    await page.emulateMedia({ media: 'print' });
    for (const each of await results.all()) expect(await each.isVisible()).toBe(true);
    expect(await page.locator('main article > figure img:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });

  test.each([
    '/',
    '/case-studies',
    '/case-studies/a-front-desk-for-hospital-it',
    '/services/cloud-services',
    '/insights',
    '/careers/flutter-developer',
  ])('prints %s alike from the dark and the light theme', async (path) => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(product.url + path);
    await page.emulateMedia({ media: 'print' });
    const drawn = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('main, main *, [data-printed] *')].filter(
          (each) => each instanceof Element && each.checkVisibility(),
        );
        return shown.map((each) => {
          const { color, backgroundColor, fill, stroke, borderColor } = getComputedStyle(each);
          const picture = each instanceof HTMLImageElement ? each.getAttribute('src') : '';
          return [each.tagName, picture, color, backgroundColor, fill, stroke, borderColor].join(' ');
        });
      });
    expect(await page.getAttribute('body', 'class')).toBe('dark');
    const dark = await drawn();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(await drawn()).toEqual(dark);
    expect(dark.length).toBeGreaterThan(50);
    expect(complaints).toEqual([]);
    await end();
  });
});
