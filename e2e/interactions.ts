import { appendFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';

/** A press or key, with the milliseconds until the next frame. */
export interface Interaction {
  /** Of one load of a page; its events share the number. */
  load: number;
  number: number;
  ms: number;
  /** Of these, the delay before its handlers, and their duration; the rest passed until the frame. */
  waited: number;
  handled: number;
  event: string;
  screen: string;
  target: string;
}

/** As slow as a phone, in proportion to this machine. */
const slowdown = 4;

/** In the file, a press or key that was begun, however soon its frame came: the browser reports none that took less than 16 ms. */
export const begun = 'begun';

/** Reports each press and key when it starts, and each of its events as measured by the browser. */
function observe(): void {
  const { toldInteraction: tell, toldBegun } = window as unknown as {
    toldInteraction: (each: Interaction) => Promise<void>;
    toldBegun: () => Promise<void>;
  };
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : null;
    if (!element) return 'nothing';
    const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
    return `${element.localName} ${(words ?? '').trim().slice(0, 40)}`;
  };
  let last = '';
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      ({ target, isTrusted }) => {
        last = named(target as Node | null);
        if (isTrusted) void toldBegun();
      },
      true,
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        void tell({
          load: performance.timeOrigin,
          number: entry.interactionId,
          ms: entry.duration,
          waited: entry.processingStart - entry.startTime,
          handled: entry.processingEnd - entry.processingStart,
          event: entry.name,
          screen: location.pathname,
          target: entry.target ? named(entry.target) : `${last}, gone`,
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // TypeScript does not know the threshold
}

/**
 * Writes the interactions of all pages of a context to a file, a line each, on a slow processor. Not of a window beside others: one that
 * lies below them is drawn when it pleases the browser.
 */
export async function recordInteractions(context: BrowserContext, file: string): Promise<void> {
  const write = (line: string) => {
    if (context.pages().length === 1) appendFileSync(file, `${line}\n`);
  };
  await context.exposeFunction('toldInteraction', (each: Interaction) => write(JSON.stringify(each)));
  await context.exposeFunction('toldBegun', () => write(begun));
  await context.addInitScript(observe);
  context.on('page', (page) => void slow(page).catch(() => undefined)); // closed again at once
}

const slow = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
