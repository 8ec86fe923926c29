import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleRow } from '#shared/calls/roles.ts';
import { AppError } from '#shared/errors.ts';
import { allPrivileges } from '#shared/privileges.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { RoleForm } from './role-form.tsx';

const role: RoleRow = {
  id: 3,
  name: 'Recruiters',
  description: '',
  privileges: ['homeView'],
  secondFactor: false,
  owner: false,
  userCount: 2,
  version: 1,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
};

test('a conflict names rights and switches as the form does', async () => {
  const current = {
    ...role,
    privileges: ['homeView', 'careersApplicationsUpdate'],
    secondFactor: true,
    version: 2,
  };
  await showInPanel(<RoleForm row={role} />, {
    answers: {
      'role/update': () => {
        throw new AppError(409, 'Someone else changed this role.', { current });
      },
    },
  });
  await page.getByRole('textbox', { name: 'Description' }).fill('Who hire');
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog');
  const sides = async (name: string, ...said: RegExp[]) => {
    const radios = asked.getByRole('group', { name }).getByRole('radio');
    for (const [index, words] of said.entries())
      await expect.element(radios.nth(index)).toHaveAccessibleName(words);
  };
  await sides('Rights', /^Yours\s*Home: View$/, /^Theirs\s*Home: View\s+Applications: Update$/);
  await sides('Two-factor sign-in required', /^Yours\s*No$/, /^Theirs\s*Yes$/);
  await sides('Description', /^Yours\s*Who hire$/, /^Theirs\s*\(empty\)$/);
});

test('the rights of the owner role are read-only; its name is not', async () => {
  const owner = { ...role, name: 'Owner', owner: true, privileges: [...allPrivileges] };
  await showInPanel(<RoleForm row={owner} />, {
    answers: { 'role/update': (change: object) => ({ ...owner, ...change, version: 2 }) },
  });
  await expect.element(page.getByText(/The owner role always has every right\./)).toBeVisible();
  expect(page.getByText(/Changing its rights/).elements()).toEqual([]);
  await expect.element(page.getByRole('checkbox', { name: 'Delete Projects' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Description' }).fill('Everything');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Role saved')).toBeVisible();
});
