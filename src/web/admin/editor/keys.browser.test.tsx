import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { optionalRichText, optionalText } from '#shared/resource/kit.ts';
import type { RichNode } from '#shared/resource/rich-text.ts';
import { blockMenu, chooseBlock } from '#web/testing/choose-block.ts';
import { showFields } from '#web/testing/fields.tsx';

const fields = {
  story: optionalRichText({ label: 'Story' }) as Field,
  title: optionalText({ label: 'Title' }) as Field,
};
const text = () => page.getByRole('textbox', { name: 'Story' });
const find = page.getByRole('textbox', { name: 'Find' });

async function open(words: string) {
  const content: RichNode[] = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  await showFields(fields, { values: { story: { type: 'doc', content } } });
  await text().click();
}

test('the menu of blocks follows the cursor when another field is pressed', async () => {
  await open('Words');
  await page.getByRole('button', { name: 'More blocks' }).click();
  await expect.element(blockMenu).toBeVisible();
  await expect.element(text()).toHaveFocus();
  await page.getByLabelText('Title', { exact: true }).click({ position: { x: 5, y: 5 } }); // beside the menu
  await expect.poll(() => blockMenu.elements()).toEqual([]);
});

test.each(['f', 'h'])('Ctrl+%s returns to the words that were searched for', async (key) => {
  await open('One mill, two mills');
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await find.fill('mill');
  await text().click();
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await expect.element(find).toHaveFocus();
  const input = find.element() as HTMLInputElement;
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('mill');
});

test('Ctrl+H opens the replacement field beside an open search', async () => {
  await open('One mill, two mills');
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(find).toHaveFocus();
  await text().click();
  await userEvent.keyboard('{Control>}h{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Replace with' })).toBeVisible();
  await expect.element(find).toHaveFocus();
});

test.each([
  ['an Arabic keyboard', 'ب', 'KeyF'],
  ['Caps Lock', 'F', 'KeyF'],
  ['a keyboard whose letters stand elsewhere', 'f', 'KeyY'],
])('Ctrl+F finds words with %s', async (_with, key, code) => {
  await open('One mill, two mills');
  const held = { key, code, ctrlKey: true, bubbles: true, cancelable: true };
  text().element().dispatchEvent(new KeyboardEvent('keydown', held));
  await expect.element(find).toHaveFocus();
});

test('Tab moves from selected words to what follows the text', async () => {
  await open('Words');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
});

test('editing a footnote is undone in one step, and the footnote stays', async () => {
  await open('Half of them');
  await chooseBlock(text(), '{End} /footnote', 'Footnote');
  const note = page.getByLabelText('Footnote');
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('Our own count of thirty letters');
  await expect.element(note).toHaveValue('Our own count of thirty letters');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => text().element().querySelector('[data-footnote]')?.getAttribute('data-footnote'))
    .toBe('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect
    .poll(() => text().element().querySelector('[data-footnote]')?.getAttribute('data-footnote'))
    .toBe('Our own count of thirty letters');
});
