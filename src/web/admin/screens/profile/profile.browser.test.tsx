import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet } from '#web/testing/server.ts';
import { resumeCalls, signedInAgain } from '../../session/ended.ts';
import { AccountForm } from './account-form.tsx';
import Profile from './route.tsx';

test.each([
  [['testimonialsView'], 0],
  [['testimonialsView', 'testimonialsAdd'], 1],
])('whoever may not upload is not offered to, with %j', async (privileges, offers) => {
  await showInPanel(<AccountForm row={aUser()} />, { privileges: ['homeView', ...privileges] });
  await expect.element(page.getByText('Image', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /image$/ }).elements()).toHaveLength(2 * offers);
});

test('whoever signs in again finds two-factor sign-in off that somebody turned off meanwhile', async () => {
  let recoveryCodes: number | null = 10;
  await showInPanel(<Profile />, {
    answers: {
      profile: () => ({ ...aUser({ id: 7, twoFactor: recoveryCodes !== null }), recoveryCodes }),
      'profile/sessions': [],
      'profile/passkeys': [],
    },
  });
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await expect.element(card.getByText('10 recovery codes left.')).toBeVisible();
  const ended = signedInAgain();
  await quiet();
  recoveryCodes = null;
  resumeCalls();
  await ended;
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
