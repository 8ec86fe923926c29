import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { arrive } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

const fixtures = join(import.meta.dirname, '../src/web/admin/editor/paste/fixtures');
const fixture = (name: string) => readFileSync(join(fixtures, name), 'utf8');
const styled =
  '<p>Before</p><p style="text-align:center">A <span style="font-weight:700">heavy</span> and <span style="font-style:italic">slanted</span> line</p><p>After</p>';

test('pasted bold, italic and centred text keeps its format under the panel’s policy', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'insights/new');
  const text = page.locator('[contenteditable="true"]').first();
  const paste = (html: string) =>
    text.evaluate((target, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      clipboardData.setData('text/plain', 'text');
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await text.click();
  await paste(styled);
  await text.locator('p[data-align="center"] strong', { hasText: 'heavy' }).waitFor();
  await text.locator('p[data-align="center"] em', { hasText: 'slanted' }).waitFor();
  // copied and pasted within the text; the editor hears of a new selection a moment after the key
  const chosen = page.getByRole('toolbar', { name: 'Selected text' });
  await page.keyboard.press('Control+a');
  await chosen.waitFor();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await chosen.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+v');
  await expect.poll(() => text.locator('p[data-align="center"] strong').count()).toBe(2);
  for (const [name, block] of [
    ['google-docs.html', 'h2, h3'],
    ['word.html', 'ul, ol'],
    ['notion.html', 'ul, ol, blockquote'],
  ] as const) {
    await page.keyboard.press('Control+a');
    await chosen.waitFor();
    await page.keyboard.press('Delete');
    await chosen.waitFor({ state: 'hidden' });
    await paste(fixture(name));
    await text.locator(block).first().waitFor();
    await text.locator('strong').first().waitFor();
  }
  await expect.poll(() => text.locator('[style]:not(table, col, img)').count()).toBe(0);
  expect(complaints.filter((each) => /style|policy|directive/i.test(each))).toEqual([]);
  await end();
});

test('a paste waits for the connection', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'insights/new');
  const text = page.locator('[contenteditable="true"]').first();
  await text.waitFor();
  await page.context().setOffline(true);
  await text.click();
  await text.evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>A <b>heavy</b> line</p>');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await text.locator('strong').count()).toBe(0);
  await page.context().setOffline(false);
  await text.locator('strong', { hasText: 'heavy' }).waitFor();
  expect(complaints.filter((each) => !/Failed to load resource/.test(each))).toEqual([]);
  await end();
});
