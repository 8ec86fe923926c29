import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskPage, enquiry } from '#web/testing/desk-rows.ts';
import { loaderOf, showInPanel } from '#web/testing/panel.tsx';
import { type Answers, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Inbox } from './inbox.tsx';
import Contact, { clientLoader } from './route.tsx';

const path = '/nirvaaga-amaippu/contact';
const overdue = { name: 'Late ones', query: 'overdue=true' };
const answersOf = (memory: object = {}): Answers => ({
  'enquiries/list': deskPage([enquiry(1)], { new: 1 }, 0),
  enquiries: enquiry(1),
  'users/all': [{ id: 7, label: 'Meera Nair' }],
  'desk/templates': [],
  preference: ({ key }: { key: string }) => ({
    value: key === 'lists' ? JSON.stringify({ [path]: memory }) : null,
  }),
  'preference/update': {},
});
const open = (query: string, memory?: object) =>
  showInPanel(<Inbox />, { path: path + query, answers: answersOf(memory) });
const views = page.getByRole('button', { name: 'Views' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('a view of the desk is saved without the open record and the page, and opens', async () => {
  const { address } = await open('?overdue=true&id=1&page=2', {
    views: [{ name: 'Mine', query: 'owner=me' }],
  });
  await views.click();
  await item('Save this view').click();
  await page.getByRole('dialog').getByLabelText('Name').fill('Late ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('View saved')).toBeVisible();
  const [{ value }] = requestsOf('preference/update').slice(-1) as [{ value: string }];
  expect(JSON.parse(value)[path].views).toEqual([{ name: 'Mine', query: 'owner=me' }, overdue]);
  await views.click();
  expect(await violations()).toEqual([]);
  await item('Mine').click();
  await expect.poll(address).toBe(`${path}?owner=me`);
  await expect.poll(() => requestsOf('enquiries/list').at(-1)).toMatchObject({ filters: { owner: 'me' } });
});

test('the desk opens with the chosen view, which its loader requests', async () => {
  await showInPanel(<Contact />, {
    path,
    loader: loaderOf(clientLoader),
    answers: answersOf({ views: [overdue], opens: overdue.name }),
  });
  await expect.element(page.getByText('Due time: Overdue')).toBeVisible();
  await expect
    .poll(() => requestsOf('enquiries/list').at(-1))
    .toMatchObject({ filters: { overdue: 'true' } });
});

test('an opened record has the whole desk beside it, whatever that opens with', async () => {
  await open('?id=1', { views: [overdue], opens: overdue.name });
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(page.getByText('Due time: Overdue').elements()).toEqual([]);
});

test('a view that names a state that no longer exists opens without it, and says so', async () => {
  await open('?status=archived&owner=99');
  await expect
    .element(page.getByText(/^The “Owner” filter refers to something that no longer exists\./))
    .toBeVisible();
  await expect.element(page.getByText(/Left out, because it no longer exists: “Status”\.$/)).toBeVisible();
  await expect.poll(() => requestsOf('enquiries/list').at(-1)).toMatchObject({ filters: { owner: '99' } });
  expect(await violations()).toEqual([]);
});
