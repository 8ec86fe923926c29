import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { clear, type Product, startProduct } from './product.ts';

/** What a file's journeys run on, from their first hook on. */
export let product: Product;
export let browser: Browser;

type Options = Parameters<typeof startProduct>[0];

/** Called once in a file, before its own hooks: starts the product with a folder of its own, and ends it after the last journey. */
export function stage(options: () => Options | Promise<Options> = () => ({})): void {
  beforeAll(async () => {
    const asked = await options();
    [product, browser] = await Promise.all([startProduct(asked), openBrowser()]);
  });
  afterAll(async () => {
    await product.stop();
    clear(product);
  });
}

/** What was done to the folder while the product stood still is what it finds. */
export async function restart(meanwhile: () => void): Promise<void> {
  await product.stop();
  meanwhile();
  product = await startProduct({ dataDir: product.dataDir });
}
