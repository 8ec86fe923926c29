import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { useKeys } from './use-keys.ts';

const pressed: string[] = [];
function Shown() {
  useKeys({ '/': () => pressed.push('/'), 'ctrl+s': () => pressed.push('ctrl+s') });
  return <input aria-label="Name" />;
}

test('what is no key press runs no shortcut: a field filled by the browser, and an input method', async () => {
  await showInPanel(<Shown />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toBeVisible();
  const failed: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    failed.push(event.message);
  };
  addEventListener('error', note);
  field.element().dispatchEvent(new Event('keydown', { bubbles: true })); // as Chrome’s autofill does
  const key = { key: 's', ctrlKey: true, bubbles: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
  removeEventListener('error', note);
  expect(failed).toEqual([]);
  expect(pressed).toEqual([]);
  field.element().dispatchEvent(new KeyboardEvent('keydown', key));
  expect(pressed).toEqual(['ctrl+s']);
});
