import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Puts the focus where a keyboard would have brought it, once it is there. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  (locator.element() as HTMLElement).focus();
}
