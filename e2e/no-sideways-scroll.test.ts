import { expect, test } from 'vitest';
import { overflow, publicPages } from './addresses.ts';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('the name of the company is whole in the header', async () => {
  const { page, end } = await visit(browser);
  const name = page.locator('header a[href="/"] span').first();
  await page.goto(product.url, { waitUntil: 'load' });
  await page.goto(`${product.url}/about`, { waitUntil: 'load' }); // with the fonts of the first page
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBe('prompt');
  for (const width of [390, 576, 992, 1200, 1280, 1344, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () => name.evaluate((span) => span.scrollWidth - span.clientWidth);
    await expect.poll(cut, { message: `at ${width}` }).toBe(0);
  }
  await end();
});

test('no page scrolls sideways from 320 to 1920', async () => {
  const { page, complaints, end } = await visit(browser);
  const wide: string[] = [];
  for (const path of await publicPages(product)) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    for (const width of [320, 360, 576, 768, 992, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
  expect(complaints.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]);
  await end();
});
