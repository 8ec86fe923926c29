import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { answer } from '#web/testing/server.ts';
import { SignInCard } from './sign-in-card.tsx';

const row = aUser({ twoFactor: true });

test('two-factor sign-in is said to be off once it is, and not after a call that failed', async () => {
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
  answer({ 'user/twoFactor/off': { ...row, twoFactor: false } });
  await turnOff();
  await expect.element(off).toBeVisible();
});
