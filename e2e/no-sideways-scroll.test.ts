import { expect, test } from 'vitest';
import { overflow, publicPages, screens } from './addresses.ts';
import { visit } from './browser.ts';
import { signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('no page scrolls sideways between 360 and 1920', async () => {
  const { page, complaints, end } = await visit(browser);
  const wide: string[] = [];
  for (const path of await publicPages(product)) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    for (const width of [360, 576, 768, 992, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
  expect(complaints.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]);
  await end();
});

test('no screen of the panel scrolls sideways at 360, 768 and 1440', async () => {
  const { page, complaints, end } = await visit(browser);
  const wide: string[] = [];
  await withoutStream(page);
  await signIn(page, product);
  for (const screen of screens) {
    await page.goto(`${product.url}/nirvaaga-amaippu/${screen}`, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const settled = expect.poll(() => overflow(page), { timeout: 2000 }).toBeLessThanOrEqual(0);
      await settled.catch(() => wide.push(`${screen} at ${width}`)); // the panel redraws itself for its new width
    }
  }
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});
