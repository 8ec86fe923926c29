import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminBase } from '#shared/menu.ts';
import { showFrame } from '#web/testing/panel.tsx';

test('what was typed stays while another window has the focus', async () => {
  await showFrame(<h1>A screen</h1>, { path: `${adminBase}/home`, answers: { 'records/find': [] } });
  const search = page.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('no such screen');
  await expect.element(page.getByText('Opps!! There are no result found.')).toBeVisible();
  // as when the window loses the focus: the field loses it too, but remains the active element
  search.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await expect.element(search).toHaveValue('no such screen');
  (search.element() as HTMLElement).blur();
  await expect.element(search).toHaveValue('');
});

test('a Mac’s key is named as on its keyboard', async () => {
  Object.defineProperty(navigator, 'platform', { configurable: true, value: 'MacIntel' });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'platform'));
  await showFrame(<h1>A screen</h1>, { path: `${adminBase}/home` });
  await expect.element(page.getByText('⌘K', { exact: true })).toBeVisible();
});
