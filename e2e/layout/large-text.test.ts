import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { overflow } from '../addresses.ts';
import { brokenWords } from '../broken-words.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

/** A page on a phone whose text is as large as it can be set, twice its size. */
async function openLarge(page: Page, path: string) {
  await openInFonts(page, product.url + path);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await overflow(page), path).toBe(0);
}

/** What is read of these, in places that hide what is outside of them or stand on each other, by its words. */
const bitten = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts.flatMap((part, index) => {
      const box = part.getBoundingClientRect();
      const place = part.closest('figure, a')?.getBoundingClientRect();
      const next = parts[index + 1]?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(part);
      const words = range.getBoundingClientRect();
      const cut = place && (words.top < place.top - 1 || words.bottom > place.bottom + 1);
      const covered = next && next.left < box.right && words.bottom > next.top + 1 && words.top < next.bottom;
      return cut || covered ? [part.textContent?.trim()] : [];
    }),
  );

test('text of twice its size breaks no word of a case study’s figures and contents on a phone', async () => {
  const { page, end } = await visit(browser, { viewport: { width: 390, height: 844 }, bypassCSP: true });
  await openLarge(page, '/case-studies/a-front-desk-for-hospital-it');
  const parts = 'main section dl[data-count] dt, main nav ol a';
  expect(await page.locator(parts).count()).toBeGreaterThan(6);
  await expect.poll(() => brokenWords(page, parts)).toEqual([]);
  await end();
});

test('text of twice its size is complete on the drawings of a phone', async () => {
  const { page, end } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await openLarge(page, '/case-studies');
  await expect.poll(() => bitten(page, 'main li figure p')).toEqual([]);
  await openLarge(page, '/');
  await expect.poll(() => bitten(page, 'main h1 ~ div ol li')).toEqual([]);
  expect(await page.locator('main h1 ~ div ol li').count()).toBe(6);
  await openLarge(page, '/contact');
  const ways = page.locator('main ul').first().locator('strong');
  const heights = await ways.evaluateAll((all) => all.map((each) => each.getClientRects()[0]?.height ?? 0));
  expect(heights.length).toBe(3);
  expect(new Set(heights).size, `${heights}`).toBe(1); // no word is broken
  await end();
});

test('with text of twice its size the header keeps its logo and height, and the company’s whole name where there is room', async () => {
  const { page, end } = await visit(browser, { bypassCSP: true });
  await openInFonts(page, `${product.url}/about`);
  const header = page.getByRole('banner');
  const heightOf = async () => (await header.boundingBox())?.height ?? 0;
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  const home = header.locator('a[href="/"]').first();
  const before = await heightOf();
  expect(await menu.isVisible()).toBe(false);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const wrong: string[] = [];
  for (const width of [320, 360, 390, 576, 768, 1024, 1200, 1280, 1440, 1920])
    for (const top of [0, 400]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
      await page.waitForFunction(
        (down) => (document.querySelector('header[data-scrolled]') !== null) === down,
        top > 0,
      );
      const name = await home.locator('span').evaluate(({ scrollWidth, clientWidth }) => ({
        shown: clientWidth > 0,
        cut: scrollWidth > clientWidth,
      }));
      const mark = (await home.locator('svg').boundingBox())?.width ?? 0;
      if (name.cut || (width >= 768 && !name.shown)) wrong.push(`the name is cut at ${width}`);
      if (mark < 38) wrong.push(`${mark} pixels of the logo at ${width}`);
      if ((await overflow(page)) > 0) wrong.push(`sideways at ${width}`);
      if (!(await menu.isVisible())) wrong.push(`no menu at ${width}`);
      if ((await heightOf()) > before * 1.6) wrong.push(`${await heightOf()} high at ${width}`);
    }
  expect(wrong).toEqual([]);
  await end();
});

test('the drawing of a case study is complete at every width', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await openInFonts(page, `${product.url}/`);
  const cut: string[] = [];
  for (const width of [390, 576, 640, 767, 768, 992, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.locator('main li figure:has(p) img').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width / box.height > 2.5),
    );
    if (wide.length > 0) cut.push(`${width}: ${wide.length}`);
  }
  expect(cut).toEqual([]);
  await end();
});

/** Text spacing that readers may set (WCAG 2.2, 1.4.12). */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';

test.each([
  ['as it is', ''],
  ['spaced', spaced],
  ['of twice its size', 'html { font-size: 200% }'],
])('text on the drawing of a case study is complete: %s', async (_, content) => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce', bypassCSP: true });
  const cut: string[] = [];
  for (const path of ['/case-studies', '/case-studies/a-front-desk-for-hospital-it', '/']) {
    await openInFonts(page, product.url + path);
    if (content) await page.addStyleTag({ content });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const words = await bitten(page, 'main figure:has(> div > img) p');
      cut.push(...words.map((each) => `${path} at ${width}: ${each}`));
    }
  }
  expect(cut).toEqual([]);
  await end();
});

test('field errors cover nothing, and a short one moves nothing', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce', bypassCSP: true });
  const form = page.locator('main form[method=post]');
  const send = form.getByRole('button', { name: 'Send Message' });
  const wrong = async () => {
    await form.getByLabel('Phone').fill('12');
    await send.click();
    await form.getByText('Enter a valid phone number').waitFor();
  };
  for (const content of ['', spaced, 'html { font-size: 200% }']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${product.url}/contact`, { waitUntil: 'load' });
    if (content) await page.addStyleTag({ content });
    await wrong();
    const covered = await form.locator('[id$=-error]').evaluateAll((messages) =>
      messages.flatMap((message) => {
        const below = message.closest('[data-field]')?.nextElementSibling as Element;
        const words = document.createRange();
        words.selectNodeContents(message);
        const by = words.getBoundingClientRect().bottom - below.getBoundingClientRect().top;
        return by > 0 ? [`${message.textContent} covers ${by} of ${below.textContent}`] : [];
      }),
    );
    expect(covered, content).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInFonts(page, `${product.url}/contact`);
  const heightOfForm = async () => (await form.boundingBox())?.height;
  const before = await heightOfForm();
  await wrong();
  expect(await heightOfForm()).toBeCloseTo(before ?? 0, 0);
  await end();
});
