import { expect, test } from 'vitest';
import { pageOf, sampleSection } from '../../src/server/testing/sample-sections.ts';
import { cases } from '../../src/shared/sections/cases.ts';
import type { Section } from '../../src/shared/sections/index.ts';
import { values } from '../../src/shared/sections/values.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

test('elements side by side share a line', async () => {
  const { page, end } = await visit(browser);
  /** Middles of the first lines of these elements, those of each row of them compared. */
  const linesOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const [first] = words.getClientRects();
        return ((first?.top ?? 0) + (first?.bottom ?? 0)) / 2;
      }),
    );
  await openInFonts(page, `${product.url}/case-studies/a-front-desk-for-hospital-it`);
  const names = await linesOf('main dl:has(a) dt');
  const values = await linesOf('main dl:has(a) dt + dd');
  expect(values.length).toBeGreaterThan(2);
  const apart = values.map((value, at) => value - (names[at] ?? 0));
  expect(Math.max(...apart) - Math.min(...apart), 'facts, of which some are links').toBeLessThan(1.5);

  await openInFonts(page, `${product.url}/services/software-development`);
  const words = await linesOf('main li:has(> svg)');
  const marks = await page
    .locator('main li > svg')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    );
  expect(words.length).toBeGreaterThan(2);
  for (const [at, mark] of marks.entries())
    expect(Math.abs(mark - (words[at] ?? 0)), 'marks').toBeLessThan(1.5);

  await page.setViewportSize({ width: 390, height: 844 });
  const gaps = await page.locator('footer ul:has(a[href^="/services/"]) li').evaluateAll((all) =>
    all.slice(1).map((each, at) => {
      const edge = (part: Element | undefined, end: 'top' | 'bottom') => {
        const words = document.createRange();
        words.selectNodeContents(part as Element);
        return words.getBoundingClientRect()[end];
      };
      return Math.round(edge(each, 'top') - edge(all[at], 'bottom'));
    }),
  );
  expect(new Set(gaps).size, `links of the footer stand ${gaps.join(', ')} apart`).toBe(1);
  await end();
});

test('the texts of case studies in one row start on one line, however long the words on their covers', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await openInFonts(page, `${product.url}/case-studies`);
  for (const width of [768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await page
      .locator('main li figure')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
    expect(ends.length).toBe(4);
    expect(new Set(ends).size, `rows at ${width}: ${ends}`).toBe(2);
  }
  await end();
});

test('service names start at the left edge of the heading above them, for every number of columns', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await openInFonts(page, `${product.url}/`);
  for (const width of [390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [heading, ...tiles] = await page
      .locator('main section:has(li a[href^="/services/"]) :is(h2, li a)')
      .evaluateAll((all) =>
        all.map((each) => {
          const left =
            each.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(each).paddingLeft);
          return Math.round(left);
        }),
      );
    expect(tiles, `${width}`).toHaveLength(6);
    expect(Math.min(...tiles), `${width}`).toBe(heading);
  }
  await end();
});

test('a line of a long text has about eighty characters', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce', bypassCSP: true });
  const counts: number[] = [];
  for (const path of ['/insights/fast-pages-on-slow-lines', '/privacy-policy', '/contact']) {
    await openInFonts(page, product.url + path);
    counts.push(
      ...(await page.locator('main :is([class*=text], [class*=content]) > p').evaluateAll((all) =>
        all.flatMap((each) => {
          const { length } = each.textContent ?? '';
          const { width } = each.getBoundingClientRect();
          (each as HTMLElement).style.whiteSpace = 'nowrap';
          const words = document.createRange();
          words.selectNodeContents(each);
          const whole = words.getBoundingClientRect().width;
          return length > 150 ? [(width / whole) * length] : [];
        }),
      )),
    );
  }
  expect(counts.length).toBeGreaterThan(15);
  expect(Math.max(...counts)).toBeLessThan(88);
  await end();
});

test('a number is never broken, however long', async () => {
  const token = await product.signIn();
  const figures = ['₹12,50,000+', '10,000+', '99.95%', '1,200,000'];
  const items = figures.map((figure) => ({ figure, words: 'counted' }));
  const of = (variant: string, own = {}) =>
    ({ kind: 'figures', variant, heading: 'Measured', items, ...own }) as unknown as Section;
  const [first, ...others] = items;
  const drawn = { ...first, dots: '400-4', dot: 'Each dot is one of them.' };
  const sections = pageOf(
    of('strip'),
    sampleSection(values),
    of('single', { items: [drawn, ...others] }),
    sampleSection(values, 1),
    { ...sampleSection(cases), variant: 'feature', chosen: [1] } as unknown as Section,
  );
  const page = { title: 'Numbers', slug: 'numbers', sections, status: 1 };
  expect((await product.call('page/add', page, token)).status).toBe(200);
  const { body } = await product.call('caseStudies', { id: 1 }, token);
  const results = figures.map((after) => ({ label: 'counted', after, unit: 'a day' }));
  for (const kept of [figures.length, 2]) {
    const { body: now } = await product.call('caseStudies', { id: 1 }, token);
    const change = { id: 1, version: now.version, results: results.slice(-kept) };
    expect((await product.call('caseStudy/update', change, token)).status).toBe(200);
    const { page: shown, end } = await visit(browser, { reducedMotion: 'reduce' });
    for (const path of ['/numbers', `/case-studies/${body.slug}`, '/case-studies', '/']) {
      await openInFonts(shown, product.url + path);
      for (const width of [320, 768, 992, 1440]) {
        await shown.setViewportSize({ width, height: 900 });
        const broken = await shown
          .locator('main :is(dl[data-length] dd, p[data-length])')
          .evaluateAll((all) =>
            all.flatMap((each) => {
              const number = document.createRange();
              number.selectNodeContents((each.querySelector('strong') ?? each).firstChild as Node);
              return number.getClientRects().length > 1 ? [each.textContent] : [];
            }),
          );
        expect(broken, `${path} at ${width}`).toEqual([]);
      }
    }
    expect(await shown.locator('main :is(dl[data-length] dd, p[data-length])').count()).toBeGreaterThan(0);
    await end();
  }
});

test('the name, content and range of a price stand below each other on a phone', async () => {
  const token = await product.signIn();
  const { body: row } = await product.call('services', { id: 1 }, token);
  const prices = [{ name: 'Workshop', content: 'Two days with your team', range: '₹ 1 lakh', period: null }];
  const change = { id: 1, version: row.version, prices, pricesShown: true };
  expect((await product.call('service/update', change, token)).status).toBe(200);
  const { page, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await openInFonts(page, `${product.url}/services/${row.slug}`);
  const starts = await page
    .locator('main li:has(> h3:text-is("Workshop")) > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(starts).toHaveLength(3);
  expect(new Set(starts).size).toBe(1);
  await end();
});
