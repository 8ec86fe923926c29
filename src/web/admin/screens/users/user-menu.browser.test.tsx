import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#web/testing/a-user.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { UserForm } from './user-form.tsx';
import { UserMenu } from './user-menu.tsx';

const owner = aUser({ name: 'Meera', roleName: 'Owner', mayChange: false });

test('no action that would be refused is offered for users with more privileges, such as owners', async () => {
  await showInPanel(<UserMenu row={owner} />);
  await page.getByRole('button', { name: 'Actions for Meera' }).click();
  await expect.element(page.getByRole('menuitem')).toMatchTextContent(/^Open$/);
});

test('their form says why it cannot be changed', async () => {
  await showInPanel(<UserForm row={owner} />, { answers: { 'roles/all': [{ id: 2, label: 'Owner' }] } });
  await expect.element(page.getByText(/^This person has rights that you do not have/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
