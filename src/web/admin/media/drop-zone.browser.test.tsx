import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
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
