import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits for an element and focuses it as the keyboard would. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  (locator.element() as HTMLElement).focus();
}
