import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { recipes } from '../../content/recipes/recipes.ts';
import { everySection, everyVariant } from '../../src/server/testing/sample-sections.ts';
import { overflow, publicPages } from '../addresses.ts';
import { brokenWords } from '../broken-words.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

/** Others are looked at with longer words (no-sideways-scroll.test.ts). */
const widths = [320, 576, 992, 1920];
/** Widths at which cards are in columns. */
const columnWidths = [768, 1024, 1440];
/** Narrowest and widest columns. */
const entryWidths = [800, 1440];
const phoneWidth = 390;
const headings = 'main :is(h1, h2, h3)';
/** Least room for large names. */
const wordWidths = [320, phoneWidth, 768, 1000];

/** Pages made from the recipes, and pages that contain every kind of section in every variant. */
const recipePaths = recipes.map((_, at) => `/recipe-${at}`);
const samplePaths = everyVariant.map((at) => `/laid-out-${at}`);

/** Before those two are on the site’s map. */
let publicPaths: string[];
beforeAll(async () => {
  publicPaths = await publicPages(product.url);
  const token = await product.signIn();
  const add = async (title: string, path: string, sections: unknown) => {
    const page = { title, slug: path.slice(1), sections, status: 1 };
    expect((await product.call('page/add', page, token)).status, title).toBe(200);
  };
  for (const [at, path] of recipePaths.entries()) await add(`Recipe ${at}`, path, recipes[at]?.sections);
  for (const [at, path] of samplePaths.entries()) await add(`At ${at}`, path, everySection(at));
});

/** Each page is opened once, and resized to every width. */
describe('every page', () => {
  const wide: string[] = [];
  const broken: string[] = [];
  const low: string[] = [];
  const ringless: string[] = [];
  const cut: string[] = [];
  const moved: string[] = [];
  let lists = 0;
  let said: string[] = [];

  beforeAll(async () => {
    const { page, complaints, end } = await visit(browser);
    said = complaints;
    const at = async (width: number) => page.setViewportSize({ width, height: 900 });
    const pages = [...publicPaths, ...recipePaths];
    for (const path of [...pages, ...samplePaths]) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openInFonts(page, product.url + path);
      for (const width of wordWidths) {
        await at(width);
        cut.push(...(await brokenWords(page, headings)).map((each) => `${path} at ${width}: ${each}`));
      }
      if (pages.includes(path)) {
        for (const width of widths) {
          await at(width);
          if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
        }
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await at(phoneWidth);
        low.push(...(await lowTargets(page)).map((each) => `${path}: ${each}`));
        for (const width of columnWidths) {
          await at(width);
          const rows = await rowsOf(page);
          lists += rows.looked;
          broken.push(...rows.broken.map((each) => `${path} at ${width}: ${each}`));
        }
      }
      ringless.push(...(await page.evaluate(inlineAroundBlocks)).map((each) => `${path}: ${each}`));
      if (recipePaths.includes(path)) continue;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of entryWidths) {
        await at(width);
        moved.push(...(await page.evaluate(movedAside)).map((each) => `${path} at ${width}: ${each}`));
      }
    }
    await end();
  });

  test('does not scroll sideways from 320 to 1920 pixels', () => expect(wide).toEqual([]));
  test('fills the last row of its cards', () => {
    expect(broken).toEqual([]);
    expect(lists).toBeGreaterThan(20);
  });
  test('has no target under 44 pixels on a phone', () => expect(low).toEqual([]));
  test('breaks no word of a heading', () => expect(cut).toEqual([]));
  test('shows a focus ring on every link around blocks', () => expect(ringless).toEqual([]));
  test('looks the same whatever follows its sections', () => expect(moved).toEqual([]));
  test('logs nothing to the console', () =>
    expect(said.filter((each) => !each.includes('/error: Failed to load resource'))).toEqual([]));
});

test('the space between two groups of questions equals the space below them', async () => {
  const { page, end } = await visit(browser);
  await page.goto(`${product.url}/contact`, { waitUntil: 'load' });
  const groups = page.locator('main section', { has: page.getByText('Questions', { exact: true }) });
  const starts = await groups.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).paddingBlockStart),
  );
  expect(starts).toHaveLength(2);
  expect(starts[0]).not.toBe('0px');
  expect(starts[1]).toBe('0px');
  await end();
});

test('a long title leaves room below it in the first view, and breaks no word', async () => {
  const token = await product.signIn();
  const title =
    'Restructuring interdepartmental communication infrastructure, for an organisation with three offices';
  const shown = ['/projects', '/insights', '/case-studies'];
  for (const [list, kind] of [
    ['projects', 'project'],
    ['blogs', 'blog'],
    ['caseStudies', 'caseStudy'],
  ] as const) {
    const { body } = await product.call(list, { id: 1 }, token);
    const change = { id: 1, version: body.version, title };
    expect((await product.call(`${kind}/update`, change, token)).status).toBe(200);
    shown.push(`${shown[shown.length - 3]}/${body.slug}`);
  }
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  const cut: string[] = [];
  for (const path of shown) {
    await openInFonts(page, product.url + path);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      cut.push(...(await brokenWords(page, headings)).map((each) => `${path} at ${width}: ${each}`));
      const heading = await page.locator('h1').boundingBox();
      expect((heading?.y ?? 0) + (heading?.height ?? 900), `${path} at ${width}`).toBeLessThan(700);
    }
  }
  expect(cut).toEqual([]);
  await end();
});

/** Lists of cards in columns: how many there are, and those whose last row ends before the list does, by their first words. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    let looked = 0;
    for (const list of document.querySelectorAll('main ul, main ol, main div')) {
      const style = getComputedStyle(list);
      const items = [...list.children].filter((each) => each.getClientRects().length > 0);
      const first = items[0]?.getBoundingClientRect();
      const last = items.at(-1)?.getBoundingClientRect();
      // where nothing stands beside anything, there are no columns
      const columns = items.some(
        (each) => first && each.getBoundingClientRect().top === first.top && each !== items[0],
      );
      if (style.display !== 'grid' || items.length < 3 || !first || !last || !columns) continue;
      // names in the middle of their columns, as below the line of the home page, end nowhere together
      if (getComputedStyle(items[0] as Element).justifySelf === 'center') continue;
      looked += 1;
      const end = list.getBoundingClientRect().right - Number.parseFloat(style.paddingRight);
      if (end - last.right > 2) broken.push(`${list.textContent?.trim().slice(0, 30)}`);
    }
    return { looked, broken };
  });

/** Stand-alone links and buttons that are too low for a thumb; the breadcrumb is text. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
      .filter((each) => {
        const { width, height } = (each.closest('label') ?? each).getBoundingClientRect(); // a press on a label is one on its box
        const { display, visibility } = getComputedStyle(each);
        const seen = width > 1 && height > 1 && visibility === 'visible';
        return (
          seen && height < 43.5 && display !== 'inline' && !each.closest('p, nav[aria-label="Breadcrumb"]')
        );
      })
      .map(
        (each) =>
          `${each.textContent?.trim() || each.ariaLabel}: ${Math.round(each.getBoundingClientRect().height)}`,
      ),
  );

/** Links that are inline and hold blocks: browsers draw no outline around them. */
const inlineAroundBlocks = () =>
  [...document.querySelectorAll('a')]
    .filter(
      (link) =>
        getComputedStyle(link).display === 'inline' &&
        [...link.children].some((each) => /block|flex|grid/.test(getComputedStyle(each).display)),
    )
    .map((link) => link.textContent?.trim().slice(0, 40));

/** What is in another place across the page while the entries after it are not there yet. */
function movedAside(): string[] {
  const moved: string[] = [];
  const placeOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return `${Math.round(left)}, ${Math.round(width)} wide`;
  };
  for (const list of document.querySelectorAll('main :is(ul, ol, dl, div)')) {
    const entries = [...list.children];
    if (list.closest('[data-carousel]') || !getComputedStyle(list).display.includes('grid')) continue;
    const whole = entries.map(placeOf);
    for (const [index, entry] of [...entries.entries()].toReversed()) {
      entry.remove();
      const now = entries.slice(0, index).map(placeOf);
      const at = now.findIndex((place, each) => place !== whole[each]);
      if (at >= 0)
        moved.push(
          `${list.className}: ${entries[at]?.textContent?.slice(0, 40)}: ${now[at]}, not ${whole[at]}`,
        );
    }
    list.append(...entries);
  }
  return moved;
}
