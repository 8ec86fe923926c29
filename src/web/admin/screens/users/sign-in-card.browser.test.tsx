import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { answer } from '#web/testing/server.ts';
import { SignInCard } from './sign-in-card.tsx';

const row = aUser({ twoFactor: true, hasFactor: true });

test('two-factor sign-in is displayed as off once it is, and not after a failed call', async () => {
  await showInPanel(<SignInCard row={row} />, {
    answers: {
      'user/twoFactor/off': () => {
        throw new AppError(503, 'The database is away. Try again.');
      },
    },
  });
  const question = page.getByRole('dialog', { name: 'Turn off two-factor for Devi?' });
  const off = page.getByText('Off', { exact: true });
  const turnOff = async () => {
    await page.getByRole('button', { name: 'Turn off two-factor' }).click();
    await question.getByRole('button', { name: 'Turn off' }).click();
  };
  await turnOff();
  await expect.element(page.getByText('Two-factor sign-in not turned off')).toBeVisible();
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  expect(off.elements()).toEqual([]);
  await expect.poll(() => question.elements()).toEqual([]);
  answer({ 'user/twoFactor/off': { ...row, twoFactor: false, hasFactor: false } });
  await turnOff();
  await expect.element(off).toBeVisible();
});

test('a passkey that is not required does not count as a second factor, and can be removed', async () => {
  const optional = aUser({ hasFactor: true });
  await showInPanel(<SignInCard row={optional} />, {
    answers: { 'user/twoFactor/off': { ...optional, hasFactor: false } },
  });
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible();
  const words = page.getByText(/their password alone does too/);
  await expect.element(words).toBeVisible();
  await page.getByRole('button', { name: 'Remove passkeys' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => words.elements()).toEqual([]);
});
