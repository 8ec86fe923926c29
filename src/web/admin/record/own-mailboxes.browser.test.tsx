import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { site } from '#web/testing/site.ts';
import { OwnMailboxes } from './own-mailboxes.tsx';

const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write to privacy@example.com.' }] }],
};
const own = { ...site, contacts: { ...site.contacts, privacyEmail: 'privacy@anchor.in' } };

test('a policy’s form names the mailboxes of the settings that visitors see in it', async () => {
  await showInPanel(<OwnMailboxes text={text} />, { answers: { 'web/site': own } });
  await expect
    .element(page.getByText(/^Visitors see/))
    .toMatchTextContent(/^Visitors see privacy@anchor\.in where this text says privacy@example\.com\./);
  await expect
    .element(page.getByRole('link', { name: 'Contact details' }))
    .toHaveAttribute('href', '/nirvaaga-amaippu/settings/contact');
});

test('without the right to the settings it leads nowhere', async () => {
  await showInPanel(<OwnMailboxes text={text} />, {
    answers: { 'web/site': own },
    privileges: ['settingsPolicies', 'settingsPoliciesUpdate'],
  });
  await expect.element(page.getByText(/^Visitors see/)).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('and says nothing where the text names none of them', async () => {
  const other = { ...text, content: [] };
  await showInPanel(
    <>
      <OwnMailboxes text={other} />
      <OwnMailboxes text={text} />
    </>,
    { answers: { 'web/site': own } },
  );
  await expect.element(page.getByText(/^Visitors see/)).toBeVisible();
  expect(page.getByText(/^Visitors see/).elements()).toHaveLength(1);
});
