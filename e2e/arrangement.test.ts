import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pageOf, sampleSection } from '../src/server/testing/sample-sections.ts';
import { cases } from '../src/shared/sections/cases.ts';
import { logos } from '../src/shared/sections/logos.ts';
import { picture } from '../src/shared/sections/picture.ts';
import { statement } from '../src/shared/sections/statement.ts';
import { values } from '../src/shared/sections/values.ts';
import { visit } from './browser.ts';
import { openInFonts } from './fonts.ts';
import { libraryImage } from './images.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** The text of a page by rendered lines, for each element that contains some. */
const setIn = (part: Locator) =>
  part.evaluateAll((elements) =>
    elements
      .map((element) => {
        const lines: { top: number; words: number; width: number }[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          if (text.parentElement?.closest('p, h2, h3, h4, li, dd, summary, figcaption, button') !== element)
            continue;
          if (text.parentElement.getBoundingClientRect().width < 2) continue; // for screen readers alone
          for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const { top, width, height } = range.getBoundingClientRect();
            if (width < 2) continue;
            const line = lines.at(-1);
            if (line && Math.abs(line.top - top) < height / 2) {
              line.words += 1;
              line.width += width;
            } else lines.push({ top, words: 1, width });
          }
        }
        return { lines, words: element.textContent?.trim() };
      })
      .filter(({ lines }) => lines.length > 1),
  );

/** The box of one that is shown. */
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};

const at = '/samples/arranged';
const open = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await openInFonts(page, product.url + path);
};

const counts = [4, 5, 6, 7, 8, 9, 10, 11, 12];

beforeAll(async () => {
  const token = await product.signIn();
  const { id } = await libraryImage(product, token, { x: 0.5, y: 0.5 });
  const variant = (kind: object, look: string) => ({ ...kind, variant: look });
  const sections = pageOf(
    { ...sampleSection(statement), label: 'What is said before the heading begins, in two lines' } as never,
    variant(sampleSection(values), 'pairs') as never,
    variant({ ...sampleSection(picture, 0, 'usual', id), frame: 'phone' }, 'pair') as never,
    variant(sampleSection(logos, 0, 'longest'), 'wordmarks') as never,
    variant({ ...sampleSection(cases), count: 4 }, 'lead') as never,
  );
  const page = { title: 'Arranged', slug: at.slice(1), sections, status: 1 };
  expect((await product.call('page/add', page, token)).status).toBe(200);

  const names = (count: number) => ({
    ...variant(sampleSection(logos), 'wordmarks'),
    items: Array.from({ length: count }, (_, at) => ({ name: `Name ${at}`, picture: null, path: null })),
  });
  const named = pageOf(...counts.flatMap((each) => [names(each), sampleSection(statement)] as never[]));
  const many = { title: 'Named', slug: 'named', sections: named, status: 1 };
  expect((await product.call('page/add', many, token)).status).toBe(200);
});

test('rows of names are filled evenly for any number of names', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  for (const width of [390, 768, 991, 992, 1440]) {
    await open(page, '/named', width);
    const grids = await page.locator('main ul[data-columns]').evaluateAll((lists) =>
      lists.map((list) => {
        const { right } = list.getBoundingClientRect();
        const rows = Map.groupBy(
          [...list.children].map((each) => each.getBoundingClientRect()),
          ({ y }) => y,
        );
        return [...rows.values()].map((row) => ({
          names: row.length,
          left: Math.round(right - Math.max(...row.map((each) => each.right))),
        }));
      }),
    );
    expect(grids.map((rows) => rows.reduce((sum, row) => sum + row.names, 0))).toEqual(counts);
    for (const [at, rows] of grids.entries()) {
      const lengths = rows.map((row) => row.names);
      const most = counts[at] === 10 ? 2 : 1;
      expect(Math.max(...lengths) - Math.min(...lengths), `${width}: ${lengths}`).toBeLessThanOrEqual(most);
      expect(
        rows.every(({ left }) => left === 0),
        `${width}: ${lengths}`,
      ).toBe(true);
    }
  }
  await end();
});

test('hairline grids have no empty cell for any number of services and points', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  for (const [path, entry] of [
    ['/', 'main ul > li:has(> a[href="/services/web-development"])'],
    ['/services/web-development', 'main ul > li:has(> h3)'],
  ] as const)
    for (const width of [700, 1440]) {
      await open(page, path, width);
      const short = await page
        .locator(entry)
        .first()
        .evaluate((first) => {
          const list = first.parentElement as HTMLElement;
          const ends: string[] = [];
          while (list.lastElementChild) {
            const gap =
              list.getBoundingClientRect().right - list.lastElementChild.getBoundingClientRect().right;
            if (Math.abs(gap) > 1) ends.push(`${list.childElementCount}: ${gap}`);
            list.lastElementChild.remove();
          }
          return ends;
        });
      expect(short, `${path} at ${width}`).toEqual([]);
    }
  await end();
});

test('no list entry, question or fact ends in a line of one short word', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  const lonely: string[] = [];
  for (const path of ['/about', '/services/cloud-services', '/contact']) {
    await open(page, path, 390);
    for (const { lines, words } of await setIn(page.locator('main :is(li, dd, summary)'))) {
      const last = lines.at(-1);
      const widest = Math.max(...lines.map(({ width }) => width));
      if (last && last.words === 1 && last.width < widest / 3) lonely.push(`${path}: ${words}`);
    }
  }
  expect(lonely).toEqual([]);
  await end();
});

test('the lines of a wrapped marquee are about equally long', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await open(page, '/', 1440);
  const words = page.getByText('Serving businesses').first();
  const widths = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  });
  expect(widths.length).toBe(2);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.7);
  await end();
});

test('the images of projects and case studies reach both edges of a phone', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  for (const path of ['/projects/scaling-agile-development', '/case-studies/a-front-desk-for-hospital-it']) {
    await open(page, path, 390);
    const { x, width } = await boxOf(page.locator('main figure img:visible').first());
    expect([x, width], path).toEqual([0, 390]);
  }
  await end();
});

test('all headings of Careers have the same space below them', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  for (const width of [390, 768]) {
    await open(page, '/careers', width);
    const gaps = await page.locator('main section > div h2').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const head = heading.closest('section > div > div');
        const below = head?.nextElementSibling?.getBoundingClientRect();
        return head && below ? Math.round(below.top - head.getBoundingClientRect().bottom) : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(3);
    expect(new Set(gaps).size, `${width}: ${gaps}`).toBe(1);
  }
  await end();
});

test('the dot of a two-line label stands beside its first line', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce', painted: true });
  await open(page, at, 320);
  const label = page.getByText('What is said before');
  const { x, y, height } = await boxOf(label);
  const shot = await page.screenshot({ clip: { x, y, width: 9, height }, fullPage: true });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) => row).filter((row) => {
    const pixel = (row * info.width + 4) * 3;
    return (data[pixel] ?? 0) > 200 && (data[pixel + 1] ?? 0) < 100;
  });
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.at(-1)).toBeLessThan(height / 2);
  await end();
});

test('an odd last item of pairs, case study rows and strips is laid out with the rest', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await open(page, at, 768);
  const pairs = page.locator('main ul[data-count="3"]').first();
  expect((await boxOf(pairs.locator('li').last())).width).toBe((await boxOf(pairs)).width);

  const phones = page.locator('main figure:has(figcaption) img');
  const [one, other] = [await boxOf(phones.first()), await boxOf(phones.nth(1))];
  expect(other.width).toBeCloseTo(one.width, 0);

  const last = page.locator('main li[data-from-end="1"]', { has: page.locator('figure') });
  const [drawn, words] = [await boxOf(last.locator('figure')), await boxOf(last.locator('h3'))];
  expect(words.x).toBeGreaterThan(drawn.right);
  expect(drawn.width / drawn.height).toBeLessThan(2.5);

  await page.setViewportSize({ width: 390, height: 900 });
  const names = page.locator('main ul li:has(> span:only-child)');
  for (const name of await names.all()) {
    const [own, place] = [await boxOf(name.locator('span')), await boxOf(name)];
    expect(own.y - place.y).toBeGreaterThan(8);
  }

  await open(page, '/projects/scaling-agile-development', 1440);
  const strip = page.locator('main section').last();
  const [said, button] = [
    await boxOf(strip.locator('> :first-child')),
    await boxOf(strip.locator('a').first()),
  ];
  expect(Math.abs(said.middle - button.middle)).toBeLessThan(1);
  await end();
});

test('the icons of the footer end at the edge of its content', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await open(page, '/about', 1440);
  const row = page.locator('body > footer > :last-child');
  const { right } = await boxOf(row);
  const padding = await row.evaluate((part) => Number.parseFloat(getComputedStyle(part).paddingInlineEnd));
  const icon = await boxOf(row.locator('svg').last());
  expect(Math.abs(right - padding - icon.right)).toBeLessThan(2);
  await end();
});

test('a button responds visibly to being pressed', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await open(page, '/about', 1440);
  const button = page.locator('header').getByRole('link', { name: 'Get A Quote' });
  const scale = () => button.evaluate((link) => getComputedStyle(link).scale);
  expect(await scale()).toBe('none');
  await button.hover();
  await page.mouse.down();
  await expect.poll(scale).toBe('0.97');
  await end();
});
