import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { ownToken } from '#web/admin/session/pretended.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import ViewingRibbon from './viewing-ribbon.tsx';

test('a failed return leaves the view as the other role in place', async () => {
  await showInPanel(<ViewingRibbon />, {
    answers: {
      'session/check': () => {
        throw new AppError(503, 'The server is starting. Try again.');
      },
    },
  });
  localStorage.setItem('token', 'as-the-role');
  localStorage.setItem(ownToken, 'as-oneself');
  await page.getByRole('button', { name: 'Back to your own role' }).click();
  await expect.element(page.getByText('Could not switch back')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('as-the-role');
  expect(localStorage.getItem(ownToken)).toBe('as-oneself');
});
