import type { Page } from 'playwright';

/** Timers of a page that run one after another; its behaviours begin in fewer. */
const turns = 20;

/**
 * Scrolls a page for the first time, which determines what waits to be revealed. A page only handles it after its first paint,
 * when its behaviours have started one by one; on a busy machine that is long after it has loaded.
 */
export async function firstScroll(page: Page): Promise<void> {
  await page.evaluate(
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
  await page.mouse.wheel(0, 40);
  await page.locator('[data-reveal="waiting"]').first().waitFor({ state: 'attached' });
}
