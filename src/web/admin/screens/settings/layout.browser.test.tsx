import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import SettingsLayout from './layout.tsx';
import { settingsPath } from './tabs.ts';

test('the heading is the tab’s name, and the breadcrumb keeps the settings', async () => {
  await showInPanel(<SettingsLayout />, { path: `${settingsPath}/company` });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Company');
  await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchTextContent(/Settings/);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect.element(heading).toHaveTextContent('Media library');
});
