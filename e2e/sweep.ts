import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faintRings } from './faint-rings.ts';
import { atRest } from './violations.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** The page follows the system's preference, and keeps it for the pages after it. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`body.${theme}`).waitFor();
  await page.evaluate(atRest);
}

/** The rings of a page, or of a part of it, that are too faint on what they are drawn on, each with the place it is seen in. */
export async function ringsOf(page: Page, place: string, takers?: string, part?: string): Promise<string[]> {
  if (!takers) await page.keyboard.press('Tab'); // from now on the browser takes focus for the keyboard's
  const { faint, looked } = await page.evaluate(faintRings, { takers, part });
  expect(looked + faint.length, place).toBeGreaterThan(takers || part ? 0 : 2);
  return faint.map((each) => `${place}: ${each}`);
}
