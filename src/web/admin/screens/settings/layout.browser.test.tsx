import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showFrame, showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { HeaderTextSetting } from './header-text.tsx';
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

test('all tabs fit on the screens of laptops', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(1366, 768);
  await showFrame(<SettingsLayout />, { path: `${settingsPath}/menus` });
  const strip = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(strip).toBeVisible();
  await document.fonts.ready;
  (strip.element() as HTMLElement).style.inlineSize = '95%'; // room for a scrollbar, and for wider letters
  for (const width of [1366, 1440, 1441, 1470, 1536]) {
    await page.viewport(width, 768);
    const { scrollWidth, clientWidth } = strip.element();
    expect(scrollWidth - clientWidth, `${width}`).toBe(0);
  }
});

test('who may not change the headline sees it as visitors do, without its HTML', async () => {
  const value = '<h1>From <em>idea</em> to uptime</h1>';
  await showInPanel(<HeaderTextSetting />, {
    privileges: ['settingsPages'],
    answers: { settings: { key: 'headerText', value, version: 1, updatedAt: '2026-05-04T08:00:00.000Z' } },
  });
  await expect.element(page.getByText('From idea to uptime')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
