import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import type { Field } from '#shared/resource/field.ts';
import { images, optionalImage } from '#shared/resource/kit.ts';
import { readChanged } from '#web/admin/query/write.ts';
import { showFields } from '#web/testing/fields.tsx';
import { focus } from '#web/testing/focus.ts';
import { imageRow } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';

const library = [imageRow(1, 'A harbour'), imageRow(2, 'A mill'), imageRow(3, '')];
const answers = {
  images: ({ id }: { id: number }) => library.find((each) => each.id === id),
  'images/list': ({ search }: { search: string }) => {
    const rows = library.filter(({ alt }) => alt.toLowerCase().includes(search.toLowerCase()));
    return { rows, total: rows.length, page: 1, size: 36 };
  },
  'images/folders': [],
  'image/update': (sent: Partial<ImageRecord>) => ({
    ...library.find(({ id }) => id === sent.id),
    ...sent,
    version: 2,
  }),
};
const picture = optionalImage({ label: 'Image', aspect: 5 / 2 }) as Field;
const pictures = images({ label: 'Images', max: 2 }) as Field;
const picker = page.getByRole('dialog', { name: 'Choose an image' });
const use = picker.getByRole('button', { name: 'Use this image' });
/** The library has taken the focus, and leaves it alone from now on. */
const focused = () => expect.poll(() => picker.element().contains(document.activeElement)).toBe(true);

test('an image is chosen from the library, and removed', async () => {
  const values = await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  await picker.getByRole('button', { name: 'A mill' }).click();
  await expect
    .element(picker.getByRole('button', { name: 'A mill' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
  await use.click();
  await expect.poll(() => values().picture).toBe(2);
  await expect.element(page.getByRole('img', { name: 'A mill' })).toBeInTheDocument();
  await expect.poll(() => picker.elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Replace or describe' })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(values().picture).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Choose image' })).toHaveFocus();
});

test('the library can be searched, and says when nothing matches', async () => {
  await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  const search = picker.getByRole('searchbox', { name: 'Search images' });
  await search.fill('harb');
  await expect.poll(() => picker.getByRole('list').getByRole('button').elements().length).toBe(1);
  await search.fill('zebra');
  await expect.element(picker.getByText('No images match')).toBeVisible();
  expect(picker.getByText(/^Choose an image to see/).elements()).toEqual([]);
});

test('the search fields of the library fill their column beside the selected image', async () => {
  await page.viewport(768, 1024);
  onTestFinished(() => page.viewport(1280, 900));
  await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  const upload = picker.getByRole('button', { name: 'Upload images' });
  await expect.element(upload).toBeVisible();
  const { top, right } = upload.element().getBoundingClientRect();
  const search = picker.getByRole('searchbox').element().parentElement?.getBoundingClientRect();
  const part = picker.getByRole('combobox').element().getBoundingClientRect();
  expect([part.top, search?.right]).toEqual([top, right]);
});

test('in a low window the focused field is clear of the button below it', async () => {
  await page.viewport(390, 450);
  onTestFinished(() => page.viewport(1280, 900));
  await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  await picker.getByRole('button', { name: 'A mill' }).click();
  for (const name of ['Alternative text', 'File name']) {
    const field = picker.getByLabelText(name, { exact: false });
    await focus(field);
    expect(field.element().getBoundingClientRect().bottom, name).toBeLessThanOrEqual(
      use.element().getBoundingClientRect().top,
    );
  }
});

test('a library that failed to load can be retried', async () => {
  let away = true;
  await showFields(
    { picture },
    {
      answers: {
        ...answers,
        'images/list': (asked: { search: string }) => {
          if (away) throw new AppError(503, 'The database is away for a moment.');
          return answers['images/list'](asked);
        },
      },
    },
  );
  await page.getByRole('button', { name: 'Choose image' }).click();
  await expect.element(picker.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await picker.getByRole('button', { name: /again/i }).click();
  await expect.element(picker.getByRole('button', { name: 'A mill' })).toBeVisible();
});

test('after loading the last page of the library, its first new image has the focus', async () => {
  const many = Array.from({ length: 37 }, (_, index) => imageRow(index + 1, `Image ${index + 1}`));
  await showFields(
    { picture },
    {
      answers: {
        ...answers,
        'images/list': ({ page, size }: { page: number; size: number }) => ({
          rows: many.slice((page - 1) * size, page * size),
          total: many.length,
          page,
          size,
        }),
      },
    },
  );
  await page.getByRole('button', { name: 'Choose image' }).click();
  await focused();
  await focus(picker.getByRole('button', { name: 'Show more' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(picker.getByRole('button', { name: 'Image 37' })).toHaveFocus();
});

test('an image needs alternative text before it can be used', async () => {
  await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  await picker.getByRole('button', { name: /, No description$/ }).click();
  await use.click();
  await expect.element(picker.getByText('This field is required')).toBeVisible();
  await picker.getByLabelText('Alternative text').fill('A loom');
  await use.click();
  await expect.poll(() => requestsOf('image/update')).toMatchObject([{ id: 3, alt: 'A loom' }]);
  await expect.poll(() => picker.elements()).toEqual([]);
});

test('the focal point is moved by keyboard', async () => {
  await showFields({ picture }, { values: { picture: 1 }, answers });
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  const point = picker.getByRole('button', { name: /^Focal point/ });
  await expect.element(point).toHaveAccessibleName(/: 50 % across, 50 % down/);
  await focused();
  await focus(point);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
  await expect.element(point).toHaveAccessibleName(/: 52 % across, 46 % down/);
  const crop = picker.getByRole('figure').last().element().querySelector('img') as HTMLImageElement;
  expect(crop.clientWidth / crop.clientHeight).toBeCloseTo(5 / 2, 1);
  await use.click();
  await expect.poll(() => requestsOf('image/update')).toMatchObject([{ id: 1, focalX: 0.52, focalY: 0.46 }]);
});

test('the library opened before the image of its field has loaded shows it once it has', async () => {
  const loaded = Promise.withResolvers<void>();
  const image = async () => {
    await loaded.promise;
    return imageRow(4, 'A stamp'); // not among those that the library shows
  };
  await showFields({ picture }, { values: { picture: 4 }, answers: { ...answers, images: image } });
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  await expect.element(picker.getByText(/^Choose an image to see/)).toBeVisible();
  loaded.resolve();
  await expect.element(picker.getByLabelText('Alternative text')).toHaveValue('A stamp');
});

test('an image that a colleague describes while it is open is used with their words', async () => {
  let saved = imageRow(1, 'A harbour');
  await showFields({ picture }, { values: { picture: 1 }, answers: { ...answers, images: () => saved } });
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  const [words, name] = [picker.getByLabelText('Alternative text'), picker.getByLabelText('File name')];
  await expect.element(words).toHaveValue('A harbour');
  await name.fill('harbour');
  saved = { ...saved, alt: 'A harbour at dawn', version: 2 };
  await readChanged(['images']);
  await expect.element(words).toHaveValue('A harbour at dawn');
  await expect.element(name).toHaveValue('harbour');
  await expect.element(picker.getByText(/^File name. Not saved yet. Somebody has saved/)).toBeVisible();
  await picker.getByRole('button', { name: 'Discard' }).click();
  await use.click();
  await expect.poll(() => picker.elements()).toEqual([]);
  expect(requestsOf('image/update')).toEqual([]);
});

test('an image too small for its place shows a warning, a large enough one does not', async () => {
  const stamp = { ...imageRow(4, 'A stamp'), width: 333, height: 97 };
  await showFields({ picture }, { values: { picture: 4 }, answers: { ...answers, images: stamp } });
  await page.getByRole('button', { name: 'Replace or describe' }).click();
  const small = picker.getByText(/Small for this place/);
  await expect.element(small).toBeVisible();
  await expect.element(picker.getByText(/333 × 97 pixels/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await picker.getByRole('button', { name: 'A mill' }).click();
  await expect.element(picker.getByText(/640 × 480 pixels/)).toBeVisible();
  expect(small.elements()).toEqual([]);
});

test('Escape closes the library unchanged, and returns the focus', async () => {
  const values = await showFields({ picture }, { answers });
  await page.getByRole('button', { name: 'Choose image' }).click();
  await expect.element(picker).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => picker.elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Choose image' })).toHaveFocus();
  expect(values().picture).toBeNull();
});

test('several images are reordered and removed, up to the maximum', async () => {
  const values = await showFields({ pictures }, { values: { pictures: [1, 2] }, answers });
  await expect.element(page.getByRole('img', { name: 'A harbour' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add image' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move image 1 earlier' })).toBeDisabled();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Move image 1 later' }).click();
  expect(values().pictures).toEqual([2, 1]);
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  expect(values().pictures).toEqual([2]);
  await page.getByRole('button', { name: 'Add image' }).click();
  await picker.getByRole('button', { name: 'A harbour' }).click();
  await use.click();
  await expect.poll(() => values().pictures).toEqual([2, 1]);
});

test('has no buttons when read-only', async () => {
  await showFields({ picture, pictures }, { readOnly: true, answers });
  await expect.poll(() => page.getByText('None').elements().length).toBe(2);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('an image moved to either end keeps the focus', async () => {
  await showFields({ pictures }, { values: { pictures: [1, 2] }, answers });
  await page.getByRole('button', { name: 'Move image 2 earlier' }).click();
  await expect.element(page.getByRole('button', { name: 'Move image 1 later' })).toHaveFocus();
});

test('after a removal the next image has the focus, and after the last one the Add button', async () => {
  const values = await showFields({ pictures }, { values: { pictures: [1, 2] }, answers });
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect.poll(() => values().pictures).toEqual([2]);
  await expect.element(page.getByRole('button', { name: 'Remove image 1' })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Add image' })).toHaveFocus();
});
