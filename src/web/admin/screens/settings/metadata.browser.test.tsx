import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { metaRows } from '#shared/fixed-pages.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { MetadataSetting } from './metadata.tsx';

test('a page stays open while its error is being corrected', async () => {
  const settings = {
    key: 'metaData',
    value: metaRows.map(() => null),
    version: 1,
    updatedAt: '2026-05-04T08:00:00.000Z',
  };
  await showInPanel(<MetadataSetting />, { answers: { settings } });
  await page.getByText('About Us', { exact: true }).click();
  const keywords = page.getByRole('textbox', { name: 'Keywords' });
  const long = 'networks '.repeat(8).trim();
  await keywords.fill(long);
  await userEvent.keyboard('{Enter}{Tab}');
  const problem = page.getByText('Use at most 60 characters');
  await expect.element(problem).toBeVisible();
  await page.getByRole('button', { name: `Remove ${long}` }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(keywords).toBeVisible();
  await expect.element(keywords).toHaveFocus();
});
