import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Appearance } from './appearance.tsx';

const letters = page.getByRole('switch', { name: 'Single-key shortcuts' });
const help = page.getByRole('dialog', { name: 'Keyboard' });

test('single-key shortcuts are turned off and on, and those with Ctrl stay', async () => {
  await showFrame(<Appearance />, { path: '/nirvaaga-amaippu/profile' });
  await expect.element(letters).toBeChecked();
  expect(await violations()).toEqual([]);
  await letters.click();
  await expect.element(letters).not.toBeChecked();
  await expect
    .poll(() => requestsOf('preference/update'))
    .toContainEqual({ key: 'keys', value: '{"characters":false}' });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Search the panel' })).toHaveFocus();
  expect(help.elements()).toEqual([]);
  await letters.click();
  await expect.poll(() => requestsOf('preference/update')).toContainEqual({ key: 'keys', value: null });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(help).toBeVisible();
});

test('a setting that cannot be stored is reverted with a message', async () => {
  await showFrame(<Appearance />, {
    path: '/nirvaaga-amaippu/profile',
    answers: {
      'preference/update': () => {
        throw new AppError(503, 'No connection.');
      },
    },
  });
  await letters.click();
  await expect.element(page.getByText('Shortcuts not changed')).toBeVisible();
  await expect.element(letters).toBeChecked();
});
