import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { DeclaredSetting } from '../screens/settings/declared-setting.tsx';

const value = { score: '4.9', outOf: '5', label: 'on Clutch', url: 'https://clutch.co', shown: true };
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('what is taken back comes again by Undo', async () => {
  await showInPanel(<DeclaredSetting name="reviewBadge" />, {
    answers: { settings: { key: 'reviewBadge', value, version: 3, updatedAt: '2026-05-04T08:00:00.000Z' } },
  });
  await field('Score').fill('5.0');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(field('Score')).toHaveValue('4.9');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Score')).toHaveValue('5.0');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  expect(requestsOf('setting/update')).toEqual([]);
});
