import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { clearStored } from '../../session/session.ts';
import { DeclaredSetting } from './declared-setting.tsx';
import { MailServer } from './mail-server.tsx';
import { SaveTab, SaveTabProvider, Unsaved, useSaveTab } from './save-tab.tsx';

const updatedAt = '2026-05-04T08:00:00.000Z';
const values: Record<string, unknown> = {
  reviewBadge: { score: '4.9', outOf: '5', label: 'on Clutch', url: 'https://clutch.co', shown: true },
  socials: { facebook: '', linkedin: '', whatsapp: '', instagram: '' },
};
const answers = {
  settings: (request: unknown) => {
    const { key } = request as { key: string };
    return { key, value: values[key], version: 3, updatedAt };
  },
  'setting/update': (request: unknown) => ({ ...(request as object), version: 4, updatedAt }),
};
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = page.getByRole('button', { name: 'Save' });
const restored = page.getByRole('region', { name: 'Restored, not saved yet' });

function Tab({ children }: { children: ReactNode }) {
  const tab = useSaveTab();
  return (
    <SaveTabProvider value={tab.put}>
      <Unsaved dirty={tab.dirty} />
      <SaveTab tab={tab} />
      {children}
    </SaveTabProvider>
  );
}
const company = (
  <Tab>
    <DeclaredSetting name="socials" />
    <DeclaredSetting name="reviewBadge" />
  </Tab>
);
const mailServer = (
  <Tab>
    <MailServer />
  </Tab>
);

test('one Save for the tab names the changed cards, focuses the first error and saves the rest', async () => {
  await showInPanel(company, { answers });
  await expect.element(field('Score')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field('Score').fill('5.0');
  await field('LinkedIn').fill('linkedin');
  await expect.element(page.getByText('Not saved yet: Social links, Review badge')).toBeVisible();
  expect(await violations()).toEqual([]);
  await save.click();
  await expect.element(page.getByText('Review badge saved')).toBeVisible();
  await expect.element(field('LinkedIn')).toHaveFocus();
  await expect.element(page.getByText('Not saved yet: Social links')).toBeVisible();
  await field('LinkedIn').fill('https://linkedin.com/company/nirvaaga');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Social links saved')).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(requestsOf('setting/update')).toMatchObject([
    { key: 'reviewBadge', value: { score: '5.0' }, version: 3 },
    { key: 'socials', version: 3 },
  ]);
});

test('Discard changes applies to all cards of the tab, and so does its Undo', async () => {
  await showInPanel(company, { answers });
  await field('Score').fill('1');
  await field('Facebook').fill('https://facebook.com/n');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(field('Score')).toHaveValue('4.9');
  await expect.element(field('Facebook')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Score')).toHaveValue('1');
  await expect.element(field('Facebook')).toHaveValue('https://facebook.com/n');
  await clearStored();
});

test('unsaved input is restored with a note, and can be discarded', async () => {
  const { screen } = await showInPanel(company, { answers });
  await field('Score').fill('3.1');
  await screen.unmount(); // no time for any timer: as when the browser is killed
  await showInPanel(company, { answers });
  await expect.element(field('Score')).toHaveValue('3.1');
  await expect.element(restored).toMatchTextContent(/Score\. Not saved yet\./);
  expect(restored.element().textContent).not.toMatch(/since/);
  expect(await violations()).toEqual([]);
  await restored.getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Score')).toHaveValue('4.9');
  await expect.element(restored).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
});

test('of two windows the one whose text is no longer stored asks on leaving, until the other has saved', async () => {
  const { router } = await showInPanel(company, { answers });
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leave = () => void router.navigate('/elsewhere');
  const name = 'draft:7:settings:reviewBadge';
  const inTheOther = (value: string | null) => {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
  };
  await field('Score').fill('3.1');
  inTheOther(JSON.stringify({ at: '2026-05-05', values: { label: 'on Google' }, version: 3 }));
  leave();
  await expect.element(asked.getByText('What you changed here has not been saved.')).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  inTheOther(null);
  expect(JSON.parse(localStorage.getItem(name) ?? '{}')).toMatchObject({ values: { score: '3.1' } });
  leave();
  await expect.element(asked.getByText(/^Your changes are kept in this browser/)).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await clearStored();
});

test('a restored value says that the setting was saved since', async () => {
  const { screen } = await showInPanel(company, { answers });
  await field('Score').fill('3.1');
  await screen.unmount();
  await quiet(); // what a form has read is dropped a moment after it is left
  const now = { ...(values.reviewBadge as object), label: 'on Google' };
  await showInPanel(<DeclaredSetting name="reviewBadge" />, {
    answers: { settings: { key: 'reviewBadge', value: now, version: 4, updatedAt } },
  });
  await expect.element(restored).toMatchTextContent(/Somebody has saved this since/);
  await expect.element(field('Words')).toHaveValue('on Google');
  await clearStored(); // signing out
  expect(localStorage.length).toBe(0);
});

test('a mail server’s password is never stored in the browser', async () => {
  const { screen } = await showInPanel(mailServer, {
    answers: { 'mail/server': { source: 'none', server: null, version: 0, opens: true, sends: false } },
  });
  await field('Server').fill('smtp.example.com');
  await field('User name').fill('site');
  await page.getByLabelText('Password', { exact: true }).fill('very secret words');
  await page.getByLabelText('Your own password, to confirm').fill('my own words');
  await screen.unmount();
  expect(JSON.stringify(localStorage)).toContain('smtp.example.com');
  expect(JSON.stringify(localStorage)).not.toMatch(/very secret|my own words/);
  await clearStored();
});

test('saving keeps the focus and what is open', async () => {
  const link = (title: string) => ({ title, path: `/${title.toLowerCase()}`, shown: true, children: [] });
  values.menus = {
    main: ['Home', 'About', 'Services', 'Projects', 'Insights', 'Careers'].map(link),
    solutionsTitle: 'Solutions',
    companyTitle: 'Company',
    company: [],
    resourcesTitle: 'Resources',
    resources: [],
  };
  await showInPanel(
    <Tab>
      <DeclaredSetting name="menus" />
    </Tab>,
    { answers },
  );
  await page.getByText('About, /about').click();
  await field('Text').fill('About us');
  await page.getByRole('switch', { name: 'Show it' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Menus saved')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole('switch', { name: 'Show it' })).toHaveFocus();
  await field('Text').fill('About');
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveFocus();
  await expect.element(field('Text')).toBeVisible();
  await expect.poll(() => requestsOf('setting/update')).toHaveLength(2);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  await quiet();
  expect(requestsOf('setting/update')).toHaveLength(2);
});

test('a sample that was saved is no longer marked as one', async () => {
  const settings = (request: object) => ({ ...answers.settings(request), version: 1 });
  await showInPanel(company, { answers: { ...answers, settings } });
  const sample = page.getByText('Sample', { exact: true });
  await expect.element(sample).toBeVisible();
  await field('Score').fill('4.8');
  await save.click();
  await expect.element(sample).not.toBeInTheDocument();
  await expect.element(field('Score')).toHaveValue('4.8');
});
