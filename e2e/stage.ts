import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { clear, type Product, startProduct } from './product.ts';

/** The product that a file’s journeys use, available from their first hook on. */
export let product: Product;
export let browser: Browser;

type Options = Parameters<typeof startProduct>[0];

let seeded: Promise<string> | undefined;

/** A folder as a first start leaves it, which takes twice as long as later ones: each worker makes one and copies it. */
async function seededFolder(): Promise<string> {
  seeded ??= startProduct().then(async (first) => {
    await first.stop();
    return first.dataDir;
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  cpSync(await seeded, dataDir, { recursive: true });
  return dataDir;
}

/** Called once per file, before its own hooks: starts the product on a folder of its own, and stops it after the last journey. */
export function stage(options: () => Options | Promise<Options> = () => ({})): void {
  beforeAll(async () => {
    const [dataDir, asked] = await Promise.all([seededFolder(), options()]);
    [product, browser] = await Promise.all([startProduct({ dataDir, ...asked }), openBrowser()]);
  });
  afterAll(async () => {
    await product.stop();
    clear(product);
  });
}

/** What was done to the folder while the product stood still is what it finds; from then on it has these settings. */
export async function restart(
  meanwhile: () => void = () => undefined,
  env: Record<string, string> = {},
): Promise<void> {
  await product.stop();
  meanwhile();
  product = await startProduct({ dataDir: product.dataDir, env });
}
