import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UserRow } from '#shared/calls/staff.ts';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { answer } from '#web/testing/server.ts';
import { SignInCard } from './sign-in-card.tsx';

const row: UserRow = {
  id: 9,
  name: 'Devi',
  userName: 'devi@example.com',
  phone: null,
  image: null,
  imageUrl: null,
  role: 2,
  roleName: 'Editor',
  status: 'active',
  twoFactor: true,
  lastSignInAt: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

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
