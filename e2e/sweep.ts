import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faintRings } from './faint-rings.ts';
import { atRest } from './violations.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/**
 * The page follows the system's preference, and keeps it for the pages after it. On a busy machine the page before may have kept the
 * change that Chromium sends when it is left: then nothing changes here, and the preference is turned back and forth once.
 */
export async function turn(page: Page, theme: Theme): Promise<void> {
  const turned = page.locator(`body.${theme}`);
  await page.emulateMedia({ colorScheme: theme });
  const followed = await turned.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!followed) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.waitForTimeout(500); // longer than the page waits for a preference to settle
    await page.emulateMedia({ colorScheme: theme });
    await turned.waitFor();
  }
  await page.evaluate(atRest);
}

/** Focus rings of a page, or part of it, with too little contrast, each with its position. */
export async function ringsOf(page: Page, place: string, takers?: string, part?: string): Promise<string[]> {
  if (!takers) await page.keyboard.press('Tab'); // from now on the browser takes focus for the keyboard's
  const { faint, looked } = await page.evaluate(faintRings, { takers, part });
  expect(looked + faint.length, place).toBeGreaterThan(takers || part ? 0 : 2);
  return faint.map((each) => `${place}: ${each}`);
}
