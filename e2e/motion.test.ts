import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { holdClock, visit } from './browser.ts';
import { firstScroll, handlesScrolling } from './first-scroll.ts';
import { browser, product, stage } from './stage.ts';

stage();

const phone = { viewport: { width: 390, height: 844 } };
const preloader = (page: Page) => page.locator('[data-preloader]');
/** Holds the fonts, and with them the window's load, until they are let go. */
async function holdLoad(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Whether a frame of the page has shown the preloader, which may be gone before a test looks for it. */
async function noteCover(page: Page) {
  await page.addInitScript(() => {
    const note = Object.assign(window, { covered: false });
    const look = () => {
      const cover = document.querySelector('[data-preloader]');
      note.covered ||= !!cover?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { covered: boolean }).covered);
}

test('the preloader covers the first page of a session until it has loaded', async () => {
  const { page, complaints, end } = await visit(browser, { painted: true });
  const release = await holdLoad(page);
  const covered = await noteCover(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await expect.poll(covered).toBe(true);
  release();
  await preloader(page).waitFor({ state: 'detached' });
  await page.goto(`${product.url}/about`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => preloader(page).isVisible()).toBe(false);
  expect(await covered()).toBe(false);
  expect(complaints).toEqual([]);
  await end();
});

for (const [name, theme, options] of [
  ['dark at 1440', 'dark', {}],
  ['light on a phone', 'light', phone],
  ['in forced colours', 'dark', { ...phone, forcedColors: 'active' }],
] as const)
  test(`the preloader covers the whole page, ${name}`, async () => {
    const { page, end } = await visit(browser, { ...options, bypassCSP: true, painted: true });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    // held as it is: its own limit would end it while a busy machine takes the image
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto(product.url);
    await page.addStyleTag({ content: '[data-preloader] { animation: none !important }' });
    await page.keyboard.press('Tab'); // the skip link comes when it has the focus
    const mark = preloader(page).locator('svg');
    await mark.evaluate((element) => element.remove());
    const { channels } = await sharp(await page.screenshot()).stats();
    expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0));
    await end();
  });

test('the preloader does not wait forever for a file', async () => {
  const { page, end } = await visit(browser, { painted: true });
  const release = await holdLoad(page);
  const covered = await noteCover(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await expect.poll(covered).toBe(true);
  await preloader(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
  await end();
});

/** What is revealed after a scroll is decided by the next frame. */
const decided = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

test('the line of /about is drawn on a phone when it is scrolled into view', async () => {
  const { page, complaints, end } = await visit(browser, phone);
  await page.goto(`${product.url}/about`);
  await preloader(page).waitFor({ state: 'detached' });
  const drawn = page.locator('main .drawn-line').first();
  const strokes = () =>
    drawn.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
  expect(await strokes()).toEqual([]);
  await drawn.evaluate((element) => {
    element.addEventListener('animationstart', () => element.setAttribute('data-begun', ''));
  });
  await firstScroll(page);
  await drawn.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect.poll(() => drawn.getAttribute('data-begun')).toBe('');
  await expect.poll(strokes).toEqual([]); // drawn.test.ts looks at what is left
  expect(complaints).toEqual([]);
  await end();
});

test('on a phone a service’s sign stands above its title and is drawn once as the page opens', async () => {
  const { page, complaints, end } = await visit(browser, phone);
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener('animationstart', ({ animationName, target }) => {
      if ((target as Element).matches('main .drawn-line')) begun.push(animationName);
    });
  });
  await page.goto(`${product.url}/services/software-development`);
  await preloader(page).waitFor({ state: 'detached' });
  const sign = page.locator('main [data-reveal] svg').first();
  const [above, below] = [await sign.boundingBox(), await page.locator('h1').boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
  await firstScroll(page); // what has been seen is not drawn anew
  await decided(page);
  await expect.poll(() => sign.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await end();
});

/** The home page’s line: whether it is visible, and which part is being animated. */
const homeLine = (page: Page) =>
  page.locator('[data-frieze]').evaluate((drawing) => {
    const strokes = [...drawing.querySelectorAll('g[stroke-dashoffset="0"], [pathLength]')].filter((each) =>
      each.checkVisibility(),
    );
    return {
      shown:
        strokes.length > 0 && strokes.every((each) => each.checkVisibility({ visibilityProperty: true })),
      moving: drawing.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    };
  });
const atRest = { shown: true, moving: false };

for (const [name, options, position] of [
  ['at 1440', { viewport: { width: 1440, height: 900 } }, 0],
  ['on a phone, where it is scrolled to', phone, 700],
] as const)
  test(`the line of the home page is drawn once a session, ${name}`, async () => {
    const { page, complaints, end } = await visit(browser, options);
    await page.goto(`${product.url}/about`); // the session may start on any page
    await holdClock(page);
    await page.goto(product.url, { waitUntil: 'load' });
    await page.clock.runFor(900);
    expect(await homeLine(page)).toEqual({ shown: false, moving: false });
    await page.clock.runFor(200);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), position);
    await expect.poll(() => homeLine(page)).toEqual({ shown: true, moving: true });
    await page.locator('[data-frieze]').evaluate((drawing) => {
      for (const each of drawing.getAnimations({ subtree: true })) each.finish();
    });
    await expect.poll(() => homeLine(page)).toEqual(atRest);
    await page.setViewportSize({ width: 700, height: 900 }); // its other position: nothing begins anew
    expect(await homeLine(page)).toEqual(atRest);
    await page.reload({ waitUntil: 'load' });
    expect(await homeLine(page)).toEqual(atRest);
    expect(complaints).toEqual([]);
    await end();
  });

for (const [name, options] of [
  ['where motion is reduced', { reducedMotion: 'reduce' }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)
  test(`the line of the home page is complete at once ${name}`, async () => {
    const { page, end } = await visit(browser, options);
    await page.goto(product.url, { waitUntil: 'load' });
    expect(await homeLine(page)).toEqual(atRest);
    await end();
  });

test('nothing is animated with reduced motion', async () => {
  const { page, end } = await visit(browser, { ...phone, reducedMotion: 'reduce' });
  await page.goto(`${product.url}/about`);
  await preloader(page).waitFor({ state: 'detached' });
  await handlesScrolling(page);
  await page.mouse.wheel(0, 40);
  await page.waitForFunction(() => scrollY > 0);
  const line = page.locator('main .drawn-line').first();
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await decided(page);
  expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  expect(await line.evaluate((element) => element.getAnimations().length)).toBe(0);
  await end();
});

const caseStudy = async () =>
  product.url +
  /href="(\/case-studies\/[a-z0-9-]+)"/.exec(await (await fetch(`${product.url}/case-studies`)).text())?.[1];

test('images of a case study react to the pointer a second after the page has loaded', async () => {
  const { page, complaints, end } = await visit(browser);
  await holdClock(page);
  await page.goto(await caseStudy());
  const picture = page.locator('article figure img:visible').first();
  expect(await page.locator('#overview ~ figure').count(), 'no slot without an image').toBe(0);
  const scale = () => picture.evaluate((image) => getComputedStyle(image).scale);
  await page.clock.runFor(900);
  await preloader(page).waitFor({ state: 'detached' });
  await picture.hover();
  expect(await scale()).toBe('none');
  await page.clock.runFor(200);
  await expect.poll(scale).toBe('1.035');
  await page.mouse.move(0, 0);
  await expect.poll(scale).toBe('none');
  expect(complaints).toEqual([]);
  await end();
});

test('images do not move under the pointer with reduced motion', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(await caseStudy());
  const picture = page.locator('article figure img:visible').first();
  await picture.hover();
  await page.clock.runFor(5000);
  expect(await picture.evaluate((image) => getComputedStyle(image).scale)).toBe('none');
  await end();
});
