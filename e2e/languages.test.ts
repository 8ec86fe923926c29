import { beforeAll, expect, test } from 'vitest';
import { everySection, everyVariant } from '../src/server/testing/sample-sections.ts';
import { overflow } from './addresses.ts';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** No longer than the text it takes the place of. The full stop of a text that goes from right to left stands at its left. */
const inArabic = (text: string) => `${'نكتب ما يجب أن يكون أفضل (SEO) بعد ذلك'.slice(0, text.length - 1)}.`;

/** Sections with all their sample texts in Arabic. */
function translated(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('We write') ? inArabic(value) : value;
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, translated(each)]));
}

beforeAll(async () => {
  const token = await product.signIn();
  for (const at of everyVariant) {
    const sections = translated(everySection(at));
    const page = { title: inArabic(' '.repeat(40)), slug: `arabic-${at}`, sections, status: 1 };
    expect((await product.call('page/add', page, token)).status).toBe(200);
  }
});

test('every section text in Arabic has its language, runs from right to left, and fits a phone', async () => {
  const { page, end } = await visit(browser, {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  });
  const wrong = new Set<string>();
  let looked = 0;
  for (const at of everyVariant) {
    await page.goto(`${product.url}/arabic-${at}`, { waitUntil: 'load' });
    expect(await overflow(page), `look ${at}`).toBe(0);
    const found = await page.evaluate(lookAtArabic);
    looked += found.length;
    for (const each of found) if (each.problem) wrong.add(`look ${at}: ${each.problem}: ${each.place}`);
  }
  expect([...wrong]).toEqual([]);
  expect(looked).toBeGreaterThan(200);
  await end();
});

/** Runs in the page. */
function lookAtArabic() {
  const found: { place: string; problem: string | null }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  const placeOf = (text: Text, index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getClientRects()[0];
  };
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement as HTMLElement;
    const first = text.data.search(/\p{Script=Arabic}/u);
    if (first < 0 || element.closest('.visually-hidden, [aria-hidden]')) continue;
    const { fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
    const tight = Number.parseFloat(lineHeight) < 1.2 * Number.parseFloat(fontSize);
    const heading = element.closest('h1, h2, h3, h4, blockquote, section > div > div > p');
    const spoken = element.closest('[lang]')?.getAttribute('lang');
    const [start, stop] = [placeOf(text, first), placeOf(text, text.data.lastIndexOf('.'))];
    const turned = start && stop && stop.top < start.bottom && stop.left > start.left; // on one line
    found.push({
      place: `${element.localName}.${element.className} of ${element.closest('section, nav, ul')?.className}`,
      problem:
        spoken !== 'ar'
          ? `is ${spoken}`
          : turned
            ? 'ends at the right'
            : letterSpacing !== 'normal'
              ? 'has its joined letters set apart'
              : heading && tight
                ? 'has lines that touch'
                : null,
    });
  }
  return found;
}
