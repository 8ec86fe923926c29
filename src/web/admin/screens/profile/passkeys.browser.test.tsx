import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { toBase64url } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { authenticator } from '#web/testing/authenticator.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Passkeys, type PasskeysProps } from './passkeys.tsx';

const laptop = { id: 1, name: 'Work laptop', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null };
const begun = {
  challenge: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
  rpId: location.hostname,
  rpName: 'Nirvaaga',
  user: toBase64url(new Uint8Array(16)),
  userName: 'meera@example.com',
  name: 'Meera Nair',
  credentials: [],
};

/** A device that makes passkeys; `verified` is whether its owner shows their finger. */
async function device(verified: boolean) {
  await cdp().send('WebAuthn.enable');
  await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: { ...authenticator, isUserVerified: verified },
  });
}
beforeEach(() => device(true));
afterEach(() => cdp().send('WebAuthn.disable'));

/** As the profile has it, which is read again when this changes. */
function Mine(props: Pick<PasskeysProps, 'required'>) {
  const [required, setRequired] = useState(props.required);
  const changed = async () => {
    const asked = requestsOf('profile/passkey/require').at(-1) as { required: boolean } | undefined;
    setRequired(asked?.required ? 'own' : null);
  };
  return <Passkeys required={required} appOn={false} onChanged={changed} />;
}

/** The keys of somebody, whose password is 'right'. */
async function open(
  keys: (typeof laptop)[],
  answers: Answers = {},
  required: PasskeysProps['required'] = null,
) {
  const ask = ({ password }: { password?: string }) => {
    if (password !== 'right') throw new AppError(422, 'Wrong', { fields: { password: 'Wrong password' } });
  };
  return showInPanel(<Mine required={required} />, {
    answers: {
      'profile/passkeys': () => [...keys],
      'profile/passkey/begin': (asked: { password?: string }) => {
        ask(asked);
        return begun;
      },
      'profile/passkey/add': ({ name }: { name: string }) => {
        const made = { ...laptop, id: 2, name };
        keys.push(made);
        return made;
      },
      'profile/passkey/remove': (asked: { id: number; password?: string }) => {
        ask(asked);
        keys.splice(
          keys.findIndex(({ id }) => id === asked.id),
          1,
        );
        return {};
      },
      'profile/passkey/require': (asked: { password?: string }) => {
        ask(asked);
        return {};
      },
      ...answers,
    },
  });
}
const name = () => page.getByLabelText('Name of this device');
const dialog = () => page.getByRole('dialog');
async function confirm(password: string, verb: string) {
  await dialog().getByLabelText('Your password').fill(password);
  await dialog().getByRole('button', { name: verb, exact: true }).click();
}

test('a passkey is added under a name, with the password', async () => {
  await open([]);
  await expect.element(name()).not.toHaveValue('');
  expect(await violations()).toEqual([]);
  await name().fill('   ');
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  await name().fill(' Phone ');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(dialog().getByLabelText('Your password')).toBeVisible();
  expect(await violations()).toEqual([]);
  await confirm('wrong', 'Continue');
  await expect.element(dialog().getByText('Wrong password')).toBeVisible();
  expect(await violations()).toEqual([]);
  await confirm('right', 'Continue');
  await expect.element(page.getByText('Passkey added')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Phone')).toBeVisible();
  const [sent] = requestsOf('profile/passkey/add') as {
    name: string;
    algorithm: number;
    clientData: string;
  }[];
  expect(sent).toMatchObject({ name: 'Phone', algorithm: -7 });
  const { challenge, type } = JSON.parse(
    atob(sent?.clientData.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
  );
  expect({ challenge, type }).toEqual({ challenge: begun.challenge, type: 'webauthn.create' });
});

test('a device without user verification adds none, and says so', async () => {
  await cdp().send('WebAuthn.disable');
  await device(false);
  await open([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirm('right', 'Continue');
  await expect.element(page.getByText('Passkey not added')).toBeVisible();
  await expect.element(page.getByText('No passkey was used. Try again when you are ready.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await quiet();
  expect(requestsOf('profile/passkey/add')).toEqual([]);
});

test('a passkey is removed with the password, or the removal is cancelled', async () => {
  await open([{ ...laptop }, { ...laptop, id: 5, name: 'Phone' }]);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Remove the passkey Work laptop?' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog().elements()).toEqual([]);
  await quiet();
  expect(requestsOf('profile/passkey/remove')).toEqual([]);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await confirm('right', 'Remove');
  await expect.element(page.getByText('Passkey removed')).toBeVisible();
  await expect.poll(() => page.getByText('Work laptop', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByText('Phone', { exact: true })).toBeVisible();
  expect(requestsOf('profile/passkey/remove')).toEqual([{ id: 1, password: 'right' }]);
});

test('a passkey is renamed', async () => {
  const keys = [{ ...laptop }];
  await open(keys, {
    'profile/passkey/rename': (asked: { name: string }) => {
      keys.splice(0, 1, { ...laptop, name: asked.name });
      return {};
    },
  });
  await page.getByRole('button', { name: 'Rename the passkey Work laptop' }).click();
  const field = dialog().getByLabelText('Name');
  await expect.element(field).toHaveValue('Work laptop');
  expect(await violations()).toEqual([]);
  await field.fill('Old laptop');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Old laptop', { exact: true })).toBeVisible();
  expect(requestsOf('profile/passkey/rename')).toEqual([{ id: 1, name: 'Old laptop' }]);
});

test('a long name breaks beside its buttons on a phone', async () => {
  await page.viewport(320, 800);
  onTestFinished(() => page.viewport(1280, 900));
  await open([{ ...laptop, name: 'Elektrizitätshauptbetriebswerk'.repeat(2) }]);
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('no second passkey can be started while the device asks its user', async () => {
  const answered = Promise.withResolvers<unknown>();
  const make = vi.spyOn(navigator.credentials, 'create').mockReturnValue(answered.promise as never);
  await open([]);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await confirm('right', 'Continue');
  await expect.poll(() => make.mock.calls.length).toBe(1);
  await expect.element(add).toBeDisabled();
  answered.reject(new DOMException('', 'NotAllowedError'));
  await expect.element(page.getByText('Passkey not added')).toBeVisible();
  await expect.element(add).toBeEnabled();
});

test('a list that failed to load says so, and can be retried', async () => {
  let away = true;
  await open([], {
    'profile/passkeys': () => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return [laptop];
    },
  });
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('Work laptop')).toBeVisible();
});

const requires = page.getByRole('switch', { name: 'Require a passkey' });

test('a user with a passkey can require it beside the password, and stop requiring it', async () => {
  await open([{ ...laptop }]);
  await expect.element(requires).not.toBeChecked();
  await requires.click();
  await expect.element(dialog().getByText(/Better add a second one first/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(requires).not.toBeChecked();
  await requires.click();
  await confirm('right', 'Require it');
  await expect.element(page.getByText('Passkey required')).toBeVisible();
  await expect.element(requires).toBeChecked();
  await requires.click();
  await confirm('right', 'Stop requiring it');
  await expect.element(requires).not.toBeChecked();
  await expect
    .poll(() => requestsOf('profile/passkey/require'))
    .toEqual([
      { required: true, password: 'right' },
      { required: false, password: 'right' },
    ]);
});

test('a requirement of the role is shown, and cannot be changed', async () => {
  await open([{ ...laptop }], {}, 'role');
  await expect.element(requires).toBeDisabled();
  await expect.element(page.getByText(/^Your role requires it/)).toBeVisible();
});

test('without a passkey it cannot be required', async () => {
  await open([]);
  await expect.element(name()).toBeVisible();
  expect(requires.elements()).toEqual([]);
});
