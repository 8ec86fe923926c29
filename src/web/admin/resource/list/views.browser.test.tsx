import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallRequest } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { loaderOf, showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import type { SharedView } from '../../list/saved-views.ts';
import { screenAt } from '../screens.ts';
import ListRoute, { clientLoader } from './list-route.tsx';
import { ListScreen } from './list-screen.tsx';

const path = '/nirvaaga-amaippu/projects';
const cloud = { id: 4, label: 'Cloud' };
const harbour = row(1, { name: 'Web', title: 'Harbour', category: cloud.id, featured: false, images: [] });
const counts = { live: 1, scheduled: 0, draft: 0, ended: 0, trash: 0, all: 1 };
const own = (views: object[], more: object = {}) => JSON.stringify({ [path]: { views, ...more } });
const view = (values: Partial<SharedView> = {}): SharedView => ({
  id: 5,
  name: 'By title',
  query: 'sort=title',
  createdBy: 2,
  by: 'Kumar',
  changeable: false,
  ...values,
});

/** The answers of a server with these shared views, and of preferences that are stored. */
function answersOf({ shared = [], stored = null }: { shared?: SharedView[]; stored?: string | null } = {}) {
  let lists = stored;
  return {
    kept: () => JSON.parse(lists ?? '{}')[path] as { views?: { name: string }[]; opens?: string | number },
    answers: {
      'projects/counts': counts,
      'projects/list': ({ filters }: { filters?: object }) => {
        const rows = Object.keys(filters ?? {}).length === 0 ? [harbour] : [];
        return { rows, total: rows.length, page: 1, size: 25 };
      },
      'categories/all': [cloud],
      'services/all': [],
      'processes/all': [],
      'users/all': [],
      preference: ({ key }: { key: string }) => ({ value: key === 'lists' ? lists : null }),
      'preference/update': ({ value }: { value: string }) => {
        lists = value;
        return {};
      },
      'views/list': () => shared,
      'view/share': ({ name, query }: CallRequest<'view/share'>) => {
        if (shared.some((each) => each.name === name && !each.changeable))
          throw new AppError(409, 'There is already a shared view of this name.');
        shared.push(view({ id: 9, name, query, by: 'Meera Nair', changeable: true }));
        return { id: 9 };
      },
      'view/rename': ({ id, name }: CallRequest<'view/rename'>) => {
        Object.assign(shared.find((each) => each.id === id) ?? {}, { name });
        return {};
      },
      'view/remove': ({ id }: CallRequest<'view/remove'>) => {
        shared.splice(
          shared.findIndex((each) => each.id === id),
          1,
        );
        return {};
      },
    } satisfies Answers,
  };
}
const open = (answers: Answers, query = '') =>
  showInPanel(<ListScreen screen={screenAt(path)} />, { path: path + query, answers });
const views = page.getByRole('button', { name: 'Views' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('dialog', { name: 'Views' });
const pinOf = (name: string) => dialog.getByRole('button', { name: `Open the list with ${name}` });
const sorted = (name: string, by: 'ascending' | 'none') =>
  expect
    .poll(() => page.getByRole('columnheader', { name }).element().getAttribute('aria-sort') ?? 'none')
    .toBe(by);

test('a shared view is in the menu of everybody, and opens', async () => {
  const { address } = await open(answersOf({ shared: [view()] }).answers);
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await quiet();
  expect(requestsOf('views/list'), 'asked for once the menu opens').toEqual([]);
  await views.click();
  await expect.element(page.getByRole('group', { name: 'Shared' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await item('By title').click();
  await expect.poll(address).toBe(`${path}?sort=title`);
});

test('a view is shared when it is saved, unless somebody else has a view of its name', async () => {
  const { answers, kept } = answersOf({ shared: [view()] });
  await open(answers, '?sort=name');
  await views.click();
  await item('Save this view').click();
  const asked = page.getByRole('dialog', { name: 'Save this view' });
  await asked.getByLabelText('Name').fill('By title, for the monthly meeting on Mondays');
  await expect.element(asked.getByText('Use at most 40 characters')).toBeVisible();
  await expect.element(asked.getByRole('button', { name: 'Save' })).toBeDisabled();
  await asked.getByLabelText('Name').fill('By title');
  await asked.getByRole('checkbox').click();
  await expect.element(asked.getByRole('checkbox')).toBeChecked();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText('There is already a shared view of this name.')).toBeVisible();
  await asked.getByLabelText('Name').fill('By name');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('View saved')).toBeVisible();
  expect(requestsOf('view/share').at(-1)).toEqual({ list: 'projects', name: 'By name', query: 'sort=name' });
  expect(kept()).toBeUndefined();
});

test('a list opens with the chosen view, and without it on request', async () => {
  const stored = own([{ name: 'Named', query: 'sort=name' }], { habit: 'size=50' });
  const { answers, kept } = answersOf({ stored });
  const { address } = await open(answers);
  await sorted('Name', 'none');
  await views.click();
  await item('Manage views').click();
  await expect.element(pinOf('Named')).toHaveAttribute('aria-pressed', 'false');
  await pinOf('Named').click();
  await expect.element(pinOf('Named')).toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await sorted('Name', 'ascending');
  expect(address()).toBe(path);
  await expect.poll(() => kept().opens).toBe('Named');
  await views.click();
  await expect.element(item(/^Named opens first/)).toHaveAttribute('aria-current', 'page');
  await item('Everything').click();
  await expect.poll(address).toBe(`${path}?all`);
  await sorted('Name', 'none');
});

test('what is cleared of the view that a list opens with stays cleared', async () => {
  const stored = own([{ name: 'Featured', query: 'f.featured=true' }], { opens: 'Featured' });
  const { address } = await open(answersOf({ stored }).answers);
  await expect.element(page.getByText('Featured: Yes')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Featured: Yes' }).click();
  await expect.poll(address).toBe(`${path}?all`);
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
});

test('the rows of the view that a list opens with are requested by its loader, also of a shared one', async () => {
  const { answers } = answersOf({ shared: [view()], stored: own([], { opens: 5 }) });
  await showInPanel(<ListRoute />, {
    path,
    loader: loaderOf(clientLoader),
    answers,
  });
  await sorted('Title', 'ascending');
});

test('a list opens as usual when its view is gone', async () => {
  const { answers } = answersOf({ stored: own([], { opens: 5, habit: 'cols=name' }) });
  await open(answers);
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Category' }).elements()).toEqual([]);
});

test('an own view is renamed and shared, and stays the one that the list opens with', async () => {
  const stored = own([{ name: 'Named', query: 'sort=name' }], { opens: 'Named' });
  const { answers, kept } = answersOf({ stored });
  await open(answers);
  await views.click();
  await item('Manage views').click();
  await dialog.getByLabelText('Name of the view Named').fill('By name');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kept().opens).toBe('By name');
  await dialog.getByRole('button', { name: 'Share the view By name' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Shared with everybody' })).toBeVisible();
  await expect.poll(kept).toEqual({ views: [], opens: 9 });
  await expect.element(pinOf('By name')).toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
});

test('an own view does not take the place of a shared one with its name', async () => {
  const stored = own([{ name: 'By title', query: 'sort=name' }]);
  await open(answersOf({ stored, shared: [view()] }).answers);
  await views.click();
  await item('Manage views').click();
  await dialog.getByRole('button', { name: 'Share the view By title' }).click();
  await expect.element(page.getByText('View not shared')).toBeVisible();
  expect(requestsOf('view/share')).toEqual([]);
});

test('a shared view is renamed and deleted by who may, and only shown to others', async () => {
  const shared = [view(), view({ id: 6, name: 'Ours', changeable: true })];
  await open(answersOf({ shared }).answers);
  await views.click();
  await item('Manage views').click();
  await expect.element(dialog.getByText('by Kumar')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete the view By title' }).elements()).toEqual([]);
  await dialog.getByLabelText('Name of the view Ours').fill('All of ours');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Name of the view All of ours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete the view All of ours' }).click();
  await expect.element(page.getByText('View deleted')).toBeVisible();
  await page.getByRole('status', { name: 'View deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByLabelText('Name of the view All of ours')).toBeVisible();
  await expect
    .poll(() => requestsOf('view/share').at(-1), { message: 'whose it was' })
    .toMatchObject({ createdBy: 2 });
});

test('undoing the deletion of a shared view also restores that the list opens with it', async () => {
  const shared = [view({ id: 6, name: 'Ours', changeable: true })];
  const { answers, kept } = answersOf({ shared, stored: own([], { opens: 6 }) });
  await open(answers);
  await views.click();
  await item('Manage views').click();
  await dialog.getByRole('button', { name: 'Delete the view Ours' }).click();
  await page.getByRole('status', { name: 'View deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(pinOf('Ours')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept().opens).toBe(9);
});

test('a view whose filter names a deleted record opens and says so', async () => {
  await open(answersOf().answers, '?f.category=77');
  await expect
    .element(page.getByText('The “Category” filter refers to something that no longer exists.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Category: no longer there' }).click();
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  expect(page.getByText(/no longer exists/).elements()).toEqual([]);
});

test('a view that names a value of no record leaves it out and says so', async () => {
  await open(answersOf().answers, '?f.category=cloud');
  await expect.element(page.getByText('Left out, because it no longer exists: “Category”.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
});
