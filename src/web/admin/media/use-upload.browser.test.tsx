import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { DropZone } from './drop-zone.tsx';
import { useUpload } from './use-upload.ts';

function Zone() {
  const [names, setNames] = useState<string[]>([]);
  const upload = useUpload((records) => setNames((all) => [...all, ...records.map(({ name }) => name)]));
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
