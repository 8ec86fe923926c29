import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  everyFill,
  everySection,
  everyVariant,
  pageOf,
  sampleSection,
} from '../src/server/testing/sample-sections.ts';
import { faqSection } from '../src/shared/sections/faq.ts';
import { quote } from '../src/shared/sections/quote.ts';
import { values } from '../src/shared/sections/values.ts';
import { overflow, publicPages } from './addresses.ts';
import { visit } from './browser.ts';
import { cropsOf, giveImage, libraryImage } from './images.ts';
import { browser, product, stage } from './stage.ts';
import { ringsOf, type Theme, themes, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

/** Words set smaller than 28 px in the display face, a cut for large ones; but for the company’s name, initials and bare numbers. */
const smallDisplayed = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement?.checkVisibility() || !/\p{L}/u.test(data)) continue;
      const { fontFamily, fontSize } = getComputedStyle(parentElement);
      const isSign = parentElement.closest('a[href="/"], script') !== null || /^\p{L}{1,2}$/u.test(data);
      if (!isSign && /^"?[^",]*Bricolage/.test(fontFamily) && Number.parseFloat(fontSize) < 28)
        found.push(`${data}: ${fontSize}`);
    }
    return found;
  });

const everyWidth = [320, 768, 1920];
/** Where the middle of the sample image is not. */
const aside = { x: 0.8, y: 0.2 };
let src: string;
/** Before there are samples, which are on the map too. */
let paths: string[];

/** Pages that hold every kind of section in every variant: with all they show, with the least, with the most words. */
/** The last one has a quote across the page, on the ground of the other theme. */
const built = [...everyVariant.map((at) => `/samples/${at}`), '/samples/voice'];
const extremes = everyVariant.flatMap((at) => [`/samples/${at}-bare`, `/samples/${at}-longest`]);
beforeAll(async () => {
  paths = await publicPages(product.url);
  const token = await product.signIn();
  const picture = await libraryImage(product, token, aside);
  const shown = picture.id;
  src = picture.src;
  await giveImage(product, token, shown);
  const { body: badge } = await product.call('settings', { key: 'reviewBadge' }, token);
  const value = { ...badge.value, url: 'https://example.com/reviews' };
  await product.call('setting/update', { key: 'reviewBadge', value, version: badge.version }, token);
  const quoted = sampleSection(quote, 0, 'usual', shown);
  const voice = pageOf(sampleSection(values), quoted, sampleSection(faqSection));
  const page = { title: 'Sample of a voice', slug: 'samples/voice', sections: voice, status: 1 };
  expect((await product.call('page/add', page, token)).status).toBe(200);
  for (const at of everyVariant)
    for (const fill of everyFill) {
      const slug = fill === 'usual' ? `samples/${at}` : `samples/${at}-${fill}`;
      const sections = everySection(at, fill, fill === 'longest' ? null : shown);
      const page = { title: `Sample ${at}, ${fill}`, slug, sections, status: 1 };
      expect((await product.call('page/add', page, token)).status).toBe(200);
    }
});

test('no page renders undefined, null or NaN, with empty fields or with the longest texts', async () => {
  for (const path of [...built, ...extremes]) {
    const html = await (await fetch(product.url + path)).text();
    const words = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
    expect(words, path).toContain('Sample');
    expect(words.match(/.{0,40}\b(undefined|null|NaN)\b|\[object.{0,40}/g), path).toBeNull();
    expect(html.match(/<[^>]*="[^"]*\b(undefined|NaN)\b[^>]*>/g), path).toBeNull();
  }
});

test('the sample pages contain every drawn element: weeks, dots, frames, stars, the badge, a quote on the other ground', async () => {
  const html = (await Promise.all(built.map(async (path) => (await fetch(product.url + path)).text()))).join(
    '',
  );
  for (const part of ['_braid_', '_dots_', '_browser_', '_phone_', '_stars_', '_badge_'])
    expect(html, part).toMatch(new RegExp(`class="[^"]*${part}`));
  expect(html).toMatch(/data-ground="inverse"><section[^>]*><figure[^>]*_quote_/);
});

test('the styles of a section kind load only with pages that contain it', async () => {
  const stylesOf = async (path: string) =>
    (await (await fetch(product.url + path)).text()).match(/<style.*?<\/style>/gs)?.join('') ?? '';
  expect(await stylesOf('/samples/0')).toMatch(/\._weeks_.*\._form_|\._form_.*\._weeks_/s);
  for (const path of ['/privacy-policy', '/insights']) {
    expect(await stylesOf(path), path).toContain('._wrap_');
    expect(await stylesOf(path), path).not.toMatch(/\._weeks_|\._bleed_/);
  }
  expect(await stylesOf('/samples/voice')).not.toContain('._weeks_');
});

/** Each page is opened once for a width, dark at one and light at the other. */
for (const [offset, width] of [1440, 390].entries())
  describe(`every kind of page of the site, opened at ${width}`, () => {
    const axe: string[] = [];
    const faint: string[] = [];
    const wide: string[] = [];
    const small: string[] = [];
    const crops: Awaited<ReturnType<typeof cropsOf>>[] = [];
    let said: string[] = [];

    beforeAll(async () => {
      const { page, complaints, end } = await visit(browser, {
        viewport: { width, height: 900 },
        bypassCSP: true,
        reducedMotion: 'reduce',
        colorScheme: 'dark',
      });
      said = complaints;
      const pages = [...paths, ...built, ...(width === 1440 ? extremes : [])];
      for (const [index, path] of pages.entries()) {
        await page.goto(product.url + path, { waitUntil: 'load' });
        await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
        // pairs of pages, as half of them are to be loaded in the dark
        const theme = themes[(Math.floor(index / 2) + offset) % 2] as Theme;
        for (const each of new Set(path.startsWith('/samples') ? [...everyWidth, width] : [width])) {
          await page.setViewportSize({ width: each, height: 900 });
          if ((await overflow(page)) > 0) wide.push(`${path} at ${each}`);
        }
        // a figure that is too long for its column is set smaller
        if (!extremes.includes(path))
          small.push(...(await smallDisplayed(page)).map((each) => `${path}: ${each}`));
        if (built.includes(path)) crops.push(await cropsOf(page, src, aside));
        // of a look with more or fewer words, colours and names are those of the look
        if (extremes.includes(path)) continue;
        await turn(page, theme);
        axe.push(...(await violations(page)).map((each) => `${theme}: ${each}`));
        faint.push(...(await ringsOf(page, `${path}, ${theme}`)));
      }
      await end();
    });

    test('axe finds nothing, dark and light', () => expect(axe).toEqual([]));
    test('every focus ring has 3:1 on its ground, dark and light', () => expect(faint).toEqual([]));
    test('text below 28 px never uses the display face', () => expect(small).toEqual([]));
    test('no page scrolls sideways', () => expect(wide).toEqual([]));
    test('every crop shows the focal point', () => {
      expect(crops.flatMap(({ unaimed }) => unaimed)).toEqual([]);
      expect(crops[0]?.looked, 'the first page holds each kind').toBeGreaterThan(2);
      expect(crops[0]?.silent, 'a testimonial and a person').toBeGreaterThan(1);
    });
    test('the console stays empty', () =>
      expect(said.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]));
  });
