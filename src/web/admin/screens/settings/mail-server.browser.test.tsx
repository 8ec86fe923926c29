import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { MailServer } from './mail-server.tsx';
import { SaveTab, SaveTabProvider, useSaveTab } from './save-tab.tsx';

type Row = CallResponse<'mail/server'>;
const none: Row = { source: 'none', server: null, opens: true, sends: false, version: 0 };
const server: NonNullable<Row['server']> = {
  host: 'smtp.example.com',
  port: 587,
  user: 'mila',
  sender: '',
  security: 'starttls',
  hasPassword: true,
};
const set: Row = { source: 'panel', server, opens: true, sends: true, version: 3 };

const wrong = () => new AppError(422, 'Wrong', { fields: { current: 'Wrong password' } });
/** The card in its tab, which has Save. */
function Tab() {
  const tab = useSaveTab();
  return (
    <SaveTabProvider value={tab.put}>
      <h1 tabIndex={-1} data-page-title>
        Forms
      </h1>
      {tab.any ? <SaveTab tab={tab} /> : null}
      <MailServer />
    </SaveTabProvider>
  );
}
const show = (row: Row, privileges?: string[]) =>
  showInPanel(<Tab />, {
    ...(privileges && { privileges }),
    answers: {
      'mail/server': row,
      'mail/server/update': ({ current, password, ...sent }: CallRequest<'mail/server/update'>) => {
        if (current !== 'right') throw wrong();
        return { ...set, server: { ...server, ...sent, hasPassword: Boolean(password) }, version: 4 };
      },
      'mail/server/remove': ({ current }: CallRequest<'mail/server/remove'>) => {
        if (current !== 'right') throw wrong();
        return none;
      },
    },
  });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const ownPassword = () => field('Your own password, to confirm');
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('Enter saves in the field of one’s own password only', async () => {
  await show(none);
  await field('Server').fill('smtp.example.com');
  await userEvent.keyboard('{Enter}');
  await ownPassword().fill('right');
  await quiet();
  expect(requestsOf('mail/server/update')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Mail server saved')).toBeVisible();
  await expect.poll(() => ownPassword().elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a server is set with one’s own password, which is requested once something has changed', async () => {
  await show(none);
  await expect.element(page.getByText(/^No mail server is set up/)).toBeVisible();
  expect(ownPassword().elements()).toEqual([]);
  expect(field('Password').elements()).toEqual([]);
  await field('Server').fill('smtp.example.com');
  await field('User name').fill('mila');
  await field('Password').fill('of the server');
  await save();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await expect.element(ownPassword()).toHaveFocus();
  await quiet();
  expect(requestsOf('mail/server/update')).toEqual([]);
  expect(await violations()).toEqual([]);
  await ownPassword().fill('wrong');
  await save();
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  await expect.element(ownPassword()).toHaveFocus();
  await ownPassword().fill('right');
  await save();
  await expect.element(page.getByText('Mail server saved')).toBeVisible();
  expect(requestsOf('mail/server/update').at(-1)).toMatchObject({
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: 'mila',
    password: 'of the server',
    current: 'right',
    version: 0,
  });
  await expect.element(page.getByText(/^Email goes out through this server/)).toBeVisible();
});

test('a stored password is not shown, and stays if none is typed', async () => {
  await show(set);
  await expect.element(page.getByText(/^Email goes out through this server/)).toBeVisible();
  await expect.element(field('Password')).toHaveValue('');
  await expect
    .element(page.getByText('One is stored, and never shown. Leave empty to keep it.'))
    .toBeVisible();
  await field('Port').fill('465');
  await expect.element(page.getByText('Stored encrypted, and never shown.')).toBeVisible(); // it was for the other port
  await field('Port').fill('587');
  await field('Sender address').fill('site@example.com');
  await ownPassword().fill('right');
  await save();
  await expect.element(page.getByText('Mail server saved')).toBeVisible();
  expect(requestsOf('mail/server/update').at(-1)).not.toHaveProperty('password');
});

test('it is removed in a dialog that asks for one’s own password', async () => {
  await show(set);
  await page.getByRole('button', { name: 'Remove this server' }).click();
  const window = page.getByRole('dialog', { name: 'Remove the mail server?' });
  await expect.element(window).toBeVisible();
  expect(await violations()).toEqual([]);
  await window.getByLabelText('Your password').fill('wrong');
  await window.getByRole('button', { name: 'Remove' }).click();
  await expect.element(window.getByText('Wrong password')).toBeVisible();
  await window.getByLabelText('Your password').fill('right');
  await window.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Mail server removed')).toBeVisible();
  expect(requestsOf('mail/server/remove').at(-1)).toEqual({ version: 3, current: 'right' });
  await expect.element(page.getByText(/^No mail server is set up/)).toBeVisible();
  await expect.element(field('Server')).toHaveValue('');
  expect(page.getByRole('button', { name: 'Remove this server' }).elements()).toEqual([]);
  await field('Server').fill('smtp.example.org');
  await ownPassword().fill('right');
  await save();
  await expect.element(page.getByText('Mail server saved')).toBeVisible();
  expect(requestsOf('mail/server/update').at(-1)).toMatchObject({ host: 'smtp.example.org', version: 0 });
});

test('settings of the environment are shown, and cannot be changed here', async () => {
  await show({ ...set, source: 'environment' });
  await expect.element(page.getByText(/Set in the environment \(SMTP_URL\): smtp.example.com/)).toBeVisible();
  expect(field('Server').elements()).toEqual([]);
});

test('read-only users cannot change anything', async () => {
  await show(set, ['settingsView']);
  await expect.element(field('Server')).toHaveAttribute('readonly');
  expect(page.getByRole('button').elements()).toEqual([]);
});
