import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { browser, product, restart, stage } from './stage.ts';

stage();

const linked = /<link rel="stylesheet" href="\/assets\/rest-[^"]+\.css"\/>/;

for (const width of [390, 1440])
  test(`the home page's first view is whole before the sheet for the rest comes, at ${width} px`, async () => {
    expect(await firstView(width, false)).toEqual(await firstView(width, true));
  });

test("another build's page gets this build's boot script and styles, and nobody keeps them", async () => {
  const home = await (await fetch(product.url)).text();
  for (const own of [/\/assets\/boot-[^"]+\.js/, /\/assets\/rest-[^"]+\.css/].map(
    (each) => each.exec(home)?.[0],
  )) {
    const another = own?.replace(/-[\w-]{8}\./, '-00000000.');
    expect(another).toContain('-00000000.');
    const answer = await fetch(product.url + another);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(await (await fetch(`${product.url}${own}`)).text());
  }
});

/** Where each element of header and hero stands and what it looks like. */
async function firstView(width: number, withRest: boolean) {
  const { page, end } = await visit(browser, {
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  let asked = 0;
  await page.route('**/assets/rest-*.css', (route) => {
    asked += 1;
    return withRest ? route.continue() : route.abort();
  });
  await page.goto(product.url);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForSelector('main section [data-live]');
  // In the fonts themselves both times: whether a page takes late ones is another matter.
  await page.evaluate(() =>
    Promise.all(['600 1em Bricolage', '1em Instrument'].map((font) => document.fonts.load(font))),
  );
  expect(asked).toBe(1);
  const seen = await page.$$eval(
    ':is(body > header, main > :first-child), :is(body > header, main > :first-child) *',
    (elements) => {
      document.documentElement.removeAttribute('data-fonts');
      return elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, display, font, opacity, backgroundColor } = getComputedStyle(element);
        return [element.tagName, x, y, width, height, color, display, font, opacity, backgroundColor].join();
      });
    },
  );
  await end();
  expect(seen.length).toBeGreaterThan(50);
  return seen;
}

test('a home page that fails has all its styles in itself', async () => {
  expect(await (await fetch(product.url)).text()).toMatch(linked);
  await restart(() => {
    const database = new DatabaseSync(join(product.dataDir, 'site.db'));
    database.exec(`UPDATE settings SET value = '"no headline' WHERE key = 'headerText'`);
    database.close();
  });
  const answer = await fetch(product.url);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Visits by appointment');
  expect(html).not.toMatch(linked);
  const footer = /<footer class="(\w+)"/.exec(html)?.[1];
  expect(html).toContain(`.${footer}{`);
});
