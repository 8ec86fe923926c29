import type { Browser } from 'playwright';
import { admin, signIn } from '../../e2e/panel.ts';
import type { Product } from '../../e2e/product.ts';

export const viewport = { width: 1440, height: 900 };
const slowdown = 4;

/** Number of presses and keys of a working day, and those that took 16 ms or more until their frame, slowest first. */
export async function presses(
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
    await page.goto(`${product.url}${admin}${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(2500); // preloaded files are there
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
