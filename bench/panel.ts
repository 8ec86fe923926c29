// The panel on a slow line and a slow processor: when a list has its rows, and how long a press waits for its frame; and how soon a preview and an inbox follow.
import { type Browser, chromium } from 'playwright';
import { findTestChromium, testChromiumArgs } from '../bin/chromium.mjs';
import { admin, signIn } from '../e2e/panel.ts';
import { clear, type Product, startProduct } from '../e2e/product.ts';
import { presses, viewport } from './lib/panel-presses.ts';
import { inLongPage, letters, previewFollows } from './lib/preview-follows.ts';
import { type Figure, report } from './lib/result.ts';
import { interactionToNextPaint, median } from './lib/statistics.ts';

/** Lighthouse’s Slow 4G, applied to each request: bytes a second, milliseconds. */
const slow4G = { latency: 150, downloadThroughput: 1.6 * 1024 * 128, uploadThroughput: 750 * 128 };
const loads = 7;
const enquiries = 8;

/** Milliseconds until a list has a row, with nothing cached. */
async function firstRow(browser: Browser, product: Product, stored: [string, string][]): Promise<number> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
    const watch = new MutationObserver(() => {
      if (!document.querySelector('tbody tr')) return;
      performance.mark('row');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, stored);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await page.goto(`${product.url}${admin}/insights`, { waitUntil: 'commit' });
  await page.locator('tbody tr').first().waitFor();
  const at = await page.evaluate(() => performance.getEntriesByName('row')[0]?.startTime ?? Number.NaN);
  await context.close();
  return at;
}

/** Milliseconds from the answer that the sender of an enquiry gets until it appears in an inbox that was already open. */
async function arrivals(browser: Browser, product: Product): Promise<number[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, product);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/changes'));
  await page.goto(`${product.url}${admin}/contact?status=spam`); // where enquiries go that were sent without opening the form
  await stream;
  const all: number[] = [];
  for (let n = 1; n <= enquiries; n += 1) {
    const firstName = `Visitor${n}`;
    const message = `We weave in Karur and would like to sell our towels online. Letter ${n}.`;
    const person = { firstName, email: `visitor${n}@example.org`, phone: '98400 00000', consent: true };
    await product.call('enquiry/add', { ...person, message });
    const began = performance.now();
    await page.getByRole('link', { name: new RegExp(`^${firstName}\\b`) }).waitFor();
    all.push(performance.now() - began);
  }
  await context.close();
  return all;
}

const slowestLetter = (name: string, all: readonly number[]): Figure => ({
  name,
  value: all.length === letters ? Math.max(...all) : Number.NaN,
  unit: 'ms',
  target: { atMost: 300 },
  note: `${all.length} letters, median ${Math.round(median(all))} ms`,
});

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findTestChromium(),
  args: testChromiumArgs,
});
const first = await browser.newContext();
const page = await first.newPage();
await signIn(page, product);
const stored = await page.evaluate(() => Object.entries(localStorage));
await first.close();
const rows: number[] = [];
for (let n = 0; n < loads; n += 1) rows.push(await firstRow(browser, product, stored));
const { count, slowest } = await presses(browser, product);
const ofInsight = { path: '/insights/1', field: '[id="field-title"]', heading: 'h1' };
const followed = await previewFollows(browser, product, ofInsight);
const followedFar = await previewFollows(browser, product, await inLongPage(product));
const arrived = await arrivals(browser, product);
await browser.close();
await product.stop();
clear(product);
report('panel', [
  {
    name: 'first row of a list on Slow 4G, nothing cached',
    value: median(rows) / 1000,
    unit: 's',
    target: { atMost: 2 },
    note: `${(Math.min(...rows) / 1000).toFixed(2)} to ${(Math.max(...rows) / 1000).toFixed(2)} s`,
  },
  {
    name: 'from a press to its frame, processor slowed down four times, 98th percentile',
    value: interactionToNextPaint(
      slowest.map(({ ms }) => ms),
      count,
    ),
    unit: 'ms',
    target: { atMost: 200 },
    note: `${count} presses and keys, ${slowest.length} of 16 ms or more, slowest ${slowest[0]?.ms} ms (${slowest[0]?.what})`,
  },
  slowestLetter('from typing a letter to the preview showing it, slowest', followed),
  slowestLetter('the same on a page of fifteen sections', followedFar),
  {
    name: 'from a new enquiry to its appearance in an open inbox',
    value: median(arrived) / 1000,
    unit: 's',
    target: { atMost: 2 },
    note: `${arrived.length} enquiries, slowest ${(Math.max(...arrived) / 1000).toFixed(2)} s`,
  },
]);
process.exit(0);
