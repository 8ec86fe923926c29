import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { HeaderTextSetting } from './header-text.tsx';

test('a restored headline with tags that the editor lacks is shown as HTML, and keeps them', async () => {
  const row = { value: '<h1>Care</h1>', version: 1, updatedAt: '2026-05-04T08:00:00.000Z' };
  const shown = { answers: { settings: { key: 'headerText', ...row } } };
  const headline = page.getByRole('textbox', { name: /^Header text/ });
  const { screen } = await showInPanel(<HeaderTextSetting />, shown);
  await page.getByRole('button', { name: 'HTML' }).click();
  await headline.fill('<h1>Care <u>first</u></h1>');
  await screen.unmount();
  await showInPanel(<HeaderTextSetting />, shown);
  await expect.element(page.getByRole('region', { name: 'Restored, not saved yet' })).toBeVisible();
  await expect.element(headline).toHaveValue('<h1>Care <u>first</u></h1>');
  await expect.element(page.getByRole('button', { name: 'HTML' })).toBeDisabled();
});
