import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import SettingsLayout from './layout.tsx';
import { settingsPath } from './tabs.ts';

test('the heading is the tab’s name, and the breadcrumb links back to the settings', async () => {
  await showInPanel(<SettingsLayout />, { path: `${settingsPath}/company` });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Company');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(trail.getByText('Company')).toHaveAttribute('aria-current', 'page');
  await expect.element(trail.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', settingsPath);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect.element(heading).toHaveTextContent('Media library');
  await expect.element(trail.getByText('Media library')).toBeVisible();
});

test('switching tabs does not move the tab strip', async () => {
  await showInPanel(<SettingsLayout />, { path: `${settingsPath}/company` });
  const strip = () =>
    page.getByRole('navigation', { name: 'Settings' }).element().getBoundingClientRect().top;
  const saves = strip();
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Media library');
  expect(strip()).toBe(saves);
});
