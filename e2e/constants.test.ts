import { beforeAll, expect, test } from 'vitest';
import { holdClock, visit } from './browser.ts';
import { firstScroll } from './first-scroll.ts';
import { openInFonts } from './fonts.ts';
import { libraryImage } from './images.ts';
import { browser, product, stage } from './stage.ts';

// Fixed numbers that only a browser can confirm, as computed there.
stage();

const study = '/case-studies/a-front-desk-for-hospital-it';
beforeAll(async () => {
  const token = await product.signIn();
  const { id: picture } = await libraryImage(product, token, { x: 0.5, y: 0.5 });
  const { body } = await product.call('caseStudies', { id: 1 }, token);
  const pictures = { image1: picture, image2: picture, image3: picture };
  const { status } = await product.call(
    'caseStudy/update',
    { id: 1, version: body.version, ...pictures },
    token,
  );
  expect(status).toBe(200);
});

test('the preloader disappears 100 ms after the window has loaded', async () => {
  const { page, end } = await visit(browser);
  await holdClock(page);
  await page.goto(product.url, { waitUntil: 'load' });
  const left = () => page.locator('[data-preloader]').getAttribute('data-done');
  await page.clock.runFor(99);
  expect(await left()).toBeNull();
  await page.clock.runFor(1);
  await expect.poll(left).toBe('');
  await end();
});

test('menu links fade in for 0.4 s each, from 0.5 s on and 0.1 s apart', async () => {
  const { page, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const fades = await page.locator('dialog nav > ul > li').evaluateAll((entries) =>
    entries.map((entry) => {
      const { animationDuration, animationDelay } = getComputedStyle(entry);
      return [animationDuration, Number.parseFloat(animationDelay)];
    }),
  );
  expect(fades).toEqual([0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2].map((delay) => ['0.4s', delay]));
  await end();
});

test('carousels show as many slides as fit the width, at the specified speeds and distances', async () => {
  const { page, end } = await visit(browser);
  const rows = (what: 'view' | 'times' | 'gap') =>
    page.locator('[data-carousel]').evaluateAll(
      (all, asked) =>
        Object.fromEntries(
          all.map((each) => {
            const { speed, autoplay } = (each as HTMLElement).dataset;
            const style = getComputedStyle(each.querySelector('[data-track]') as Element);
            const said = {
              view: Number(style.getPropertyValue('--per-view')),
              times: `${speed} ${autoplay}`,
              gap: style.columnGap,
            };
            return [each.ariaLabel, said[asked]];
          }),
        ),
      what,
    );
  const viewsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return rows('view');
  };
  await page.goto(`${product.url}/about`);
  expect(await rows('times')).toEqual({ 'Our team': '2000 5000', 'Happy Customers': '2000 5000' });
  for (const [width, team, customers] of [
    [575, 1, 1],
    [576, 2, 1],
    [767, 2, 1],
    [768, 2, 1.5],
    [991, 2, 1.5],
    [992, 3, 2],
    [1199, 3, 2],
    [1200, 4, 2],
  ] as const)
    expect(await viewsAt(width), `${width}`).toEqual({ 'Our team': team, 'Happy Customers': customers });
  await page.goto(product.url);
  expect(await rows('times')).toEqual({
    Banners: '3000 2500',
    Testimonials: '2000 5000',
    Insights: '2000 5000',
  });
  expect(await rows('gap')).toMatchObject({ Insights: '50px' });
  for (const [width, insights] of [
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 3],
  ] as const)
    expect(await viewsAt(width), `${width}`).toMatchObject({ Insights: insights });
  await end();
});

test('an element that is scrolled to is revealed for 1.5 s, after a delay of 0.2 to 0.7 s', async () => {
  const { page, end } = await visit(browser);
  await page.goto(`${product.url}/about`);
  await firstScroll(page);
  const delays = await page.locator('main ul:has(> [data-reveal])').evaluateAll((lists) =>
    [...(lists[0] as Element).children].map((entry) => {
      (entry as HTMLElement).dataset.reveal = 'shown';
      const { transitionDuration, transitionDelay } = getComputedStyle(entry);
      return [Number.parseFloat(transitionDuration), Number.parseFloat(transitionDelay)];
    }),
  );
  expect(delays.length).toBeGreaterThan(2);
  for (const [duration, delay] of delays) {
    expect(duration).toBe(1.5);
    expect(delay).toBeGreaterThanOrEqual(0.2);
    expect(delay).toBeLessThanOrEqual(0.7);
  }
  await end();
});

test('a magnetic element moves by a tenth of the pointer’s offset within 0.3 s, and returns', async () => {
  const { page, end } = await visit(browser);
  await openInFonts(page, product.url);
  await page.locator('[data-preloader]').waitFor({ state: 'detached' });
  const quote = page.getByRole('banner').getByRole('link', { name: 'Get A Quote' });
  const centre = async () => {
    const { x, y, width, height } = (await quote.boundingBox())!; // measured each time: its font may have loaded meanwhile
    return { x: x + width / 2, y: y + height / 2 };
  };
  const moved = () => quote.evaluate((element) => getComputedStyle(element).translate);
  await expect
    .poll(async () => {
      const { x, y } = await centre();
      await page.mouse.move(x, y); // once more where the script was not there yet
      await page.mouse.move(x + 20, y + 10);
      return quote.evaluate((element) => element.getAnimations().length);
    })
    .toBeGreaterThan(0);
  expect(
    await quote.evaluate((element) => {
      const { duration, easing } = element.getAnimations().at(-1)?.effect?.getTiming() ?? {};
      return [duration, easing];
    }),
  ).toEqual([300, 'cubic-bezier(0.22, 0.61, 0.36, 1)']); // power2.out
  await expect.poll(moved).toBe('2px 1px');
  const rest = await quote.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - 2 + width / 2, y: top - 1 + height / 2 };
  });
  await page.mouse.move(rest.x + 30, rest.y - 10);
  await expect.poll(moved).toBe('3px -1px'); // of the centre it rests at, not of where it was drawn to
  const { x, y } = await centre();
  await page.mouse.move(x, y + 400);
  await expect.poll(moved).toBe('0px');
  await end();
});

test('images of case studies are 5:2, at most 240 pixels high in their list, and 5:3.3 in the text', async () => {
  const { page, end } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  const boxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((images) =>
        images
          .filter((image) => image.checkVisibility())
          .map((image) => [image.clientWidth / image.clientHeight, image.clientHeight] as const),
      );
  await page.goto(product.url + study);
  const [first, second, third] = await boxes(
    'article > header ~ figure img, article section figure img, article figure img',
  );
  expect(first?.[0]).toBeCloseTo(5 / 2, 1);
  expect(second?.[0]).toBeCloseTo(5 / 3.3, 1);
  expect(third?.[0]).toBeCloseTo(5 / 3.3, 1);
  await page.goto(`${product.url}/case-studies`);
  const heights = (await boxes('main li figure img')).map(([, height]) => height);
  expect(Math.max(...heights)).toBe(240);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxes('main li figure img'))[0]?.[0]).toBeCloseTo(5 / 2, 1);
  await end();
});

test('navigating to the current URL reloads it, and every link leads to the top of its page', async () => {
  const { page, end } = await visit(browser);
  await page.goto(`${product.url}/about`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['About', 'Careers']) {
    await page.evaluate(() => {
      Object.assign(window, { before: true });
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await menu.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await page.waitForFunction(() => !('before' in window));
    expect(await page.evaluate(() => scrollY), name).toBe(0);
  }
  await end();
});
