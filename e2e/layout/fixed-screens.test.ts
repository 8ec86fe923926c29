import { beforeAll, describe, expect, test } from 'vitest';
import { screenSections } from '../../src/server/testing/sample-sections.ts';
import { fixedPath, screenNames } from '../../src/shared/fixed-pages.ts';
import type { Section } from '../../src/shared/sections/index.ts';
import { overflow } from '../addresses.ts';
import { visit } from '../browser.ts';
import { openInFonts } from '../fonts.ts';
import { browser, product, stage } from '../stage.ts';
import { violations } from '../violations.ts';

stage();

let token: string;
beforeAll(async () => {
  token = await product.signIn();
});

interface Listed {
  id: number;
  version: number;
  slug: string;
  sections: Section[];
}
async function pageOf(slug: string): Promise<Listed> {
  const { body } = await product.call('pages/list', { size: 100 }, token);
  return (body as { rows: Listed[] }).rows.find((each) => each.slug === slug) as Listed; // it is always there
}

test('an owner edits the heading of About, and the next visitor sees it', async () => {
  const { id, version, sections } = await pageOf('about');
  const changed = sections.map((each) =>
    each.kind === 'head' ? { ...each, heading: 'People who answer the phone.' } : each,
  );
  const { status } = await product.call('page/update', { id, version, sections: changed }, token);
  expect(status).toBe(200);
  const html = await (await fetch(`${product.url}/about`)).text();
  expect(html).toMatch(/<h1[^>]*>People who answer the phone\.<\/h1>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

describe.each([
  [1440, 'dark'],
  [390, 'light'],
] as const)('fixed screens with the longest texts they take, opened at %i, %s', (width, theme) => {
  const wide: string[] = [];
  const axe: string[] = [];
  let said: string[] = [];

  beforeAll(async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
      colorScheme: theme,
    });
    said = complaints;
    for (const screen of screenNames) {
      const { id, version } = await pageOf(screen);
      const sections = screenSections(screen, width === 1440 ? 0 : 1, 'longest');
      const { status } = await product.call('page/update', { id, version, sections }, token);
      expect(status, screen).toBe(200);
      await openInFonts(page, product.url + fixedPath(screen));
      await page.locator('[data-preloader]:visible').waitFor({ state: 'detached' });
      if ((await overflow(page)) > 0) wide.push(screen);
      axe.push(...(await violations(page)).map((each) => `${screen}: ${each}`));
    }
    await end();
  });

  test('no page scrolls sideways', () => expect(wide).toEqual([]));
  test('axe finds nothing', () => expect(axe).toEqual([]));
  test('the console stays empty', () => expect(said).toEqual([]));
});
