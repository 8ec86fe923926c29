import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { recipes } from '../content/recipes/recipes.ts';
import { publicPages } from './addresses.ts';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

const recipePath = (at: number) => `/recipe-${at}`;

beforeAll(async () => {
  const token = await product.signIn();
  for (const [at, { name, sections }] of recipes.entries()) {
    const page = { title: name, slug: recipePath(at).slice(1), sections, status: 1 };
    expect((await product.call('page/add', page, token)).status).toBe(200);
  }
});

/** Lists of cards in columns whose last row ends before the list does, by their first words. */
const brokenRows = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
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
      const end = list.getBoundingClientRect().right - Number.parseFloat(style.paddingRight);
      if (end - last.right > 2) broken.push(`${list.textContent?.trim().slice(0, 30)}`);
    }
    return broken;
  });

/** Links and buttons that stand by themselves and are too low for a thumb; the breadcrumb is text. */
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

describe('every page', () => {
  const paths = async () => [...(await publicPages(product)), ...recipes.map((_, at) => recipePath(at))];

  test('fills the last row of its cards', async () => {
    const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
    const broken: string[] = [];
    for (const path of await paths()) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        broken.push(...(await brokenRows(page)).map((each) => `${path} at ${width}: ${each}`));
      }
    }
    expect(broken).toEqual([]);
    await end();
  });

  test('leaves as much room between two groups of questions as below them', async () => {
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

  test('has no target under 44 pixels on a phone', async () => {
    const { page, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
    const low: string[] = [];
    for (const path of await paths()) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      low.push(...(await lowTargets(page)).map((each) => `${path}: ${each}`));
    }
    expect(low).toEqual([]);
    await end();
  });
});
