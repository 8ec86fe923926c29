import { beforeAll, expect, test } from 'vitest';
import { overflow } from './addresses.ts';
import { visit } from './browser.ts';
import { libraryImage } from './images.ts';
import { browser, product, stage } from './stage.ts';

stage();

interface Logo {
  id: number;
  src: string;
}
let token: string;
let high: Logo;
let wide: Logo;
beforeAll(async () => {
  token = await product.signIn();
  const logo = (width: number, height: number) =>
    libraryImage(product, token, { x: 0.5, y: 0.5 }, { width, height });
  high = await logo(600, 630);
  wide = await logo(1500, 150);
});

async function choose(logoDark: Logo | null, logoLight: Logo | null) {
  const { body } = await product.call('settings', { key: 'company' }, token);
  const value = { ...body.value, logoDark: logoDark?.id ?? null, logoLight: logoLight?.id ?? null };
  await product.call('setting/update', { key: 'company', version: body.version, value }, token);
  const logosShown = async () => {
    const html = await (await fetch(`${product.url}/about`)).text();
    return [high, wide].filter(({ src }) => html.includes(src));
  };
  await expect
    .poll(logosShown)
    .toEqual([high, wide].filter((each) => each === logoDark || each === logoLight));
}

test('a logo of the company’s own is as high as the default mark, and widens no page', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/about`, { waitUntil: 'load' });
    expect(await overflow(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
    return page.evaluate(() => {
      const drawn = [...document.querySelectorAll(':is(header, footer) a[href="/"] :is(img, svg)')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().height);
      return { drawn, header: document.querySelector('header')?.getBoundingClientRect().height };
    });
  };
  const widths = [320, 390, 768, 1200, 1440];
  const ofMark = new Map<number, unknown>();
  for (const width of widths) ofMark.set(width, await measure(width));
  expect(ofMark.get(1440)).toEqual({ drawn: [63, 63], header: 77 });
  for (const logo of [high, wide]) {
    await choose(logo, null);
    for (const width of widths) expect(await measure(width), `${width}`).toEqual(ofMark.get(width));
  }
  await end();
});

test('a logo of the company’s own does not cut the name beside it', async () => {
  await choose(wide, null);
  const { page, end } = await visit(browser);
  for (const width of [380, 390, 412, 430, 575, 576, 768, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/about`, { waitUntil: 'load' });
    const name = page.locator('header a[href="/"] span');
    const [room, needed] = await name.evaluate((each) => [each.clientWidth, each.scrollWidth]);
    expect(room, `${width}`).toBeGreaterThan(0);
    expect(room, `${width}`).toBe(needed);
  }
  await end();
});

test('a page fetches only the visible one of two logos, in the size it is drawn', async () => {
  await choose(high, wide);
  const { page, end } = await visit(browser);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if ([high, wide].some(({ src }) => pathname.startsWith(src))) fetched.push(pathname);
  });
  await page.goto(`${product.url}/about`, { waitUntil: 'networkidle' });
  // a busy browser may look for lazy images later than that, for both of them at once
  const shown = () =>
    page
      .locator('header img')
      .evaluateAll((images) => images.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(shown).toBeGreaterThan(0);
  expect(fetched).toEqual([`${high.src}-600x630-160.webp`]);
  await page
    .getByRole('button', { name: /theme|mode/i })
    .first()
    .click();
  await expect.poll(() => fetched.slice(1)).toEqual([`${wide.src}-1500x150-320.webp`]);
  await end();
});
