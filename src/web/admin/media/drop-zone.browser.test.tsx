import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from './drop-zone.tsx';

const names = ['a.png', 'b.png', 'c.png'];

test.each([
  { multiple: true, taken: names },
  { multiple: false, taken: ['a.png'] },
])('of several dropped files, $taken are accepted if multiple is $multiple', async ({ multiple, taken }) => {
  const got: string[] = [];
  const onFiles = (files: File[]) => got.push(...files.map(({ name }) => name));
  await showInPanel(<DropZone progress={null} multiple={multiple} onFiles={onFiles} />);
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File([''], name, { type: 'image/png' }));
  const button = page.getByRole('button', { name: /^Upload image/ });
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  expect(got).toEqual(taken);
});

test.each([
  { progress: 0.4, words: 'Uploading 40 %' },
  { progress: 0.999, words: 'Uploading 99 %' },
  { progress: 1, words: 'Processing…' },
])('an upload at $progress says “$words”', async ({ progress, words }) => {
  await showInPanel(<DropZone progress={progress} onFiles={() => undefined} />);
  await expect.element(page.getByRole('button', { name: words })).toBeVisible();
});

/** Pastes an image; returns whether the page took it, instead of the browser. */
function isTaken(target: Element, text?: string): boolean {
  const clipboardData = new DataTransfer();
  if (text !== undefined) clipboardData.setData('text/plain', text);
  clipboardData.items.add(new File([''], 'a.png', { type: 'image/png' }));
  return !target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

test('words pasted into a text field stay words, although Excel and Word add a picture of them', async () => {
  const got: File[] = [];
  await showInPanel(
    <>
      <input aria-label="Search" />
      <DropZone progress={null} onFiles={(files) => got.push(...files)} paste />
    </>,
  );
  const search = page.getByRole('textbox', { name: 'Search' });
  await expect.element(search).toBeVisible();
  expect(isTaken(search.element(), 'harbour')).toBe(false);
  expect(got).toEqual([]);
  expect(isTaken(search.element())).toBe(true);
  expect(isTaken(document.body, 'harbour')).toBe(true);
  expect(got).toHaveLength(2);
});

test('an image pasted into a window goes to the zone in it, not to one behind it', async () => {
  const got: string[] = [];
  await showInPanel(
    <>
      <DropZone progress={null} onFiles={() => got.push('behind')} paste />
      <Dialog open onClose={() => undefined} title="Choose an image">
        <DropZone progress={null} onFiles={() => got.push('inside')} paste />
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  expect(isTaken(document.body)).toBe(true);
  expect(got).toEqual(['inside']);
});
