import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { client } from '../../query/client.ts';
import { clearStored } from '../../session/session.ts';
import { RoleForm } from '../roles/role-form.tsx';
import EditUser from './edit-route.tsx';
import { UserForm } from './user-form.tsx';

const name = page.getByRole('textbox', { name: /^Name/ });
const restored = page.getByRole('region', { name: 'Restored, not saved yet' });
const answers = { 'roles/all': [], 'user/unique/check': { unique: true } };

test('an unsaved new user is restored after a crash, without the password', async () => {
  const { screen } = await showInPanel(<UserForm row={null} />, { answers });
  await name.fill('Devi');
  await page.getByLabelText('Password', { exact: true }).fill('seven green elephants walk');
  await screen.unmount();
  expect(JSON.stringify(localStorage)).not.toContain('elephants');
  await showInPanel(<UserForm row={null} />, { answers });
  await expect.element(name).toHaveValue('Devi');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
  await expect.element(restored).toMatchTextContent(/Name, Status\. Not saved yet/);
  expect(await violations()).toEqual([]);
  await clearStored();
});

test.each([
  [true, /^They get a link by email/],
  [false, /^No mail server is set up: you get a link/],
])('an invitation is a mail or, without a mail server, a link to pass on: %s', async (receipts, words) => {
  const forms = { answerBy: 'Monday, 3 PM', receipts, applicationDays: 180 };
  await showInPanel(<UserForm row={null} />, { answers: { ...answers, 'web/forms': forms } });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the form of a new user begins in the name', async () => {
  await showInPanel(<UserForm row={null} />, { answers });
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
});

test('a user with an initial password can sign in with it, unless they are invited instead', async () => {
  await showInPanel(<UserForm row={null} />, { answers });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.element(status).toHaveTextContent('Invited');
  const word = page.getByLabelText('Password', { exact: true });
  await word.fill('seven green elephants');
  await expect.element(status).toHaveTextContent('Active');
  await status.click();
  await page.getByRole('option', { name: 'Invited' }).click();
  await word.fill('seven green elephants walk');
  await expect.element(status).toHaveTextContent('Invited');
});

test('a new user starts with the role in the URL, which does not count as typed', async () => {
  client.clear();
  const roles = [
    { id: 1, label: 'Owner' },
    { id: 2, label: 'Editor' },
  ];
  const choose = (name: string) =>
    showInPanel(<EditUser />, {
      path: `/nirvaaga-amaippu/users/new?role=${name}`,
      loader: () => 'new',
      answers: { ...answers, 'roles/all': roles },
    });
  const role = page.getByRole('combobox', { name: /^Role/ });
  const { screen } = await choose('Owner');
  await expect.element(role).toHaveTextContent('Owner');
  await screen.unmount();
  expect(JSON.stringify(localStorage)).not.toContain('users:new');
  await choose('Nobody');
  await expect.element(role).toBeVisible();
  await expect.element(role).not.toHaveTextContent('Owner');
  expect(restored.elements()).toEqual([]);
});

test('an address is displayed as taken only while it is in the field', async () => {
  const first = Promise.withResolvers<unknown>();
  const failed = vi.fn();
  addEventListener('unhandledrejection', failed);
  const address = page.getByLabelText('Email');
  await showInPanel(<UserForm row={null} />, {
    answers: {
      ...answers,
      'user/unique/check': ({ userName }: { userName: string }) => {
        if (userName === 'away@example.com') throw new AppError(503, 'The database is away. Try again.');
        return userName === 'taken@example.com' ? { unique: false } : first.promise;
      },
    },
  });
  const leave = async (typed: string) => {
    await address.fill(typed);
    await name.click();
  };
  await leave('slow@example.com');
  await leave('away@example.com');
  await expect.poll(() => requestsOf('user/unique/check')).toHaveLength(2);
  first.resolve({ unique: false });
  await quiet();
  const taken = page.getByText('There is a user with this address already');
  expect(taken.elements()).toEqual([]);
  await leave('taken@example.com');
  await expect.element(taken).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
  removeEventListener('unhandledrejection', failed);
});

test('checking an address is a read, so no cached data is dropped', async () => {
  const unseen = ['roles/list', {}];
  await showInPanel(<UserForm row={null} />, { answers });
  client.setQueryData(unseen, ['as it was']);
  await page.getByLabelText('Email').fill('devi@example.com');
  await name.click();
  await expect.poll(() => requestsOf('user/unique/check')).toHaveLength(1);
  await quiet();
  expect(client.getQueryData(unseen)).toEqual(['as it was']);
  expect(requestsOf('roles/all')).toHaveLength(1);
});

test('a role keeps its name and privileges', async () => {
  const { screen } = await showInPanel(<RoleForm row={null} />, { answers });
  await name.fill('Writers');
  await page.getByRole('checkbox').nth(2).click();
  await screen.unmount();
  await showInPanel(<RoleForm row={null} />, { answers });
  await expect.element(name).toHaveValue('Writers');
  await expect.element(restored).toMatchTextContent(/Name, Rights/);
  await restored.getByRole('button', { name: 'Discard' }).click();
  await expect.element(name).toHaveValue('');
});

test('a form whose new user is being opened accepts no more input', async () => {
  const invited = aUser({ status: 'invited' });
  const sent = Promise.withResolvers<unknown>(); // the mail server takes its time
  const { address } = await showInPanel(<UserForm row={null} />, {
    answers: {
      ...answers,
      'roles/all': [{ id: 2, label: 'Editor' }],
      'user/add': invited,
      'user/invite': () => sent.promise,
    },
  });
  await name.fill('Devi');
  await page.getByLabelText('Email').fill('devi@example.com');
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  sent.resolve({ ...invited, link: null });
  await expect.poll(address).toMatch(/\/users\/9$/);
});

const roles = [
  { id: 1, label: 'Owner' },
  { id: 2, label: 'Editor' },
];
const choose = async (role: string) => {
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Save' }).click();
};

test.each([
  ['their own role', { id: 7, role: 1, roleName: 'Owner' }, 'Editor', 'Change my role'],
  ['somebody else to an owner', { id: 9, role: 2 }, 'Owner', 'Give all rights'],
] as const)('an owner who changes %s is asked first', async (_who, over, role, button) => {
  const row = aUser(over);
  await showInPanel(<UserForm row={row} />, {
    answers: {
      ...answers,
      'roles/all': roles,
      'user/sessions': [],
      'user/update': ({ role }: { role: number }) => ({ ...row, role, version: 2 }),
    },
  });
  await choose(role);
  const asked = page.getByRole('dialog');
  await expect.element(asked.getByRole('button', { name: button })).toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(requestsOf('user/update')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await asked.getByRole('button', { name: button }).click();
  await expect.poll(() => requestsOf('user/update')).toHaveLength(1);
  await expect.element(page.getByText('User saved')).toBeVisible();
});

test('any other role is saved at once', async () => {
  const row = aUser({ role: 1, roleName: 'Owner' });
  await showInPanel(<UserForm row={row} />, {
    answers: {
      ...answers,
      'roles/all': roles,
      'user/sessions': [],
      'user/update': { ...row, role: 2, version: 2 },
    },
  });
  await choose('Editor');
  await expect.poll(() => requestsOf('user/update')).toHaveLength(1);
});

test('one message says that a new user was invited', async () => {
  const invited = aUser({ status: 'invited' });
  const { address } = await showInPanel(<UserForm row={null} />, {
    answers: {
      ...answers,
      'roles/all': roles,
      'user/add': invited,
      'user/invite': { ...invited, link: null },
    },
  });
  await name.fill('Devi');
  await page.getByLabelText('Email').fill('devi@example.com');
  await choose('Editor');
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  await expect.poll(address).toMatch(/\/users\/9$/);
  expect(page.getByText('User saved').elements()).toEqual([]);
});

test('whoever has left the form of a new user stays where they are once the invitation is made', async () => {
  const invited = aUser({ status: 'invited' });
  const sent = Promise.withResolvers<unknown>();
  const { address, screen } = await showInPanel(<UserForm row={null} />, {
    answers: {
      ...answers,
      'roles/all': roles,
      'user/add': invited,
      'user/invite': () => sent.promise,
    },
  });
  await name.fill('Devi');
  await page.getByLabelText('Email').fill('devi@example.com');
  await choose('Editor');
  await expect.poll(() => requestsOf('user/invite')).toHaveLength(1);
  const before = address();
  await screen.unmount();
  sent.resolve({ ...invited, link: null });
  await quiet();
  expect(address()).toBe(before);
});
