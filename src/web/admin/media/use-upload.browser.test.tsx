import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { DropZone } from './drop-zone.tsx';
import { useUpload } from './use-upload.ts';

function Zone({ place }: { place?: Parameters<typeof useUpload>[1] }) {
  const [names, setNames] = useState<string[]>([]);
  const upload = useUpload(
    (records) => setNames((all) => [...all, ...records.map(({ name }) => name)]),
    place,
  );
  return (
    <>
      <DropZone progress={upload.progress} onFiles={upload.start} />
      <p>Here: {names.join(', ') || 'none'}</p>
    </>
  );
}

test('files dropped during an upload are uploaded after it, and shown as uploading until then', async () => {
  const arrivals = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let asked = 0;
  await showInPanel(<Zone />, { answers: { 'image/single/upload': () => arrivals[asked++]?.promise } });
  const idle = page.getByRole('button', { name: 'Upload images' });
  await expect.element(idle).toBeVisible();
  const zone = idle.element().parentElement as Element; // it is in one
  for (const name of ['a.png', 'b.png']) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], name, { type: 'image/png' }));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  }
  await expect.element(page.getByRole('button', { name: 'Uploading 0 %' })).toBeVisible();
  arrivals[0]?.resolve(imageRow(1, 'A harbour'));
  await expect.element(page.getByText('Here: picture-1.png')).toBeVisible();
  await expect.poll(() => requestsOf('image/single/upload')).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Uploading 0 %' })).toBeVisible();
  arrivals[1]?.resolve(imageRow(2, 'A mill'));
  await expect.element(page.getByText('Here: picture-1.png, picture-2.png')).toBeVisible();
  await expect.element(idle).toBeEnabled();
});

test('every refused file is named with its reason, in one message', async () => {
  const reasons = ['Use an image.', 'Use an image.', 'Use at most 10 MB.', 'Use an image.', 'Use an image.'];
  let asked = 0;
  await showInPanel(<Zone />, {
    answers: {
      'image/single/upload': () => {
        throw new AppError(422, reasons[asked++] as string);
      },
    },
  });
  const files = reasons.map((_, at) => new File([''], `${at + 1}.png`, { type: 'image/png' }));
  await page.getByLabelText('Choose images to upload').upload(files);
  // one of an earlier test may still be shown
  const told = () =>
    [...document.querySelectorAll('[data-severity="error"]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('uploaded'));
  await expect.poll(told).toHaveLength(1);
  const [text] = told();
  expect(text).toMatch(/^5 files were not uploaded/);
  expect(text).toContain('1.png, 2.png, 4.png, 5.png: Use an image.');
  expect(text).toContain('3.png: Use at most 10 MB.');
});

test('of many files refused for one reason the first are named', async () => {
  await showInPanel(<Zone />, {
    answers: {
      'image/single/upload': () => {
        throw new AppError(503, 'The server is away.');
      },
    },
  });
  const files = Array.from({ length: 15 }, (_, at) => new File([''], `${at + 1}.png`, { type: 'image/png' }));
  await page.getByLabelText('Choose images to upload').upload(files);
  await expect
    .element(page.getByText(/^1\.png, .*, 12\.png and 3 more: The server is away\.$/))
    .toBeVisible();
});

test('files are uploaded although something went wrong with the ones before', async () => {
  let uploaded = 0;
  const place = (done: readonly { record: ImageRecord }[]) => {
    uploaded += 1;
    if (uploaded === 1) throw new Error('Not foreseen');
    return done.map(({ record }) => record);
  };
  await showInPanel(<Zone place={place} />, { answers: { 'image/single/upload': imageRow(1, 'A harbour') } });
  const idle = page.getByRole('button', { name: 'Upload images' });
  const send = () =>
    page.getByLabelText('Choose images to upload').upload(new File([''], 'a.png', { type: 'image/png' }));
  await send();
  await expect.element(page.getByText('Upload not finished')).toBeVisible();
  await expect.element(idle).toBeEnabled();
  await send();
  await expect.element(page.getByText('Here: picture-1.png')).toBeVisible();
});
