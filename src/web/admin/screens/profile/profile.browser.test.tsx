import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { resumeCalls, signedInAgain } from '../../session/ended.ts';
import { dropToken } from '../../session/session.ts';
import { AccountForm } from './account-form.tsx';
import Profile from './route.tsx';

test('read-only users can have an image, without the library', async () => {
  const image = imageRow(9, '');
  await showInPanel(<AccountForm row={aUser()} />, {
    privileges: ['homeView', 'testimonialsView'],
    answers: {
      'image/single/upload': image,
      images: image,
      'profile/update': (change: object) => ({ ...aUser(), ...change, version: 2 }),
    },
  });
  const offered = page.getByRole('button', { name: /image$/ });
  await expect.element(offered).toHaveTextContent('Upload image');
  const file = () => new File([''], 'me.png', { type: 'image/png' });
  await page.getByLabelText('Choose images to upload').upload(file());
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByLabelText('Choose images to upload').upload(file());
  await expect.poll(() => requestsOf('image/single/upload')).toHaveLength(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(requestsOf('profile/update')).toMatchObject([{ image: 9 }]);
  expect(await violations()).toEqual([]);
});

test('a profile is saved even if the browser’s storage is full', async () => {
  await showInPanel(<AccountForm row={aUser()} />, {
    answers: { 'profile/update': (change: object) => ({ ...aUser(), ...change, version: 2 }) },
  });
  await page.getByLabelText('Name').fill('Meera Krishnan Nair');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  await quiet();
  expect(page.getByText('Profile not saved').elements()).toEqual([]);
});

test('users who may write can also choose it from the library', async () => {
  await showInPanel(<AccountForm row={aUser()} />, { privileges: ['homeView', 'testimonialsAdd'] });
  await expect.element(page.getByRole('button', { name: 'Upload image' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose image' })).toBeVisible();
});

test('signing in again shows that two-factor sign-in was turned off meanwhile', async () => {
  let recoveryCodes: number | null = 10;
  await showInPanel(<Profile />, {
    answers: {
      profile: () => ({
        ...aUser({ id: 7, twoFactor: recoveryCodes !== null }),
        recoveryCodes,
        passkeyRequired: null,
      }),
      'profile/sessions': [],
      'profile/passkeys': [],
    },
  });
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await expect.element(card.getByText('10 recovery codes left.')).toBeVisible();
  dropToken();
  const ended = signedInAgain();
  await quiet();
  recoveryCodes = null;
  resumeCalls();
  await ended;
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a failed reload of the profile keeps its forms and the recovery codes that are shown once', async () => {
  let away = false;
  await showInPanel(<Profile />, {
    answers: {
      profile: () => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return { ...aUser({ id: 7 }), recoveryCodes: null, passkeyRequired: null };
      },
      'profile/sessions': [],
      'profile/passkeys': [],
      'profile/twoFactor/begin': {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      },
      'profile/twoFactor/confirm': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    },
  });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabelText('Your password').fill('right');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  await page.getByLabelText('Current password').fill('half typed');
  away = true;
  dropToken();
  const ended = signedInAgain();
  await quiet();
  resumeCalls();
  await ended;
  await expect.poll(() => requestsOf('profile')).toHaveLength(2);
  await quiet();
  expect(page.getByText('Your profile could not be loaded').elements()).toEqual([]);
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  await expect.element(page.getByLabelText('Current password')).toHaveValue('half typed');
});

test('turning two-factor sign-in on and off keeps the focus, and the passkeys say what the password still does', async () => {
  await showInPanel(<Profile />, {
    answers: {
      profile: { ...aUser({ id: 7 }), recoveryCodes: null, passkeyRequired: null },
      'profile/sessions': [],
      'profile/passkeys': [
        { id: 1, name: 'Laptop', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null },
      ],
      'profile/twoFactor/begin': {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      },
      'profile/twoFactor/confirm': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
      'profile/twoFactor/off': {},
    },
  });
  const alone = page.getByText('Your password alone still signs you in, too.');
  const title = page.getByRole('heading', { name: 'Two-factor sign-in', exact: true });
  const give = async (verb: string) => {
    await page.getByRole('dialog').getByLabelText('Your password').fill('right');
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
  };
  await expect.element(alone).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await give('Continue');
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(title).toHaveFocus();
  expect(alone.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await give('Turn off');
  await expect.element(alone).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(title).toHaveFocus();
});
