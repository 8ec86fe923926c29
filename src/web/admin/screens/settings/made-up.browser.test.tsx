import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '#content/settings.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { DeclaredSetting } from './declared-setting.tsx';

test('the contact details list placeholders until they are replaced', async () => {
  const { contacts } = settings;
  await showInPanel(<DeclaredSetting name="contacts" />, {
    answers: {
      settings: { key: 'contacts', value: contacts, version: 1, updatedAt: '2026-05-04T08:00:00.000Z' },
    },
  });
  const words = page.getByText(/^Still made up/);
  await expect.element(words).toBeVisible();
  const note = words.element().closest('p') as HTMLElement;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  expect(note.textContent).toBe(
    'Still made up, and shown to visitors: Phone number, WhatsApp number, Email, Support email, Privacy email, Phone of Tamil Nadu, Phone of Kuwait City, Phone of United Arab Emirates.',
  );
  expect(await violations()).toEqual([]);
  await field('Phone number').fill('+91 98400 12345');
  await field('Email').fill('hello@nirvaaga.in');
  await expect
    .poll(() => note.textContent)
    .toMatch(
      /^Still made up, and shown to visitors: WhatsApp number, Support email, Privacy email, Phone of/,
    );
});
