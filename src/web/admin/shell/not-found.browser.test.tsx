import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { adminBase } from '#shared/menu.ts';
import { allPrivileges } from '#shared/privileges.ts';
import { loaderOf, showInPanel } from '#web/testing/panel.tsx';
import type { Answers } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import RecordRedirect, { clientLoader as loadRedirect } from '../desk/record/record-redirect.tsx';
import EditRoute, { clientLoader as loadEdit } from '../record/edit-route.tsx';
import PersonRoute, { clientLoader as loadPerson } from '../screens/person/route.tsx';
import EditRole, { clientLoader as loadRole } from '../screens/roles/edit-route.tsx';
import EditUser, { clientLoader as loadUser } from '../screens/users/edit-route.tsx';

const show = (
  Route: ComponentType,
  load: (args: ClientLoaderFunctionArgs) => unknown,
  where: { path: string; id: string; answers?: Answers; privileges?: readonly string[] },
) =>
  showInPanel(<Route />, {
    path: `${adminBase}/${where.path}`,
    answers: where.answers ?? {},
    privileges: where.privileges ?? allPrivileges,
    loader: loaderOf(load, { id: where.id }),
  });

test.each([
  ['users/abc', EditUser, loadUser, 'This user was not found'],
  ['users/roles/abc', EditRole, loadRole, 'This role was not found'],
  ['testimonials/abc', EditRoute, loadEdit, 'This testimonial was not found'],
  ['contact/abc/person', PersonRoute, loadPerson, 'This person is no longer there'],
  ['contact/abc', RecordRedirect, loadRedirect, 'This enquiry is no longer there'],
  ['careers/applications/abc', RecordRedirect, loadRedirect, 'This application is no longer there'],
] as const)(
  '%s is not requested, because it names nothing that can exist',
  async (path, Route, load, words) => {
    const { address } = await show(Route, load, { path, id: 'abc' });
    await expect.element(page.getByRole('alert')).toMatchTextContent(words);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.poll(address).toBe(`${adminBase}/${path.slice(0, path.indexOf('/abc'))}`);
  },
);

test('nothing is revealed about a desk the user may not open', async () => {
  const privileges = ['homeView', 'contactsView'];
  await show(RecordRedirect, loadRedirect, { path: 'careers/applications/abc', id: 'abc', privileges });
  await expect.element(page.getByText(/don['’]t have access to this screen/)).toBeVisible();
  expect(page.getByText(/no longer there/).elements()).toEqual([]);
});

test('a deleted user is reported as missing, without a retry', async () => {
  await show(EditUser, loadUser, {
    path: 'users/9',
    id: '9',
    answers: {
      users: () => {
        throw new AppError(404, 'This user does not exist.');
      },
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('This user was not found');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});
