import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { testChromiumArgs } from '../bin/chromium.mjs';
import { recordInteractions } from './interactions.ts';

let opened: Promise<Browser> | undefined;

/** One Chromium for all files of a worker; it ends with it. */
export const openBrowser = (): Promise<Browser> => {
  opened ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: testChromiumArgs,
  });
  return opened;
};

export interface Visit {
  page: Page;
  /** Errors and warnings of the browser's console, and errors nobody caught. */
  complaints: string[];
  end: () => Promise<void>;
}

/** A form that comes back within three seconds of its rendering is taken for a program’s: it is spam, which lists leave out. */
export const asPeopleDo = (page: Page) => page.waitForTimeout(3100);

/**
 * Holds the clock of the pages that are opened from now on. Without `install`, after which it would run, and on a busy machine
 * be past the moment it is to be held at.
 */
export const holdClock = (page: Page) => page.clock.pauseAt(1000);

/** A visitor of their own: no storage of another's, everything the console says kept. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const { INTERACTIONS: file } = process.env; // of a bench
  if (file) await recordInteractions(context, file);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // the recorder of interactions has no place in the frame of a preview
    if (file && message.text().includes("in 'about:srcdoc'")) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`));
  return { page, complaints, end: () => context.close() };
}
