import { beforeAll, describe, expect, test } from 'vitest';
import { everySection, everyVariant } from '../src/server/testing/sample-sections.ts';
import { overflow, publicPages } from './addresses.ts';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';
import { ringsOf, themes, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

/** Pages that hold every kind of section in every variant. */
const built: string[] = [];
beforeAll(async () => {
  const token = await product.signIn();
  for (const at of everyVariant) {
    const page = { title: `Sample ${at}`, slug: `samples/${at}`, sections: everySection(at), status: 1 };
    expect((await product.call('page/add', page, token)).status).toBe(200);
    built.push(`/samples/${at}`);
  }
});

/** Each page is opened once for a width, and seen in both themes. */
for (const width of [1440, 390])
  describe(`every kind of page of the site, opened at ${width}`, () => {
    const axe: string[] = [];
    const faint: string[] = [];
    const wide: string[] = [];
    let said: string[] = [];

    beforeAll(async () => {
      const { page, complaints, end } = await visit(browser, {
        viewport: { width, height: 900 },
        bypassCSP: true,
        reducedMotion: 'reduce',
        colorScheme: 'dark',
      });
      said = complaints;
      const pages = [...(await publicPages(product)), ...built];
      for (const [index, path] of pages.entries()) {
        await page.goto(product.url + path, { waitUntil: 'load' });
        await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
        if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
        // as it was left, then the other one: half of the pages are loaded in the dark
        for (const [turned, theme] of (index % 2 ? themes.toReversed() : themes).entries()) {
          await turn(page, theme);
          axe.push(...(await violations(page, turned > 0)).map((each) => `${theme}: ${each}`));
          faint.push(...(await ringsOf(page, `${path}, ${theme}`)));
        }
      }
      await end();
    }, 240_000);

    test('axe finds nothing, dark and light', () => expect(axe).toEqual([]));
    test('every focus ring has 3:1 on its ground, dark and light', () => expect(faint).toEqual([]));
    test('no page scrolls sideways', () => expect(wide).toEqual([]));
    test('the console says nothing', () =>
      expect(said.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]));
  });
