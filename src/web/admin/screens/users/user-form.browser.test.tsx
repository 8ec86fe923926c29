import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { clearStored } from '../../session/session.ts';
import { RoleForm } from '../roles/role-form.tsx';
import { UserForm } from './user-form.tsx';

const name = page.getByRole('textbox', { name: /^Name/ });
const restored = page.getByRole('region', { name: 'Restored, not saved yet' });
const answers = { 'roles/all': [], 'user/unique/check': { unique: true } };

test('a user that is being added is there again after a crash, without the password', async () => {
  const { screen } = await showInPanel(<UserForm row={null} />, { answers });
  await name.fill('Devi');
  await page.getByLabelText('Password', { exact: true }).fill('seven green elephants walk');
  await screen.unmount();
  expect(JSON.stringify(localStorage)).not.toContain('elephants');
  await showInPanel(<UserForm row={null} />, { answers });
  await expect.element(name).toHaveValue('Devi');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
  await expect.element(restored).toMatchTextContent(/Name\. Not saved yet/);
  expect(await violations()).toEqual([]);
  await clearStored();
});

test('a role keeps its name and rights', async () => {
  const { screen } = await showInPanel(<RoleForm row={null} />, { answers });
  await name.fill('Writers');
  await page.getByRole('checkbox').nth(2).click();
  await screen.unmount();
  await showInPanel(<RoleForm row={null} />, { answers });
  await expect.element(name).toHaveValue('Writers');
  await expect.element(restored).toMatchTextContent(/Name, Rights/);
  await restored.getByRole('button', { name: 'Discard' }).click();
  await expect.element(name).toHaveValue('');
});
