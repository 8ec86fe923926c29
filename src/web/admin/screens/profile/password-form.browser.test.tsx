import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { callQuery } from '#web/admin/query/call-query.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

const time = '2026-10-01T08:00:00.000Z';
const session = (id: number, address: string) => ({
  id,
  address,
  userAgent: 'Mozilla/5.0 Chrome/140.0',
  createdAt: time,
  lastSeenAt: time,
  current: id === 1,
});

test('a changed password ends the other sessions, and their list is updated', async () => {
  let open = [session(1, '10.0.0.1'), session(2, '10.0.0.2')];
  const parts = (
    <>
      <Sessions query={callQuery('profile/sessions', {})} end={async () => undefined} />
      <PasswordForm own={[]} />
    </>
  );
  await showInPanel(parts, {
    answers: {
      'profile/sessions': () => open,
      'profile/password': ({ current }: { current: string }) => {
        if (current !== 'right') throw new AppError(422, 'Wrong', { fields: { current: 'Wrong password' } });
        open = open.slice(0, 1);
        return {};
      },
    },
  });
  const other = page.getByRole('button', { name: /^End the session of .*10\.0\.0\.2/ });
  await expect.element(other).toBeVisible();
  const change = () => page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('Current password').fill('wrong');
  await page.getByLabelText('New password').fill('nine blue umbrellas');
  await change();
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  await expect.element(other).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Current password').fill('right');
  await change();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.poll(() => other.elements()).toEqual([]);
  await expect.element(page.getByText('This one')).toBeVisible();
});
