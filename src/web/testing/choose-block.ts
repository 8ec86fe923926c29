import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The editor’s menu of blocks. */
export const blockMenu = page.getByRole('listbox', { name: 'Blocks' });

/** Types a slash with a block’s name into the editor, and chooses the block once the menu, which is loaded with the first slash, has found it. */
export async function chooseBlock(text: Locator, typed: string, block: string): Promise<void> {
  await userEvent.keyboard(typed);
  const found = blockMenu.getByRole('option', { name: block });
  await expect.element(found).toBeVisible();
  await expect.element(text).toHaveAttribute('aria-activedescendant', found.element().id);
  await userEvent.keyboard('{Enter}');
}
