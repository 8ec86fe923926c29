import { expect, test } from 'vitest';
import { menus } from '../../content/menus.ts';
import { code, doc, p } from '../../content/rich.ts';
import { pageOf, sampleSection } from '../../src/server/testing/sample-sections.ts';
import type { RichNode } from '../../src/shared/resource/rich-text.ts';
import { career } from '../../src/shared/resources/career.ts';
import { caseStudy } from '../../src/shared/resources/case-study.ts';
import { category } from '../../src/shared/resources/category.ts';
import { faq } from '../../src/shared/resources/faq.ts';
import { insight } from '../../src/shared/resources/insight.ts';
import { member } from '../../src/shared/resources/member.ts';
import { policy } from '../../src/shared/resources/policy.ts';
import { project } from '../../src/shared/resources/project.ts';
import { service } from '../../src/shared/resources/service.ts';
import { tag } from '../../src/shared/resources/tag.ts';
import { testimonial } from '../../src/shared/resources/testimonial.ts';
import { faqSection } from '../../src/shared/sections/faq.ts';
import { textSection } from '../../src/shared/sections/text.ts';
import { overflow, publicPages } from '../addresses.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';

stage();

test('the company’s name is complete in the header', async () => {
  const { page, end } = await visit(browser);
  const name = page.locator('header a[href="/"] span').first();
  await openInFonts(page, `${product.url}/about`);
  for (const width of [390, 576, 992, 1200, 1280, 1344, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () => name.evaluate((span) => span.scrollWidth - span.clientWidth);
    await expect.poll(cut, { message: `at ${width}` }).toBe(0);
  }
  await end();
});

/** Longer than any column; what has to be short ends sooner. */
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
interface Texts {
  readonly [name: string]: { input: string; max?: number | undefined; item?: Texts | undefined };
}

const rowOf = (type: string): RichNode => ({
  type: 'tableRow',
  content: Array.from({ length: 6 }, (_, at) => ({ type, content: [p(`Deployments ${at}`)] })),
});
/** What is wider than any column, and scrolls by itself: a line of code, and a table. */
const wideText = doc(p(longWord), code('sh', `pg_dump --file=/srv/${longWord}/${longWord}`), {
  type: 'table',
  content: [rowOf('tableHeader'), rowOf('tableCell')],
});
/** Pages with formatted text in every look of the sections that hold some. */
const wideSections = [0, 1, 2].map((at) =>
  pageOf(
    Object.assign(sampleSection(textSection, at), { body: wideText }),
    Object.assign(sampleSection(faqSection, at), { source: 'all' }),
  ),
);

/** The record with one long word in place of each text, including those in its lists, and wide formatted text. */
function inLongWords(fields: Texts, row: Record<string, unknown>, ending: string): Record<string, unknown> {
  const own = { ...row };
  for (const [name, { input, max = 0, item }] of Object.entries(fields)) {
    if (['text', 'textarea'].includes(input) && max >= 60 && own[name])
      own[name] = `${longWord.slice(0, max - 2 - ending.length)}${ending}`;
    if (input === 'richText') own[name] = wideText;
    const list = own[name];
    if (item && Array.isArray(list))
      own[name] = list.map((each, at) => inLongWords(item, each, `${ending}-${at}`));
  }
  return own;
}

test('no page scrolls sideways because of a long word, a line of code or a wide table', async () => {
  const token = await product.signIn();
  for (const [at, sections] of wideSections.entries()) {
    const page = { title: `Wide ${at}`, slug: `wide-${at}`, sections, status: 1 };
    expect((await product.call('page/add', page, token)).status).toBe(200);
  }
  const paths = await publicPages(product.url); // before their slugs change
  const kinds = [
    service,
    project,
    caseStudy,
    insight,
    career,
    testimonial,
    member,
    category,
    tag,
    policy,
    faq,
  ];
  for (const { name, plural, fields } of kinds) {
    const { body } = await product.call(`${plural}/list`, { size: 100 }, token);
    for (const { id } of body.rows as { id: number }[]) {
      const row = (await product.call(plural, { id }, token)).body;
      const { status } = await product.call(`${name}/update`, inLongWords(fields, row, `${id}`), token);
      expect(status, `${name} ${id}`).toBe(200);
    }
  }
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  const wide: string[] = [];
  for (const path of paths) {
    await openInFonts(page, product.url + path);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) each.toggleAttribute('open', true);
    });
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await overflow(page)) > 0) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
  await end();
});

const withBelow = { title: 'Why us', path: '/insights' };
const entry = (title: string) => ({ title, path: '/projects', shown: true, children: [withBelow] });
const seeded = menus.main.map((each) => (each.path === '/about' ? { ...each, children: [withBelow] } : each));
const longest = Array.from({ length: 10 }, (_, at) =>
  entry(`What is found at ${at} and ${longWord}`.slice(0, 40)),
);

for (const [which, main, inMenu] of [
  ['two more entries', [...seeded, entry('Client Portal'), entry('Industries We Serve')], false],
  ['ten of the longest entries', longest, true],
] as const)
  test(`with ${which} the header neither scrolls sideways, nor cuts anything, nor grows in height`, async () => {
    const token = await product.signIn();
    const { body } = await product.call('settings', { key: 'menus' }, token);
    const saved = { key: 'menus', value: { ...body.value, main }, version: body.version };
    expect((await product.call('setting/update', saved, token)).status).toBe(200);
    const { page, end } = await visit(browser);
    await openInFonts(page, `${product.url}/about`);
    const header = page.getByRole('banner');
    const wrong: string[] = [];
    for (const width of [320, 390, 768, 1199, 1200, 1280, 1343, 1344, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const name = header.locator('a[href="/"] span').first();
      const cut = width >= 390 && (await name.evaluate((span) => span.scrollWidth - span.clientWidth)) > 0;
      const quote = (await header.getByRole('link', { name: 'Get A Quote' }).boundingBox()) ?? {
        x: 0,
        width: 0,
      };
      const high = (await header.boundingBox())?.height ?? 0;
      if (
        (await overflow(page)) > 0 ||
        cut ||
        quote.width === 0 ||
        quote.x + quote.width > width ||
        high > 77
      )
        wrong.push(`at ${width}`);
    }
    expect(wrong).toEqual([]);
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    expect(await open.isVisible()).toBe(inMenu);
    if (inMenu) await open.click();
    const entries = page.getByRole('navigation', { name: inMenu ? 'Menu' : 'Main' });
    for (const { title } of main)
      expect(await entries.getByRole('link', { name: title, exact: true }).isVisible(), title).toBe(true);
    await end();
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${product.url}/about`, { waitUntil: 'load' });
    for (const width of [320, 768, 1200, 1920]) {
      await plain.page.setViewportSize({ width, height: 800 });
      const wider = await plain.page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
      if (wider > 0) wrong.push(`without script, at ${width}`);
    }
    expect(wrong).toEqual([]);
    await plain.end();
  });
