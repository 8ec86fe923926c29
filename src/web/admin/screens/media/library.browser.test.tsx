import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { adminBase } from '#shared/menu.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import MediaLibrary from './route.tsx';

const rows = [imageRow(1, 'A harbour'), imageRow(2, 'A mill'), imageRow(3, '')];

const show = (answers: Answers = {}, path = `${adminBase}/settings/media`) =>
  showInPanel(<MediaLibrary />, {
    path,
    answers: {
      'images/list': { rows, total: rows.length, page: 1, size: 36 },
      'images/folders': [{ name: 'Logos', images: 4 }],
      'image/uses': [],
      ...answers,
    },
  });

afterEach(() => page.viewport(1280, 900));

test('many images are moved to a folder together, and back', async () => {
  await show({ 'images/move': {} });
  for (const name of ['picture-1.png', 'picture-2.png'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 images to a folder' });
  await dialog.getByLabelText('Folder').fill('Logos');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('2 images moved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => requestsOf('images/move'))
    .toEqual([
      { ids: [1, 2], folder: 'Logos' },
      { ids: [1, 2], folder: '' },
    ]);
});

test('a folder is renamed, which Undo reverts', async () => {
  let name = 'Logos';
  await show({
    'images/folders': () => [{ name, images: 3 }],
    'images/folders/rename': (request: { name: string }) => {
      if (request.name === 'People')
        throw new AppError(422, 'There is already a folder “People”.', {
          fields: { name: 'There is already a folder “People”.' },
        });
      name = request.name;
      return {};
    },
  });
  const part = page.getByRole('combobox', { name: 'Part of the library' });
  await expect.element(page.getByRole('button', { name: 'A harbour' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename folder' })).not.toBeInTheDocument();
  await part.click();
  await page.getByRole('option', { name: 'Logos (3)' }).click();
  await page.getByRole('button', { name: 'Rename folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename “Logos”' });
  const field = dialog.getByLabelText('Name');
  await expect.element(field).toHaveValue('Logos');
  expect(await violations()).toEqual([]);
  await field.fill('People');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('There is already a folder “People”.')).toBeVisible();
  await field.fill('Marks');
  await userEvent.keyboard('{Enter}');
  await expect.element(part).toHaveTextContent('Marks (3)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(part).toHaveTextContent('Logos (3)');
  await expect
    .poll(() => requestsOf('images/folders/rename').at(-1))
    .toEqual({ folder: 'Marks', name: 'Logos' });
});

test('the long name of a folder is truncated, and its button stays beside it on a phone', async () => {
  await page.viewport(390, 800);
  const name = 'Photographs of the office in Coimbatore, second floor, 2026';
  await show({ 'images/folders': [{ name, images: 3 }] });
  const part = page.getByRole('combobox', { name: 'Part of the library' });
  await part.click();
  await page.getByRole('option', { name: `${name} (3)` }).click();
  const rename = page.getByRole('button', { name: 'Rename folder' });
  await expect.element(rename).toBeVisible();
  const topOf = (locator: typeof part) => locator.element().getBoundingClientRect().top;
  expect(topOf(rename)).toBe(topOf(part));
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('Enter in the folder’s name moves them, and Cancel discards the typed name', async () => {
  await show({ 'images/move': {} });
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  const move = page.getByRole('button', { name: 'Move to a folder' });
  const folder = page.getByRole('dialog').getByLabelText('Folder');
  await move.click();
  await folder.fill('Lgos');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await move.click();
  await expect.element(folder).toHaveValue('');
  await folder.fill('Logos');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 image moved')).toBeVisible();
  expect(requestsOf('images/move')).toEqual([{ ids: [1], folder: 'Logos' }]);
});

test('more than a hundred are moved to a folder, and back, by calls of a hundred', async () => {
  const all = Array.from({ length: 101 }, (_, index) => imageRow(index + 1, `Image ${index + 1}`));
  await show({
    'images/list': { rows: all, total: all.length, page: 1, size: 36 },
    'images/move': {},
  });
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  await page.getByRole('checkbox', { name: 'Select picture-101.png' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 101 images to a folder' });
  await dialog.getByLabelText('Folder').fill('Logos');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('101 images moved')).toBeVisible();
  const ids = all.map(({ id }) => id);
  const calls = (folder: string) => [
    { ids: ids.slice(0, 100), folder },
    { ids: ids.slice(100), folder },
  ];
  expect(requestsOf('images/move')).toEqual(calls('Logos'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => requestsOf('images/move')).toEqual([...calls('Logos'), ...calls('')]);
});

test('if the second hundred fails, the first is reported as moved, and can be undone', async () => {
  const all = Array.from({ length: 101 }, (_, index) => imageRow(index + 1, `Image ${index + 1}`));
  await show({
    'images/list': { rows: all, total: all.length, page: 1, size: 36 },
    'images/move': ({ ids }: { ids: number[] }) => {
      if (ids.includes(101)) throw new AppError(404, 'This image is not there any more.');
      return {};
    },
  });
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  await page.getByRole('checkbox', { name: 'Select picture-101.png' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Folder').fill('Logos');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('1 image not moved')).toBeVisible();
  await expect.element(page.getByText('100 images moved')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select picture-101.png' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(requestsOf('images/move').at(-1)).toEqual({
    ids: all.slice(0, 100).map(({ id }) => id),
    folder: '',
  });
});

test('arrow keys move through the images, also between rows', async () => {
  await show();
  const tile = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(tile('A harbour')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(tile('A mill')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}x');
  await expect.element(page.getByRole('checkbox', { name: 'Select picture-1.png' })).toBeChecked();
  await page.viewport(400, 800); // two in a row
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile('picture-3.png, No description')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(tile('A harbour')).toHaveFocus();
  await userEvent.keyboard('x/');
  await expect.element(page.getByRole('searchbox', { name: 'Search images' })).toHaveFocus();
});

test('keys still work after a section of the library was selected', async () => {
  await show();
  await page.getByRole('combobox', { name: 'Part of the library' }).click();
  await page.getByRole('option', { name: 'Not used anywhere' }).click();
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('jx');
  await expect.element(page.getByRole('checkbox', { name: 'Select picture-1.png' })).toBeChecked();
});

test('deleting several keeps those in use and says why', async () => {
  await show({
    'images/delete': { deleted: [1], kept: [{ id: 2, reason: 'This image is in use: User “Meera”.' }] },
  });
  for (const name of ['picture-1.png', 'picture-2.png'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('This image is in use: User “Meera”.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select picture-2.png' })).toBeChecked();
});

test('an open folder keeps its name once its last image has been moved out', async () => {
  let folders = [{ name: 'Logos', images: 2 }];
  await show({
    'images/folders': () => folders,
    'images/move': () => {
      folders = [];
      return {};
    },
  });
  const part = page.getByRole('combobox', { name: 'Part of the library' });
  await part.click();
  await page.getByRole('option', { name: 'Logos (2)' }).click();
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect.element(part).toHaveTextContent('Logos (0)');
});

test('the panel’s search finds an image, which says why it cannot be deleted', async () => {
  await show(
    { images: rows[1], 'image/uses': [{ kind: 'Setting', id: 0, label: 'Icon of the site' }] },
    `${adminBase}/settings/media?image=2`,
  );
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await expect.element(details.getByText('Setting: Icon of the site')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Delete image' })).toBeDisabled();
  await expect.element(details.getByText(/cannot be deleted while it is in use/)).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Replace the file' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the uses of an image link to where they are edited, including new and trashed records', async () => {
  const draft = 'd'.repeat(32);
  await show(
    {
      images: rows[1],
      'image/uses': [
        { kind: 'Insight', id: 4, label: 'Looms' },
        { kind: 'Insight', id: 4, label: 'Looms (draft)' },
        { kind: 'Insight', id: 0, draft, label: 'Untitled (draft)' },
        { kind: 'Project', id: 2, label: 'A mill (in the trash)', inTrash: true },
      ],
    },
    `${adminBase}/settings/media?image=2`,
  );
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await expect.element(details.getByRole('link', { name: 'Insight: Looms', exact: true })).toBeVisible();
  const links = details.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href')?.slice(adminBase.length))).toEqual([
    '/insights/4',
    '/insights/4',
    `/insights/new?draft=${draft}`,
    '/projects?state=trash',
  ]);
});

test('an image whose uses failed to load is not displayed as unused', async () => {
  let away = true;
  await show({
    'image/uses': () => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return [];
    },
  });
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await expect.element(details.getByText(/The database is away for a moment/)).toBeVisible();
  expect(details.getByText('Nowhere yet.').elements()).toEqual([]);
  await expect.element(details.getByRole('button', { name: 'Delete image' })).toBeDisabled();
  expect(await violations()).toEqual([]);
  away = false;
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect.element(details.getByText('Nowhere yet.')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Delete image' })).toBeEnabled();
});

test('deleting an image without a description asks at the first press', async () => {
  await show({ images: imageRow(9, ''), 'image/uses': [] }, `${adminBase}/settings/media?image=9`);
  const details = page.getByRole('dialog', { name: imageRow(9, '').name });
  await expect.element(details.getByLabelText('Alternative text')).toHaveFocus();
  await details.getByRole('button', { name: 'Delete image' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete this image for good?' })).toBeVisible();
  expect(document.body.textContent, 'which would have moved the button').not.toContain(
    'This field is required',
  );
});

test('an image gets a new file, and stays the same image', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'newer.svg', {
    type: 'image/svg+xml',
  });
  await show(
    {
      images: rows[1],
      'image/single/upload': imageRow(9, ''),
      'image/replace': { ...rows[1], width: 1200, height: 900, version: 2 },
    },
    `${adminBase}/settings/media?image=2`,
  );
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await expect.element(details.getByText(/640 × 480 pixels/)).toBeVisible();
  await details.getByLabelText('Choose images to upload').upload(file);
  await expect.element(page.getByText('File replaced')).toBeVisible();
  await expect.element(details.getByText(/1200 × 900 pixels/)).toBeVisible();
  await expect.element(details.getByLabelText('Alternative text')).toHaveValue('A mill');
  expect(requestsOf('image/replace')).toEqual([{ id: 2, version: 1, by: 9, fresh: true }]);
});

test('replacing a file that is in use asks first, and names the sizes if it is smaller', async () => {
  await show({
    'image/uses': [
      { kind: 'Insight', id: 4, label: 'Looms' },
      { kind: 'Project', id: 2, label: 'A mill' },
    ],
    'image/single/upload': imageRow(9, ''),
    'image/replace': { ...rows[1], width: 320, height: 240, version: 2 },
  });
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await expect.element(details.getByText('Insight: Looms')).toBeVisible();
  const choose = () =>
    details
      .getByLabelText('Choose images to upload')
      .upload(new File([''], 'newer.png', { type: 'image/png' }));
  const asked = page.getByRole('dialog', { name: 'Replace this file?' });
  await choose();
  await expect
    .element(
      asked.getByText('It is used in 2 places: visitors see the new file at once. This cannot be undone.'),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  await quiet();
  expect(requestsOf('image/single/upload')).toEqual([]);
  await choose();
  await asked.getByRole('button', { name: 'Replace the file' }).click();
  await expect
    .element(page.getByText(/It is smaller than before: 320 × 240 instead of 640 × 480 pixels\./))
    .toBeVisible();
  expect(requestsOf('image/replace')).toHaveLength(1);
});

test.each([
  [409, /^Somebody changed this image\.$/],
  [503, /^The server is away\. The new file may be in the library as “picture-9\.png”\.$/],
  [401, /^Somebody else has signed in meanwhile\. The new file may be in the library as “picture-9\.png”\.$/],
  [403, /^The server is away\. The new file may be in the library as “picture-9\.png”\.$/],
  [403, /^The server is away\.$/, 'taken back'],
] as const)(
  'a refused new file is deleted, or named if it is not: %d',
  async (status, words, after?: 'taken back') => {
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'newer.svg', {
      type: 'image/svg+xml',
    });
    await show({
      'image/single/upload': imageRow(9, ''),
      images: ({ id }: { id: number }) => {
        if (id === 9 && after) throw new AppError(404, 'This image no longer exists.');
        return id === 9 ? imageRow(9, '') : rows[1];
      },
      'image/replace': () => {
        if (status === 401) localStorage.setItem('userId', '99');
        throw new AppError(status, status === 409 ? 'Somebody changed this image.' : 'The server is away.');
      },
    });
    await page.getByRole('button', { name: 'A mill', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'picture-2.png' });
    const before = requestsOf('images/list').length;
    await details.getByLabelText('Choose images to upload').upload(file);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect
      .poll(() => requestsOf('images/list').length, { message: 'read again' })
      .toBeGreaterThan(before);
  },
);

test('unsaved text of an image waits for its new file, without a conflict', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'newer.svg', {
    type: 'image/svg+xml',
  });
  await show({
    'image/single/upload': imageRow(9, ''),
    'image/replace': { ...rows[1], width: 1200, height: 900, version: 2 },
  });
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'picture-2.png' });
  await details.getByLabelText('Alternative text').fill('A mill at dusk');
  await details.getByLabelText('Choose images to upload').upload(file);
  await expect.element(details.getByText(/1200 × 900 pixels/)).toBeVisible();
  await expect.element(details.getByLabelText('Alternative text')).toHaveValue('A mill at dusk');
  await expect.element(details.getByText(/Alternative text. Not saved yet/)).toBeVisible();
  expect(details.getByText(/Somebody has saved this since/).elements()).toEqual([]);
});

test('a slow new file does not replace an image opened meanwhile', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'newer.svg', {
    type: 'image/svg+xml',
  });
  const replaced = Promise.withResolvers<unknown>();
  await show({
    'image/single/upload': imageRow(9, ''),
    'image/replace': () => replaced.promise,
  });
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const mill = page.getByRole('dialog', { name: 'picture-2.png' });
  await mill.getByLabelText('Choose images to upload').upload(file);
  await expect.poll(() => requestsOf('image/replace')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await page.getByRole('button', { name: 'A harbour', exact: true }).click();
  const harbour = page.getByRole('dialog', { name: 'picture-1.png' });
  await expect.element(harbour.getByRole('button', { name: 'Replace the file' })).toBeVisible();
  replaced.resolve({ ...rows[1], version: 2 });
  await expect.element(page.getByText('File replaced')).toBeVisible();
  await expect.element(harbour).toBeVisible();
  expect(mill.elements()).toEqual([]);
});

test('the late answer to a deletion does not close an image opened meanwhile', async () => {
  const deleted = Promise.withResolvers<object>();
  await show({ 'image/delete': () => deleted.promise });
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const mill = page.getByRole('dialog', { name: 'picture-2.png' });
  await mill.getByRole('button', { name: 'Delete image' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this image for good?' });
  await asked.getByRole('button', { name: 'Delete image' }).click();
  await expect.poll(() => requestsOf('image/delete')).toHaveLength(1);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await page.getByRole('button', { name: 'A harbour', exact: true }).click();
  const harbour = page.getByRole('dialog', { name: 'picture-1.png' });
  await expect.element(harbour.getByText('Where it is used')).toBeVisible();
  deleted.resolve({});
  await expect.element(page.getByText('Image deleted')).toBeVisible();
  expect(harbour.getByText('Where it is used').elements()).toHaveLength(1);
});

test('an uploaded image opens, unless another one was opened meanwhile', async () => {
  const file = new File([''], 'loom.png', { type: 'image/png' });
  let upload = Promise.withResolvers<unknown>();
  await show({ 'image/single/upload': () => upload.promise });
  const chosen = page.getByLabelText('Choose images to upload').first();
  const uploading = page.getByText('Uploading 0 %');
  await chosen.upload(file);
  await expect.element(uploading).toBeVisible();
  upload.resolve(imageRow(9, ''));
  await expect.element(page.getByRole('dialog', { name: 'picture-9.png' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);

  upload = Promise.withResolvers();
  await chosen.upload(file);
  await expect.element(uploading).toBeVisible();
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  const words = page.getByRole('dialog', { name: 'picture-2.png' }).getByLabelText('Alternative text');
  await words.fill('A mill at night');
  upload.resolve(imageRow(10, ''));
  await expect.poll(() => uploading.elements()).toEqual([]);
  await userEvent.keyboard(', in rain');
  await expect.element(words).toHaveValue('A mill at night, in rain');
});

test('an upload error disappears after a successful upload', async () => {
  let away = true;
  await show({
    'image/single/upload': () => {
      if (away) throw new AppError(503, 'The server is away for a moment.');
      return imageRow(9, '');
    },
  });
  const chosen = page.getByLabelText('Choose images to upload').first();
  await chosen.upload(new File([''], 'loom.png', { type: 'image/png' }));
  await expect.element(page.getByText('Not uploaded: loom.png')).toBeVisible();
  away = false;
  await chosen.upload(new File([''], 'loom.png', { type: 'image/png' }));
  await expect.element(page.getByRole('dialog', { name: 'picture-9.png' })).toBeVisible();
  await expect.poll(() => page.getByText('Not uploaded: loom.png').elements()).toEqual([]);
});

test('uploads to an open folder are stored in it', async () => {
  let id = 20;
  await show({
    'image/single/upload': () => {
      id += 1;
      return { ...imageRow(id, ''), createdAt: new Date().toISOString() };
    },
    'images/move': {},
  });
  await page.getByRole('combobox', { name: 'Part of the library' }).click();
  await page.getByRole('option', { name: 'Logos (4)' }).click();
  const files = ['loom.png', 'mill.png'].map((name) => new File([''], name, { type: 'image/png' }));
  const chosen = page.getByLabelText('Choose images to upload').first();
  await chosen.upload(files);
  await expect.poll(() => requestsOf('images/move')).toEqual([{ ids: [21, 22], folder: 'Logos' }]);
  await chosen.upload(files.slice(0, 1));
  await expect
    .element(page.getByRole('dialog', { name: 'picture-23.png' }).getByLabelText('Folder'))
    .toHaveValue('Logos');
});

test('an uploaded image does not open over a dialog about others', async () => {
  const upload = Promise.withResolvers<unknown>();
  await show({ 'image/single/upload': () => upload.promise });
  const uploading = page.getByText('Uploading 0 %');
  await page
    .getByLabelText('Choose images to upload')
    .upload(new File([''], 'loom.png', { type: 'image/png' }));
  await expect.element(uploading).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  const folder = page.getByRole('dialog').getByLabelText('Folder');
  await folder.fill('Log');
  upload.resolve(imageRow(9, ''));
  await expect.poll(() => requestsOf('images/list').length).toBe(2);
  await userEvent.keyboard('os');
  await expect.element(folder).toHaveValue('Logos');
  expect(page.getByRole('dialog', { name: 'picture-9.png' }).elements()).toEqual([]);
});

test('Show more keeps the focus while loading, and passes it to the first new image at the end', async () => {
  const size = 36;
  const all = Array.from({ length: 2 * size + 1 }, (_, index) => imageRow(index + 1, `Image ${index + 1}`));
  let held = Promise.resolve();
  await show({
    'images/list': async ({ page }: { page: number }) => {
      await held;
      return { rows: all.slice((page - 1) * size, page * size), total: all.length, page, size };
    },
  });
  const more = page.getByRole('button', { name: 'Show more' });
  await focus(more);
  for (const next of [more, page.getByRole('button', { name: 'Image 73', exact: true })]) {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toBeDisabled();
    gate.resolve();
    await expect.element(next).toBeEnabled(); // a disabled button is the active element until the next frame
    await expect.element(next).toHaveFocus();
  }
  await expect.element(more).not.toBeInTheDocument();
});

test('images that cannot be loaded in addition leave the others, and are asked for again by a press', async () => {
  const size = 36;
  const all = Array.from({ length: size + 1 }, (_, index) => imageRow(index + 1, `Image ${index + 1}`));
  let away = true;
  await show({
    'images/list': ({ page }: { page: number }) => {
      if (away && page > 1) throw new AppError(503, 'The database is away for a moment.');
      return { rows: all.slice((page - 1) * size, page * size), total: all.length, page, size };
    },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Image 36', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Image 37', exact: true })).toBeVisible();
  expect(page.getByText('The database is away for a moment.').elements()).toEqual([]);
  expect(requestsOf('images/list'), 'the first images are not asked for again').toHaveLength(3);
});

test('an image of the library is a button that opens it, not a toggle', async () => {
  await show();
  const tile = page.getByRole('button', { name: 'A mill', exact: true });
  await expect.element(tile).toBeVisible();
  await expect.element(tile).not.toHaveAttribute('aria-pressed');
});

test('Escape closes only the innermost layer, and clears the selection if nothing is open', async () => {
  await show();
  await page.getByRole('checkbox', { name: 'Select picture-1.png' }).click();
  const selected = page.getByText('1 selected');
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  await page.getByRole('dialog').getByLabelText('Folder').fill('Log');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(selected).toBeVisible();
  await page.getByRole('button', { name: 'A mill', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'picture-2.png' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(selected).toBeVisible();
  await page.getByRole('button', { name: 'A mill', exact: true }).hover();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => selected.elements()).toEqual([]);
});

test('a drawing is fitted into its tile, a photograph fills it', async () => {
  const logo = imageRow(4, 'A logo', '/media/0123456789abcdef-640x120.svg');
  await show({ 'images/list': { rows: [logo, imageRow(5, 'A photo')], total: 2, page: 1, size: 36 } });
  const fitOf = (name: string) => {
    const tile = page.getByRole('button', { name, exact: true }).element();
    return getComputedStyle(tile.querySelector('img') as Element).objectFit; // each tile has one
  };
  await expect.element(page.getByRole('button', { name: 'A logo', exact: true })).toBeVisible();
  expect([fitOf('A logo'), fitOf('A photo')]).toEqual(['contain', 'cover']);
});
