import type { Browser } from 'playwright';
import { admin, signIn } from '../../e2e/panel.ts';
import type { Product } from '../../e2e/product.ts';
import { longPage } from './long-page.ts';
import { viewport } from './panel-presses.ts';

export const letters = 15;

interface Followed {
  path: string;
  /** The fields that are opened first, if they are folded. */
  folded?: string;
  /** The field that is typed into, and the heading of the page that shows it. */
  field: string;
  heading: string;
}

/** Milliseconds from each letter in a field of a form until the page beside it shows it. */
export async function previewFollows(
  browser: Browser,
  product: Product,
  followed: Followed,
): Promise<number[]> {
  const { path, folded, field, heading } = followed;
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, product);
  await page.goto(`${product.url}${admin}${path}`);
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
export async function inLongPage(product: Product): Promise<Followed> {
  const { body } = await product.call('page/add', longPage(), await product.signIn());
  const own = '[data-section="7"]';
  return {
    path: `/pages/${(body as { id: number }).id}`,
    folded: 'details[data-field="sections.7"]',
    field: '[id="field-sections.7.heading"]',
    heading: `${own} h2`,
  };
}
