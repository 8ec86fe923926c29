import { useState } from 'react';
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

test('a key that is pressed at the very moment of a change acts on what is shown', async () => {
  const actedOn: number[] = [];
  let change: (rows: number) => void = () => undefined;
  function Rows() {
    const [rows, setRows] = useState(0);
    change = setRows;
    useKeys({ j: () => actedOn.push(rows) });
    return <output aria-label="Rows">{rows}</output>;
  }
  await showInPanel(<Rows />);
  const shown = page.getByRole('status', { name: 'Rows' });
  await expect.element(shown).toHaveTextContent('0');
  const watching = new MutationObserver(() => {
    watching.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  });
  watching.observe(shown.element(), { characterData: true, childList: true, subtree: true });
  change(1);
  await expect.poll(() => actedOn.length).toBe(1);
  expect(actedOn).toEqual([1]);
});
