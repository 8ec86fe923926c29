import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { allPrivileges } from '#shared/privileges.ts';
import { category } from '#shared/resources/category.ts';
import { testimonial } from '#shared/resources/testimonial.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { anand, row } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { typeAndSave } from '#web/testing/type-and-save.ts';
import { violations } from '#web/testing/violations.ts';
import { readChanged } from '../query/write.ts';
import { screenAt } from '../resource/screens.ts';
import { localDraft } from './drafts/local-draft.ts';
import { EditScreen } from './edit-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials';
const read = row(1, anand);
const content = () => page.getByLabelText('Content', { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const note = () => page.getByRole('alert', { name: 'Deleted testimonial' });

/** An open form whose record a colleague deletes with `remove`. */
async function open({ privileges = allPrivileges }: { privileges?: readonly string[] } = {}) {
  const server = draftAnswers(testimonial, { row: read, title: 'clientName' });
  const { answers } = server;
  let there = true;
  const demand = () => {
    if (!there) throw new AppError(404, 'This testimonial no longer exists.');
  };
  const gone = { ...read, deletedAt: new Date().toISOString(), derived: { deletedBy: 'Kumar' } };
  const data = { path: `${path}/1`, id: 1, key: 'c0ffee'.padEnd(32, '0'), read: { id: 1 } };
  const shown = await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path: data.path,
    privileges,
    answers: {
      'projects/all': [],
      ...answers,
      'testimonials/draft': (sent: never) => {
        demand();
        return answers['testimonials/draft']?.(sent);
      },
      'testimonial/draft': (sent: { id?: number; values?: object }) => {
        if (sent.id === undefined) return { row: null, draft: null };
        demand();
        return answers['testimonial/draft']?.(sent as never);
      },
      'testimonials/list': { rows: [gone], total: 1, page: 1, size: 100 },
      'testimonial/restore': () => {
        there = true;
        return read;
      },
    },
  });
  await expect.element(content()).toBeVisible();
  return {
    ...shown,
    held: server.held,
    remove: () => {
      there = false;
    },
  };
}

test('an open form says who deleted its record, and goes on with what was typed once it is restored', async () => {
  const { remove, held } = await open();
  remove();
  await content().fill('My words.');
  await readChanged(['testimonials']);
  await expect.element(note().getByText(/^Kumar deleted this testimonial/)).toBeVisible();
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect.element(note().getByText(/What you changed is kept in this browser/)).toBeVisible();
  await expect.element(content()).toHaveAttribute('readonly');
  expect(save().elements()).toEqual([]);
  await expect
    .poll(() => localDraft('testimonials', { id: 1 }).read()?.values)
    .toMatchObject({ content: 'My words.' });
  expect(await violations()).toEqual([]);
  await note().getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('Testimonial restored')).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(content()).toHaveValue('My words.');
  await save().click();
  await expect.poll(() => held.draft?.values).toMatchObject({ content: 'My words.' });
});

test('a save that finds the record deleted says so, without offering to try again', async () => {
  const { remove } = await open();
  remove();
  await typeAndSave(content(), 'My words.');
  await expect.element(page.getByText('Testimonial not saved')).toBeVisible();
  await expect.element(note()).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  await expect.element(content()).toHaveValue('My words.');
});

test('what was typed into the form of a deleted record becomes a new draft', async () => {
  const { remove, address } = await open();
  remove();
  await content().fill('My words.');
  await readChanged(['testimonials']);
  await note().getByRole('button', { name: 'Keep as a new draft' }).click();
  await expect.poll(address).toMatch(/^\/nirvaaga-amaippu\/testimonials\/new\?draft=[0-9a-f]{32}$/);
  const { key, values } = requestsOf('testimonial/draft').at(-1) as { key: string; values: object };
  expect(address()).toBe(`${path}/new?draft=${key}`);
  expect(values).toMatchObject({ clientName: 'Anand', content: 'My words.', slug: null, publishAt: null });
  expect(localDraft('testimonials', { id: 1 }).read()).toBeNull();
});

test.each([
  ['delete', 'delete', []],
  ['publish what was published', 'publish', ['testimonialsDelete']],
])('who may not %s is told who can restore it', async (_, right, more) => {
  const { remove } = await open({ privileges: ['testimonialsView', 'testimonialsUpdate', ...more] });
  remove();
  await readChanged(['testimonials']);
  await expect.element(note().getByText(new RegExp(`^Somebody with the right to ${right}`))).toBeVisible();
  expect(note().getByRole('button').elements()).toEqual([]);
});

test('a kind without drafts keeps what was typed in this browser', async () => {
  const here = '/nirvaaga-amaippu/projects/categories';
  const saved = row(1, { type: 'project', name: 'Cloud', description: null });
  const server = draftAnswers(category, { row: saved, title: 'name' });
  let there = true;
  const missing = () => {
    throw new AppError(404, 'This category no longer exists.');
  };
  const data = { path: `${here}/1`, id: 1, key: 'c0ffee'.padEnd(32, '0'), read: { id: 1 } };
  await showInPanel(<EditScreen data={data} screen={screenAt(here)} />, {
    path: data.path,
    answers: {
      ...server.answers,
      'categories/draft': (sent: never) => (there ? server.answers['categories/draft']?.(sent) : missing()),
      'category/update': missing,
      'categories/list': { rows: [], total: 0, page: 1, size: 100 },
    },
  });
  await page.getByLabelText('Name', { exact: true }).fill('Clouds');
  there = false;
  await save().click();
  const alert = page.getByRole('alert', { name: 'Deleted category' });
  await expect.element(alert.getByText('This category was deleted')).toBeVisible();
  await expect.element(alert.getByText(/What you changed is kept in this browser/)).toBeVisible();
  expect(alert.getByRole('button').elements()).toEqual([]);
  await expect
    .poll(() => localDraft('categories', { id: 1 }).read()?.values)
    .toMatchObject({ name: 'Clouds' });
});
