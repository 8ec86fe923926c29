import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { words } from '#shared/resource/kit.ts';
import { showFields } from '#web/testing/fields.tsx';
import { violations } from '#web/testing/violations.ts';

const field = words({ label: 'Technologies', max: 3 }) as Field;
const control = () => page.getByRole('textbox', { name: 'Technologies' });

test('Enter and a comma add a word, without duplicates', async () => {
  const values = await showFields({ field });
  await control().click();
  await userEvent.keyboard('React{Enter}Node,React{Enter}');
  await expect.poll(() => values().field).toEqual(['React', 'Node']);
  await expect.element(control()).toHaveValue('');
  expect(await violations()).toEqual([]);
});

test('the last word is added on blur', async () => {
  const values = await showFields({ field });
  await control().click();
  await userEvent.keyboard('React');
  await userEvent.tab();
  await expect.poll(() => values().field).toEqual(['React']);
});

test('a word is removed by its button, which keeps the focus, or by Backspace', async () => {
  const values = await showFields({ field }, { values: { field: ['React', 'Node'] } });
  await page.getByRole('button', { name: 'Remove React' }).click();
  expect(values().field).toEqual(['Node']);
  await expect.element(control()).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(values().field).toEqual([]);
});

test('a word wider than a phone breaks within its field', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
  await showFields({ field }, { values: { field: [long] } });
  const remove = page.getByRole('button', { name: `Remove ${long}` });
  await expect.element(remove).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a list from elsewhere is pasted as words', async () => {
  const values = await showFields({ field });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'React, Node\nHono');
  control()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => values().field).toEqual(['React', 'Node', 'Hono']);
});

test('text pasted into a half-typed word is appended to it', async () => {
  const values = await showFields({ field });
  await control().click();
  await userEvent.keyboard('Vue');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', ', React\nNode');
  control()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => values().field).toEqual(['Vue', 'React', 'Node']);
});

test('a field one may only read keeps its words', async () => {
  const values = await showFields({ field }, { readOnly: true, values: { field: ['React'] } });
  await control().click();
  await userEvent.keyboard('{Backspace}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Node, Hono');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  expect(control().element().dispatchEvent(paste)).toBe(true); // the browser pastes nothing there
  await userEvent.tab();
  await expect.element(control()).not.toHaveFocus();
  expect(values().field).toEqual(['React']);
});

test('a word over the limit is reported, not cut off', async () => {
  const values = await showFields({ field });
  const word = 'a'.repeat(61);
  await control().fill(word);
  await userEvent.tab();
  await expect.poll(() => values().field).toEqual([word]);
  await expect.element(control()).toHaveAccessibleDescription(/at most 60 characters/);
});

test('too many are an error', async () => {
  await showFields({ field }, { values: { field: ['A', 'B', 'C'] } });
  await control().click();
  await userEvent.keyboard('D{Enter}');
  await userEvent.tab();
  await expect.element(control()).toHaveAccessibleDescription('Use at most 3 entries');
});

test.each([
  { by: 'most browsers', init: { isComposing: true } },
  { by: 'Safari', init: { keyCode: 229 } },
])('Enter that confirms a word of an input method adds nothing, as detected by $by', async ({ init }) => {
  const values = await showFields({ field });
  await control().fill('க்ளவுட்');
  const press = (key: string) =>
    control()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  press('Enter');
  press(',');
  await expect.element(control()).toHaveValue('க்ளவுட்');
  expect(values().field).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values().field).toEqual(['க்ளவுட்']);
});
