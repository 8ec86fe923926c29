import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleRow } from '#shared/calls/roles.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { RoleMenu } from './role-menu.tsx';

const role = (userCount: number): RoleRow => ({
  id: 3,
  name: 'Recruiters',
  description: '',
  privileges: ['homeView'],
  secondFactor: false,
  owner: false,
  userCount,
  version: 1,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
});

test.each([
  [0, 'This cannot be undone.'],
  [1, 'One person has this role. Give them another first.'],
  [3, '3 people have this role. Give them another first.'],
])('deleting a role with %i members asks for its name only if nobody has it', async (userCount, words) => {
  await showInPanel(<RoleMenu row={role(userCount)} />);
  await page.getByRole('button', { name: 'Actions for Recruiters' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByLabelText('Type “Recruiters” to confirm').elements()).toHaveLength(
    userCount === 0 ? 1 : 0,
  );
});

test('deleting the owners’ role is not offered', async () => {
  await showInPanel(<RoleMenu row={{ ...role(1), name: 'Owner', owner: true }} />);
  await page.getByRole('button', { name: 'Actions for Owner' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([]);
});
