import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import Users from './list-route.tsx';

test('on a phone people are told apart by their email addresses, too', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(<Users />, {
    path: '/nirvaaga-amaippu/users',
    answers: { 'users/list': { rows: [aUser()], total: 1, page: 1, size: 25 } },
  });
  await expect.element(page.getByText(aUser().userName)).toBeVisible();
});

test('deleting a user moves the focus to the title', async () => {
  const rows = [aUser({ id: 8, name: 'Kumar' }), aUser()];
  await showInPanel(<Users />, {
    path: '/nirvaaga-amaippu/users',
    answers: {
      'users/list': () => ({ rows, total: rows.length, page: 1, size: 25 }),
      'user/delete': () => {
        rows.pop();
        return {};
      },
    },
  });
  await page.getByRole('button', { name: 'Actions for Devi' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabelText('Type “Devi” to confirm').fill('Devi');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Actions for Devi' }).elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a page beyond the end becomes the last one, and Back leads to the previous page', async () => {
  const { address, router } = await showInPanel(<Users />, {
    path: '/nirvaaga-amaippu/home',
    answers: {
      'users/list': ({ page }: { page: number }) => ({
        rows: page > 2 ? [] : [aUser()],
        total: 26,
        page,
        size: 25,
      }),
    },
  });
  await router.navigate('/nirvaaga-amaippu/users?page=99');
  await expect.poll(address).toBe('/nirvaaga-amaippu/users?page=2');
  await expect.element(page.getByText('26 to 26 of 26')).toBeVisible();
  await router.navigate(-1);
  expect(address()).toBe('/nirvaaga-amaippu/home');
});

test('a page beyond the end is not displayed as empty while the last page loads', async () => {
  const last = Promise.withResolvers<object>();
  await showInPanel(<Users />, {
    path: '/nirvaaga-amaippu/users?page=99',
    answers: {
      'users/list': ({ page }: { page: number }) =>
        page > 2 ? { rows: [], total: 26, page, size: 25 } : last.promise,
    },
  });
  await expect.element(page.getByText('26 to 26 of 26')).toBeVisible();
  await expect.poll(() => requestsOf('users/list')).toMatchObject([{ page: 99 }, { page: 2 }]);
  expect(page.getByText('This page is empty').elements()).toEqual([]);
  last.resolve({ rows: [aUser()], total: 26, page: 2, size: 25 });
  await expect.element(page.getByText(aUser().userName)).toBeVisible();
});
