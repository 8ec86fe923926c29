// The panel on a slow line and a slow processor: when a list has its rows, and how long a press waits for its frame; and how soon a preview and an inbox follow.
import { type Browser, chromium, type Page } from 'playwright';
import { testChromiumArgs } from '../bin/chromium.mjs';
import { clear, email, type Product, password, startProduct } from '../e2e/product.ts';
import { longPage } from './lib/long-page.ts';
import { type Figure, report } from './lib/result.ts';
import { interactionToNextPaint, median } from './lib/statistics.ts';

const base = '/nirvaaga-amaippu';
const viewport = { width: 1440, height: 900 };
/** Lighthouse’s Slow 4G, applied to each request: bytes a second, milliseconds. */
const slow4G = { latency: 150, downloadThroughput: 1.6 * 1024 * 128, uploadThroughput: 750 * 128 };
const loads = 7;
const slowdown = 4;
const letters = 15;
const enquiries = 8;

/** What a signed-in browser stores. */
async function signIn(page: Page, product: Product): Promise<[string, string][]> {
  await page.goto(`${product.url}${base}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  return page.evaluate(() => Object.entries(localStorage));
}

/** Milliseconds until a list that nothing is cached of has a row. */
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
  await page.goto(`${product.url}${base}/insights`, { waitUntil: 'commit' });
  await page.locator('tbody tr').first().waitFor();
  const at = await page.evaluate(() => performance.getEntriesByName('row')[0]?.startTime ?? Number.NaN);
  await context.close();
  return at;
}

/** How many presses and keys a working day has, and those that took 16 ms or more until their frame, the slowest first. */
async function presses(
  browser: Browser,
  product: Product,
): Promise<{ count: number; slowest: { what: string; ms: number }[] }> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(() => {
    const seen = new Map<number, number>();
    const begun = { presses: 0 };
    Object.assign(window, { seenPresses: seen, begun });
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(
        type,
        () => {
          begun.presses += 1;
        },
        true,
      );
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) seen.set(interactionId, Math.max(duration, seen.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // TypeScript does not know the threshold
  });
  const page = await context.newPage();
  await signIn(page, product);
  const session = await context.newCDPSession(page);
  const all: { what: string; ms: number }[] = [];
  let count = 0;
  const typed = (text: string) => page.keyboard.type(text, { delay: 50 });
  const at = async (path: string, ...works: [what: string, work: () => Promise<unknown>][]) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${product.url}${base}${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(2500); // what is loaded ahead is there
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const [what, work] of works) {
      await work();
      await page.waitForTimeout(500);
      const { times, presses } = await page.evaluate(() => {
        const { seenPresses, begun } = window as unknown as {
          seenPresses: Map<number, number>;
          begun: { presses: number };
        };
        const found = { times: [...seenPresses.values()], presses: begun.presses };
        seenPresses.clear();
        begun.presses = 0;
        return found;
      });
      all.push(...times.map((ms) => ({ what, ms })));
      count += presses;
      await page.keyboard.press('Escape');
    }
  };
  const pressed = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const title = page.getByLabel('Title').first();

  await at(
    '/insights',
    ['keys over a list', () => pressed('j', 'j', 'k', 'x', 'j', 'x')],
    [
      'a list is searched',
      () =>
        page
          .getByRole('textbox', { name: /Search/ })
          .last()
          .click()
          .then(() => typed('cloud')),
    ],
    ['the search', () => pressed('Control+k').then(() => typed('service'))],
    ['the account menu', () => page.getByRole('button', { name: 'Account' }).click()],
  );
  await at(
    '/insights/1',
    ['a title', () => title.click().then(() => typed(' and more words'))],
    [
      'the editor',
      async () => {
        await page.locator('[contenteditable="true"]').first().click();
        await typed('A new sentence stands here. ');
        await pressed('Control+b');
        await typed('bold words');
        await pressed('Enter', '/');
      },
    ],
  );
  await at(
    '/pages/1',
    ['the gallery of sections', () => page.getByRole('button', { name: 'Add section' }).click()],
    ['a title beside the page', () => title.click().then(() => typed(' more'))],
  );
  await at('/contact', ['keys over the inbox', () => pressed('j', 'j')]);
  await context.close();
  return { count, slowest: all.sort((one, other) => other.ms - one.ms) };
}

interface Followed {
  path: string;
  /** The fields that are opened first, if they are folded. */
  folded?: string;
  /** The field that is typed into, and the heading of the page that shows it. */
  field: string;
  heading: string;
}

/** Milliseconds from each letter in a field of a form until the page beside it shows it. */
async function previewFollows(browser: Browser, product: Product, followed: Followed): Promise<number[]> {
  const { path, folded, field, heading } = followed;
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, product);
  await page.goto(`${product.url}${base}${path}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.frameLocator('iframe').locator(heading).first().waitFor();
  if (folded) await page.locator(`${folded} > summary`).click();
  await page.locator(field).first().click();
  await page.keyboard.press('End');
  await page.evaluate((heading) => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    document.addEventListener('input', ({ target, timeStamp }) => {
      const { value } = target as HTMLInputElement;
      const look = () => {
        const shown = document.querySelector('iframe')?.contentDocument?.querySelector(heading)?.textContent;
        if (shown === value) waits.push(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, heading);
  const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  for (let n = 1; n <= letters; n += 1) {
    await page.keyboard.type('x');
    for (let tries = 0; (await waits()).length < n && tries < 100; tries += 1) await page.waitForTimeout(50);
  }
  const all = await waits();
  await context.close();
  return all;
}

/** Adds a page of fifteen sections, and says where the heading of its eighth is typed and shown. */
async function inLongPage(product: Product): Promise<Followed> {
  const { body } = await product.call('page/add', longPage(), await product.signIn());
  const own = '[data-section="7"]';
  return {
    path: `/pages/${(body as { id: number }).id}`,
    folded: 'details[data-field="sections.7"]',
    field: '[id="field-sections.7.heading"]',
    heading: `${own} h2`,
  };
}

/** Milliseconds from the answer to who sends an enquiry until it stands in an inbox that was open already. */
async function arrivals(browser: Browser, product: Product): Promise<number[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, product);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/changes'));
  await page.goto(`${product.url}${base}/contact?status=spam`); // where what no form was opened for goes
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
  note: `${all.length} letters, half of them within ${Math.round(median(all))} ms`,
});

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: testChromiumArgs,
});
const first = await browser.newContext();
const stored = await signIn(await first.newPage(), product);
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
    name: 'a press until its frame, processor four times slower, 98th percentile',
    value: interactionToNextPaint(
      slowest.map(({ ms }) => ms),
      count,
    ),
    unit: 'ms',
    target: { atMost: 200 },
    note: `${count} presses and keys, ${slowest.length} of 16 ms or more, slowest ${slowest[0]?.ms} ms (${slowest[0]?.what})`,
  },
  slowestLetter('a letter in a form until the page beside it shows it, the slowest', followed),
  slowestLetter('the same in a page of fifteen sections', followedFar),
  {
    name: 'a new enquiry until it stands in an open inbox',
    value: median(arrived) / 1000,
    unit: 's',
    target: { atMost: 2 },
    note: `${arrived.length} enquiries, slowest ${(Math.max(...arrived) / 1000).toFixed(2)} s`,
  },
]);
process.exit(0);
