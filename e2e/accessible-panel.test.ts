import { expect, test } from 'vitest';
import { overflow, screens } from './addresses.ts';
import { visit } from './browser.ts';
import { signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in the panel, ${theme} at ${width}`, async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    await page.goto(`${product.url}/nirvaaga-amaippu/login`, { waitUntil: 'networkidle' });
    const found = await violations(page);
    await withoutStream(page);
    await signIn(page, product);
    for (const screen of screens) {
      await page.goto(`${product.url}/nirvaaga-amaippu/${screen}`, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      found.push(...(await violations(page)));
      if ((await overflow(page)) > 0) found.push(`${screen} scrolls sideways`);
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
}
