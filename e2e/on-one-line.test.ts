import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('what stands side by side stands on one line', async () => {
  const { page, end } = await visit(browser);
  /** Middles of the first lines of these elements, those of each row of them compared. */
  const linesOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const [first] = words.getClientRects();
        return ((first?.top ?? 0) + (first?.bottom ?? 0)) / 2;
      }),
    );
  await page.goto(`${product.url}/case-studies/a-front-desk-for-hospital-it`, { waitUntil: 'load' });
  const names = await linesOf('main dl:has(a) dt');
  const values = await linesOf('main dl:has(a) dt + dd');
  expect(values.length).toBeGreaterThan(2);
  const apart = values.map((value, at) => value - (names[at] ?? 0));
  expect(Math.max(...apart) - Math.min(...apart), 'facts, of which some are links').toBeLessThan(1.5);

  await page.goto(`${product.url}/services/software-development`, { waitUntil: 'load' });
  const words = await linesOf('main li:has(> svg)');
  const marks = await page
    .locator('main li > svg')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    );
  expect(words.length).toBeGreaterThan(2);
  for (const [at, mark] of marks.entries())
    expect(Math.abs(mark - (words[at] ?? 0)), 'marks').toBeLessThan(1.5);

  await page.setViewportSize({ width: 390, height: 844 });
  const gaps = await page.locator('footer ul:has(a[href^="/services/"]) li').evaluateAll((all) =>
    all.slice(1).map((each, at) => {
      const edge = (part: Element | undefined, end: 'top' | 'bottom') => {
        const words = document.createRange();
        words.selectNodeContents(part as Element);
        return words.getBoundingClientRect()[end];
      };
      return Math.round(edge(each, 'top') - edge(all[at], 'bottom'));
    }),
  );
  expect(new Set(gaps).size, `links of the footer stand ${gaps.join(', ')} apart`).toBe(1);
  await end();
});
