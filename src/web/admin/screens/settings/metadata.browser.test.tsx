import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { metaRows } from '#shared/fixed-pages.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { MetadataSetting } from './metadata.tsx';
import { SaveTab, SaveTabProvider, useSaveTab } from './save-tab.tsx';

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

function Tab() {
  const tab = useSaveTab();
  return (
    <SaveTabProvider value={tab.put}>
      <SaveTab tab={tab} />
      <MetadataSetting />
    </SaveTabProvider>
  );
}

test('a title nobody edited is shown with the company’s name, and goes on following it', async () => {
  const entry = (name: string, page: string) => ({
    title: `${page} | ${name}`,
    description: 'What we do.',
    keywords: [`about ${name}`, 'looms'],
  });
  const rows = (name: string) => metaRows.map((each) => entry(name, each));
  const settings = {
    key: 'metaData',
    value: rows('Nirvaaga'),
    shown: rows('Anchor & Co'),
    version: 1,
    updatedAt: null,
  };
  await showInPanel(<Tab />, { answers: { settings, 'setting/update': settings } });
  await page.getByText('about | Anchor & Co').first().click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Who we are.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requestsOf('setting/update')).toHaveLength(1);
  const [sent] = requestsOf('setting/update') as [{ value: unknown[] }];
  expect(sent.value).toEqual(
    rows('Nirvaaga').map((each, at) =>
      metaRows[at] === 'about' ? { ...each, description: 'Who we are.' } : each,
    ),
  );
});
