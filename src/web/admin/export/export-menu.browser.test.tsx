import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { ExportMenu } from './export-menu.tsx';

test('a slow download leaves the focus on the button', async () => {
  const asked = Promise.withResolvers<never>();
  await showInPanel(<ExportMenu read={() => asked.promise} />);
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.element(button).toBeDisabled();
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
  asked.reject(new Error('No line'));
  await expect.element(page.getByText('Not exported')).toBeVisible();
  await expect.element(button).toHaveFocus();
});
