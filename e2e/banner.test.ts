import { expect, test } from 'vitest';
import { pageOf } from '../src/server/testing/sample-sections.ts';
import type { Section } from '../src/shared/sections/index.ts';
import { holdClock, startCarousel, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

const slide = (name: string, path: string | null) => ({ name, picture: null, path });
const section: Section = {
  kind: 'banner',
  variant: 'right',
  hidden: false,
  label: null,
  heading: 'What we showed this year',
  text: 'Three rooms and one stall.',
  links: [{ title: 'Come along', path: '/contact' }],
  slides: [slide('The stall', '/services'), slide('The room', null)],
};

test('a page other than home shows its banners once, and fades between them as home does', async () => {
  const token = await product.signIn();
  const add = async (slug: string, sections: Section[]) =>
    (await product.call('page/add', { title: 'Fair', slug, sections, status: 1 }, token)).status;
  expect(await add('fair', pageOf(section))).toBe(200);
  const text: Section = { kind: 'marquee', variant: 'line', hidden: false, line: 'Between them' };
  expect(await add('twice', pageOf(section, text, section))).toBe(422);

  const { page, complaints, end } = await visit(browser);
  const timesOf = async (path: string, name: string) => {
    await page.goto(product.url + path, { waitUntil: 'load' });
    const slider = page.getByRole('group', { name, exact: true });
    return slider.evaluate(({ dataset: { mode, speed, autoplay } }) => ({ mode, speed, autoplay }));
  };
  const ofHome = await timesOf('/', 'Banners');
  expect(ofHome).toEqual({ mode: 'fade', speed: '3000', autoplay: '2500' });
  await holdClock(page); // its slides stay in their place while the keyboard goes through them
  expect(await timesOf('/fair', section.heading)).toEqual(ofHome);
  await startCarousel(page.getByRole('group', { name: section.heading, exact: true }));
  await expect
    .poll(() => page.getByRole('link', { name: 'The stall' }).getAttribute('href'))
    .toBe('/services');
  await page.getByRole('link', { name: 'The stall' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const rings = await page
    .locator('main *')
    .evaluateAll(
      (all) =>
        all.filter(
          (each) => getComputedStyle(each).outlineStyle === 'solid' && each.querySelector('[data-carousel]'),
        ).length,
    );
  expect(rings, 'the frame shows what is focused inside of it').toBeGreaterThan(0);
  await page.clock.resume();
  await expect.poll(() => page.getByRole('heading', { level: 2, name: section.heading }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});
