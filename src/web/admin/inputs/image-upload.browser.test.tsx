import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { optionalImage } from '#shared/resource/kit.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { ImageInput } from './image.tsx';

const library = [imageRow(1, 'A harbour'), imageRow(2, 'A mill')];
const picture = optionalImage({ label: 'Image', aspect: 5 / 2 }) as Field;
const control = {
  id: 'field-picture',
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;
const picker = page.getByRole('dialog', { name: 'Choose an image' });
const words = picker.getByLabelText('Alternative text');
const uploading = page.getByText('Uploading 0 %');

function Held({ id }: { id: number | null }) {
  const [value, setValue] = useState(id);
  return (
    <>
      <ImageInput
        field={picture}
        name="picture"
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        readOnly={false}
        control={control}
      />
      <input aria-label="Title" />
    </>
  );
}

/** A field with this image; an upload to it ends with `arrive`. */
async function open(id: number | null) {
  const upload = Promise.withResolvers<unknown>();
  const { router } = await showInPanel(<Held id={id} />, {
    answers: {
      images: ({ id }: { id: number }) => library.find((each) => each.id === id),
      'images/list': { rows: library, total: library.length, page: 1, size: 36 },
      'images/folders': [],
      'image/single/upload': () => upload.promise,
    },
  });
  return { router, arrive: () => upload.resolve(imageRow(9, 'A loom')) };
}

const file = new File([''], 'loom.png', { type: 'image/png' });

async function drop(onto: Locator) {
  await expect.element(onto).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  onto.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

test('an image dropped on its field shows the upload, and leaving asks first', async () => {
  const { router, arrive } = await open(1);
  await drop(page.getByRole('img', { name: 'A harbour' }));
  const button = page.getByRole('button', { name: 'Uploading 0 %' });
  await expect.element(button).toBeVisible();
  await expect.element(button).toBeDisabled();
  void router.navigate('/elsewhere');
  await expect.element(page.getByText('Leave while an image is on its way?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  arrive();
  await expect.element(words).toHaveValue('A loom');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Replace or describe' })).toBeEnabled();
  await router.navigate('/elsewhere');
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('an upload that ends while somebody types elsewhere leaves the focus there', async () => {
  const { arrive } = await open(1);
  await drop(page.getByRole('img', { name: 'A harbour' }));
  await expect.element(page.getByRole('button', { name: 'Uploading 0 %' })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  arrive();
  await expect.element(page.getByText('Image uploaded')).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(picker.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Describe it' }).click();
  await expect.element(words).toHaveValue('A loom');
});

test('an upload to the library opens the new image in place of the open one', async () => {
  const { arrive } = await open(1);
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  await expect.element(words).toHaveValue('A harbour');
  await picker.getByLabelText('Choose images to upload').upload(file);
  await expect.element(uploading).toBeVisible();
  arrive();
  await expect.element(words).toHaveValue('A loom');
});

test('an upload to the library does not replace an image opened meanwhile', async () => {
  const { arrive } = await open(null);
  await page.getByRole('button', { name: 'Choose image' }).click();
  await picker.getByLabelText('Choose images to upload').upload(file);
  await expect.element(uploading).toBeVisible();
  await picker.getByRole('button', { name: 'A mill' }).click();
  await expect.element(words).toHaveValue('A mill');
  arrive();
  await expect.poll(() => uploading.elements()).toEqual([]);
  await expect.element(words).toHaveValue('A mill');
});

test('an upload to the library does not interrupt editing a description', async () => {
  const { arrive } = await open(1);
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  await picker.getByLabelText('Choose images to upload').upload(file);
  await expect.element(uploading).toBeVisible();
  await words.fill('A harbour at night');
  arrive();
  await expect.poll(() => uploading.elements()).toEqual([]);
  await userEvent.keyboard(', in rain');
  await expect.element(words).toHaveValue('A harbour at night, in rain');
});

test('both ways to an image are beside each other in half a form', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(319 + 2 * 28, 768); // the room there is at 1366 px in the settings, with the margins of the test
  await open(null);
  const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: 'Choose image' })).toBeVisible();
  expect(top('Upload image')).toBe(top('Choose image'));
});
