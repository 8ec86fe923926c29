import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';
import { testChromiumArgs } from '../bin/chromium.mjs';
import { recordInteractions } from './interactions.ts';

/** Limits of actions and of waiting for the page, in milliseconds; they only end what would never end. */
export const patience = 120_000;

let opened: Promise<Browser> | undefined;

/** One Chromium for all files of a worker; closed with it. */
export const openBrowser = (): Promise<Browser> => {
  opened ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // pages live for seconds here: what V8 optimises best is no longer run once that has been done, and it took a tenth of the time
    args: [...testChromiumArgs, '--js-flags=--no-opt'],
  });
  return opened;
};

export interface Visit {
  page: Page;
  /** Console errors and warnings, and uncaught errors. */
  complaints: string[];
  end: () => Promise<void>;
}

/** A form submitted within three seconds of its rendering counts as a bot’s: it is spam, which lists leave out. */
export const asPeopleDo = (page: Page) => page.waitForTimeout(3100);

/** Presses, and waits for the message that says what came of it. It goes by itself after some seconds, so it is watched for from before the press. */
export const pressFor = (page: Page, message: string | RegExp, press: () => Promise<void>) =>
  Promise.all([page.getByText(message, { exact: true }).waitFor(), press()]);

/** Presses what sends a form, and waits for its message. */
export const sendForm = (page: Page, press: () => Promise<void>) =>
  pressFor(page, /Form uploaded successfully\.\.\./, press);

/** Stops the clock of a page and of those opened from now on; it starts at 0, and a day is more than passes until it stops. */
export const holdClock = (page: Page) => page.clock.pauseAt(86_400_000);

/** Lets a clock that is held go on until this carousel has started, and no further: its first step is then still ahead. */
export async function startCarousel(carousel: Locator): Promise<void> {
  while ((await carousel.getAttribute('data-live')) === null) await carousel.page().clock.runFor(50);
}

/** A visitor, and whether their pages are painted: for what is measured in pixels, in moves between two frames, or in opacity. */
export interface Visitor extends BrowserContextOptions {
  painted?: boolean;
}

/** Makes a page transparent, so that Chromium paints nothing: nobody sees it, and it took a quarter of the processor's time. */
const leaveUnpainted = () => {
  if (window !== parent) return;
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets.push(unpainted);
};

/** A visitor with storage of their own, whose console messages are collected. */
export async function visit(browser: Browser, { painted = false, ...options }: Visitor = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const { INTERACTIONS: file } = process.env; // set by a benchmark, which measures until the next paint
  if (file) await recordInteractions(context, file);
  else if (!painted) await context.addInitScript(leaveUnpainted);
  context.setDefaultTimeout(patience);
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

/** Chromium reports an answer of 404 or a broken line as an error; here it is what the test is about. */
export const besides = (complaints: string[], expected: string) =>
  complaints.filter((each) => !each.includes(expected));
