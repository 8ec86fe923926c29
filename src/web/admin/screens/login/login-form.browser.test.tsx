import { type LoaderFunction, replace } from 'react-router';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { toBase64url } from '#shared/envelope.ts';
import { AppError, type ErrorStatus } from '#shared/errors.ts';
import { signIn, signInByPasskey } from '#web/admin/session/sign-in.ts';
import { homePath, loginPath, profilePath } from '#web/admin/shell/constants.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { challenge, credential, holdPasskey, signedIn } from '#web/testing/passkey.ts';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { LoginForm } from './login-form.tsx';
import Login, { clientLoader } from './route.tsx';

holdPasskey();

const open = (answers: Answers = {}) =>
  showInPanel(<LoginForm />, {
    path: '/nirvaaga-amaippu/login',
    answers: {
      'passkey/challenge': challenge(),
      'login/passkey': signedIn,
      ...answers,
    },
  });
const press = () => page.getByRole('button', { name: 'Use a passkey' }).click();

test('a passkey signs in, without a name or password', async () => {
  const { address } = await open();
  expect(await violations()).toEqual([]);
  await press();
  await expect.poll(address).toBe(homePath);
  expect(localStorage.getItem('token')).toBe('new');
  expect(requestsOf('login/passkey')).toMatchObject([
    { credential: toBase64url(new TextEncoder().encode(credential)) },
  ]);
  await quiet();
  expect(requestsOf('login')).toEqual([]);
});

test('a pending passkey request is not repeated', async () => {
  const asked = Promise.withResolvers<unknown>();
  const { address } = await open({ 'passkey/challenge': () => asked.promise });
  await press();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
  asked.resolve(challenge());
  await expect.poll(address).toBe(homePath);
  expect(requestsOf('passkey/challenge')).toHaveLength(1);
});

test('a user who still needs a second factor is redirected to their profile', async () => {
  const { address } = await open({ 'login/passkey': { ...signedIn, secondFactorDue: true } });
  await press();
  await expect.poll(address).toBe(profilePath);
});

test('an unknown passkey shows an error in the card', async () => {
  const { address } = await open({
    'login/passkey': () => {
      throw new AppError(401, 'This passkey is not known here, or came too late. Try again.');
    },
  });
  await press();
  await expect.element(page.getByText(/This passkey is not known here/)).toBeVisible();
  expect(address()).toBe('/nirvaaga-amaippu/login');
  expect(await violations()).toEqual([]);
});

test('a device without a passkey shows an error in the card', async () => {
  await cdp().send('WebAuthn.disable');
  await open({ 'passkey/challenge': { ...challenge(), rpId: 'another.example.com' } });
  await press();
  await expect.element(page.getByText('This browser cannot use passkeys here.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a visitor redirected from another screen sees no note and no initial focus', async () => {
  const { address } = await showInPanel(<LoginForm />, {
    path: '/nirvaaga-amaippu/projects',
    loader: ({ request }) => {
      if (new URL(request.url).pathname !== loginPath) throw replace(loginPath);
      return null;
    },
  });
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe(loginPath);
  expect(
    page
      .getByRole('status')
      .elements()
      .flatMap((each) => [...each.children]),
  ).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('code that fails to load shows an error', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const message = 'Something went wrong. Try again.';
  expect(await signInByPasskey(away)).toEqual({ kind: 'failed', message });
});

/** As the form does: it cannot be filled in outside of the product’s own router. */
async function enter(status: ErrorStatus) {
  await open({
    login: () => {
      throw new AppError(status, 'In other words');
    },
  });
  return signIn({ userName: 'meera@example.com', password: 'a password' });
}
const toasts = page.getByRole('region', { name: 'Notifications' });

test.each([
  [600, 'Username not found...'],
  [601, 'Username and password mismatch...'],
  [602, 'This account is inactive...'],
  [603, "Auth token doesn't match..."],
] as const)('%i is a toast with its fixed words', async (status, message) => {
  expect(await enter(status)).toEqual({ kind: 'reported' });
  await expect.element(toasts.getByText(message, { exact: true })).toBeVisible();
  await expect.element(toasts.getByText('Failed', { exact: true })).toBeVisible();
  expect(localStorage.getItem('token'), 'dropped with 603').toBe(status === 603 ? null : 'a-token');
});

test('another attempt removes the previous toast', async () => {
  let status: ErrorStatus = 600;
  await open({
    login: () => {
      throw new AppError(status, 'In other words');
    },
  });
  const credentials = { userName: 'meera@example.com', password: 'a password' };
  await signIn(credentials);
  await expect.element(toasts.getByText('Username not found...')).toBeVisible();
  status = 601;
  await signIn(credentials);
  await expect.element(toasts.getByText('Username and password mismatch...')).toBeVisible();
  await expect.element(toasts.getByText('Username not found...')).not.toBeInTheDocument();
});

test('any other status shows an error in the card instead of a toast', async () => {
  for (const status of [403, 500, 503] as const) {
    expect(await enter(status)).toEqual({ kind: 'failed', message: 'In other words' });
    expect(page.getByText('Failed', { exact: true }).elements()).toEqual([]);
  }
});

test.each([true, false])(
  'the link for a forgotten password is shown if mail can be sent: %s',
  async (receipts) => {
    const { address } = await showInPanel(<Login />, {
      path: '/nirvaaga-amaippu/login',
      loader: clientLoader as LoaderFunction,
      answers: {
        'web/forms': { answerBy: 'Monday, 3 PM', receipts, applicationDays: 180 },
        'session/check': () => {
          throw new AppError(401, 'Sign in to go on.');
        },
      },
    });
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Forgot password?' });
    expect(link.elements()).toHaveLength(receipts ? 1 : 0);
    if (!receipts) return;
    await link.click();
    await expect.poll(address).toBe('/nirvaaga-amaippu/login?forgot');
    await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  },
);
