import { expect, test } from 'vitest';
import { pageOf } from '../../src/server/testing/sample-sections.ts';
import { publicPages } from '../addresses.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

for (const javaScriptEnabled of [true, false])
  test(`sticky elements cover nothing while a page scrolls, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const { page, end } = await visit(browser, { javaScriptEnabled, reducedMotion: 'reduce', painted: true });
    const paths = await publicPages(product.url);
    expect(paths.length, 'kinds of page').toBeGreaterThan(16);
    const found: string[] = [];
    const looked = new Set<string>();
    for (const path of paths) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      await page.locator('[data-preloader]').waitFor({ state: 'hidden' });
      for (const width of [360, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        const { still, covered } = await page.evaluate(coveredOnTheWay, javaScriptEnabled);
        if (still > 0) looked.add(path);
        found.push(...covered.map((each) => `${path} at ${width}: ${each}`));
      }
    }
    expect(found).toEqual([]);
    expect(looked.size, 'pages where something stays in its place').toBeGreaterThan(7);
    await end();
  });

test('the line of a call to action never covers its heading, at any window width', async () => {
  const heading = 'We write down what should be better afterwards, and how';
  const token = await product.signIn();
  const sections = pageOf().map((each) => (each.kind === 'cta' ? { ...each, heading } : each));
  const added = await product.call('page/add', { title: 'End', slug: 'end', sections, status: 1 }, token);
  expect(added.status).toBe(200);
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await openInFonts(page, `${product.url}/end`);
  const covered: string[] = [];
  for (const width of [992, 1100, 1200, 1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [words, line] = await page
      .locator('section', { has: page.locator('h2', { hasText: heading }) })
      .evaluate((band) => {
        const range = document.createRange();
        range.selectNodeContents(band.querySelector('h2') as Element);
        return [
          range.getBoundingClientRect().right,
          band.querySelector(':scope > svg')?.getBoundingClientRect().left,
        ];
      });
    if ((words as number) > (line ?? 0)) covered.push(`at ${width}: ${words}, line from ${line}`);
  }
  expect(covered).toEqual([]);
  await end();
});

test('the scroll-to-top button stands in the header at every width, and on a phone in landscape', async () => {
  const { page, complaints, end } = await visit(browser);
  await page.goto(`${product.url}/privacy-policy`, { waitUntil: 'load' });
  const button = page.getByRole('button', { name: 'Scroll to top' });
  const windows = [320, 360, 390, 576, 768, 1200, 1440].map((width) => ({ width, height: 800 }));
  for (const { width, height } of [...windows, { width: 667, height: 375 }, { width: 844, height: 390 }]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    await button.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
    await button.waitFor();
    const header = await page.locator('header').boundingBox();
    expect(header?.height, `of ${height} pixels`).toBeLessThanOrEqual(height * 0.15);
    const overlaps = await button.evaluate((it) => {
      const box = it.getBoundingClientRect();
      return [...(it.closest('header')?.querySelectorAll('a, button, a span') ?? [])]
        .filter((other) => other.checkVisibility({ visibilityProperty: true }) && !it.contains(other))
        .filter((other) => {
          const { left, right } = other.getBoundingClientRect();
          return left < box.right && box.left < right;
        })
        .map((other) => other.textContent);
    });
    expect(overlaps, `${width}`).toEqual([]);
    await button.click(); // as a person does: the click fails where something lies above
    await page.waitForFunction(() => scrollY === 0);
  }
  expect(complaints).toEqual([]);
  await end();
});

test('the Apply button stays at the lower edge of a phone until the form is in view, and never hides the focus', async () => {
  const { page, complaints, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const path = (await publicPages(product.url)).find((each) => each.startsWith('/careers/'));
  await openInFonts(page, product.url + path);
  await page.locator('[data-preloader]').waitFor({ state: 'hidden' });
  const apply = page.locator('a[href="#apply"]:visible');
  const edges = () =>
    apply.evaluate((link) => (link.parentElement as Element).getBoundingClientRect().toJSON());
  expect(await apply.count()).toBe(1);
  expect((await edges()).bottom).toBe(844);
  const hidden = await page.evaluate(() => {
    const bar = document.querySelector('p:has(> a[href="#apply"])') as Element;
    return [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => {
      if (bar.contains(link) || !link.checkVisibility()) return false;
      scrollTo({ top: 0, behavior: 'instant' });
      link.focus();
      const box = link.getBoundingClientRect();
      const above = bar.getBoundingClientRect();
      return box.bottom > above.top && box.top < above.bottom;
    }).length;
  });
  expect(hidden).toBe(0);
  const over = await apply.evaluate((link) => {
    const form = document.querySelector('#apply') as Element;
    form.scrollIntoView({ behavior: 'instant' });
    const bar = link.parentElement as Element;
    return bar.getBoundingClientRect().bottom - form.getBoundingClientRect().top;
  });
  expect(over).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await end();
});

test('at 400 % zoom nothing is sticky while a page scrolls', async () => {
  const { page, end } = await visit(browser, {
    viewport: { width: 320, height: 256 },
    reducedMotion: 'reduce',
  });
  const paths = await publicPages(product.url);
  const vacancy = paths.find((each) => each.startsWith('/careers/')) as string;
  for (const path of ['/', vacancy, '/privacy-policy']) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    await page.locator('[data-preloader]').waitFor({ state: 'hidden' });
    const taken = await page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
      const stays = (each: Element | null): boolean =>
        each !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(each).position) || stays(each.parentElement));
      const rows = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      );
      return rows.filter(stays).length;
    });
    expect(taken, `rows of pixels on ${path}`).toBe(0);
  }
  await page.goto(product.url + vacancy, { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Apply', exact: false }).first().click();
  const form = await page.locator('#apply').boundingBox();
  expect(Math.round(form?.y ?? -1), 'the form, brought to the top').toBeLessThan(40);
  await end();
});

/**
 * Runs in the page: scrolls it from top to bottom, counts the elements in sight that do not scroll with it, and names what lies under
 * them. Two hide what is scrolled behind them: the header, and the bar of Apply, whose own test is above.
 */
async function coveredOnTheWay(scripted: boolean): Promise<{ still: number; covered: string[] }> {
  const covered = new Set<string>();
  const seen = (each: Element) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const header = document.querySelector('header') as Element;
  const staying = [...document.body.querySelectorAll('*')].filter(
    (each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position) &&
      each !== header &&
      !each.matches(':has(> a[href="#apply"])'),
  );
  let still = 0;
  const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const things: { name: string; element: Element; boxes: () => DOMRectList }[] = [];
  for (const element of document.querySelectorAll('a, button, input, select, textarea'))
    things.push({ name: element.outerHTML, element, boxes: () => element.getClientRects() });
  while (text.nextNode()) {
    const { currentNode } = text;
    const name = currentNode.textContent?.trim();
    if (!name) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    things.push({ name, element: currentNode.parentElement as Element, boxes: () => range.getClientRects() });
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.9) {
    scrollTo({ top, behavior: 'instant' });
    if (scripted) await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // what follows the scrolling
    const edge = header.getBoundingClientRect().bottom; // the header hides what is scrolled behind it
    const above = staying
      .filter(seen)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // no message is shown; the link to the content waits above
      .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight);
    still += above.length;
    if (above.length === 0) continue;
    for (const { name, element, boxes } of things) {
      if (header.contains(element)) continue;
      const inSight = [...boxes()].filter((box) => box.bottom > edge && box.top < innerHeight);
      for (const { element: cover, box } of above)
        if (
          !cover.contains(element) &&
          inSight.some(
            ({ left, right, top, bottom }) =>
              left < box.right && box.left < right && Math.max(top, edge) < box.bottom && box.top < bottom,
          ) &&
          seen(element)
        )
          covered.add(`${cover.outerHTML.slice(0, 80)} covers ${name.slice(0, 80)}`);
    }
  }
  return { still, covered: [...covered] };
}
