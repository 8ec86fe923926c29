import { type Browser, chromium, type Page } from 'playwright';
import { findTestChromium } from '../../bin/chromium.mjs';
import { admin, signIn } from '../../e2e/panel.ts';
import type { Product } from '../../e2e/product.ts';
import { afterFirstScreen } from '../../src/web/ui/load-popups.ts';
import { publicPages } from './pages.ts';
import { freshly, inlineScript, phone, type Wire, watchWire } from './wire.ts';

const desktop = { viewport: { width: 1440, height: 900 } };

export interface Weighed extends Wire {
  path: string;
  /** Script before the first interaction: files and inline scripts, compressed. */
  script: number;
  /** Script loaded when a form is first touched; null on pages without one. */
  waking: number | null;
}

const publicPage = (browser: Browser, url: string, path: string): Promise<Weighed> =>
  freshly(browser, phone, async (page) => {
    const wire = await watchWire(page);
    await page.goto(url + path, { waitUntil: 'load' });
    const first = await wire.take();
    const script = first.kinds.script + (await inlineScript(page));
    const field = page.locator('[data-island] :is(input:not([type=hidden]), textarea)').first();
    if ((await field.count()) === 0) return { path, ...first, script, waking: null };
    await field.focus();
    const { kinds } = await wire.take();
    return { path, ...first, script, waking: kinds.script };
  });

const openBrowser = () => chromium.launch({ executablePath: findTestChromium(), args: ['--no-sandbox'] });

export async function weighPublicPages(product: Product): Promise<Weighed[]> {
  const browser = await openBrowser();
  const weighed: Weighed[] = [];
  for (const path of await publicPages(product.url))
    weighed.push(await publicPage(browser, product.url, path));
  await browser.close();
  return weighed;
}

/**
 * Leaves out what the panel fetches by a timer a few seconds after its first screen: a slow machine is still loading the screen then, and
 * both would be weighed.
 */
async function watchFirstScreen(page: Page) {
  await page.addInitScript((latest) => {
    const own = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < latest ? own(act, ms, ...given) : 0) as typeof window.setTimeout;
  }, afterFirstScreen);
  return watchWire(page);
}

/** The sign-in screen; a list and a form with its editor, opened directly by URL with a session. */
export async function weighPanel(product: Product): Promise<Record<string, Wire>> {
  const { url } = product;
  const browser = await openBrowser();
  const storage = await freshly(browser, desktop, async (page) => {
    await signIn(page, product);
    return page.context().storageState();
  });
  const login = await freshly(browser, desktop, async (page) => {
    const wire = await watchFirstScreen(page);
    await page.goto(`${url}${admin}/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    return wire.take();
  });
  const list = await freshly(browser, { ...desktop, storageState: storage }, async (page) => {
    const wire = await watchFirstScreen(page);
    await page.goto(`${url}${admin}/testimonials`);
    await page.getByRole('table').waitFor();
    return wire.take();
  });
  const form = await freshly(browser, { ...desktop, storageState: storage }, async (page) => {
    const wire = await watchFirstScreen(page);
    await page.goto(`${url}${admin}/insights/1`);
    await page.getByRole('textbox', { name: 'Body' }).waitFor();
    return wire.take();
  });
  await browser.close();
  return { 'sign-in': login, 'a list of the panel': list, 'a form with its editor': form };
}
