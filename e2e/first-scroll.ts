import type { Page } from 'playwright';

/** Timers of a page that run one after another; its behaviours begin in fewer. */
const turns = 20;

/** Waits for a page to handle scrolling: its behaviours start one by one after its first paint, on a busy machine long after it has loaded. */
export const handlesScrolling = (page: Page): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const next = () => (left-- > 0 ? setTimeout(next) : done());
        const painted = new PerformanceObserver(() => {
          painted.disconnect();
          next();
        });
        painted.observe({ type: 'paint', buffered: true });
      }),
    turns,
  );

/** Scrolls a page for the first time, which determines what waits to be revealed. */
export async function firstScroll(page: Page): Promise<void> {
  await handlesScrolling(page);
  await page.mouse.wheel(0, 40);
  await page.locator('[data-reveal="waiting"]').first().waitFor({ state: 'attached' });
}
