import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UserRow } from '#shared/calls/users.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { AccountForm } from '../screens/profile/account-form.tsx';

const row = { id: 7, name: 'Meera', phone: null, image: null, version: 3 } as UserRow; // what the form reads
const name = page.getByRole('textbox', { name: /^Name/ });

test('Undo restores discarded changes', async () => {
  await showInPanel(<AccountForm row={row} />);
  await name.fill('Meera Nair');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(name).toHaveValue('Meera');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Meera Nair');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await quiet();
  expect(requestsOf('profile/update')).toEqual([]);
});
