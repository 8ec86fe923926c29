import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminBase } from '#shared/menu.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Person } from './person.tsx';

const at = (day: number) => `2026-10-0${day}T08:00:00.000Z`;
const anitha = {
  name: 'Anitha Raman',
  email: 'anitha@example.org',
  phone: '+91 98400 00000',
  messages: [
    {
      desk: 'applications',
      id: 4,
      reference: 'APP-4',
      about: 'Full stack developer',
      state: 'screening',
      createdAt: at(3),
      last: { kind: 'received', at: at(3) },
    },
    {
      desk: 'enquiries',
      id: 9,
      reference: 'ENQ-9',
      about: 'We weave in Karur',
      state: 'replied',
      createdAt: at(1),
      last: { kind: 'reply', at: at(2) },
    },
  ],
};

test('one person’s messages at both desks are listed together, each linking to its desk', async () => {
  await showInPanel(<Person desk="enquiries" id={9} />, { answers: { 'desk/person': anitha } });
  await expect.element(page.getByRole('heading', { name: 'Anitha Raman' })).toBeVisible();
  await expect.element(page.getByText('2 messages from this address')).toBeVisible();
  const messages = page.getByRole('list', { name: 'Messages, newest first' }).getByRole('listitem');
  await expect.element(messages.nth(0)).toMatchTextContent(/Full stack developer.*not answered yet/);
  await expect.element(messages.nth(1)).toMatchTextContent(/We weave in Karur.*answer written/);
  await expect
    .element(page.getByRole('link', { name: /APP-4/ }))
    .toHaveAttribute('href', `${adminBase}/careers/applications?id=4`);
  await expect
    .element(page.getByRole('link', { name: /ENQ-9/ }))
    .toHaveAttribute('href', `${adminBase}/contact?id=9`);
  await expect
    .element(page.getByRole('link', { name: anitha.phone }))
    .toHaveAttribute('href', 'tel:+919840000000');
  expect(requestsOf('desk/person')).toEqual([{ desk: 'enquiries', id: 9 }]);
  expect(await violations()).toEqual([]);
});

test('a mail to an address goes to that alone, whatever it contains', async () => {
  const email = 'sales+web?bcc=spy@evil.example';
  await showInPanel(<Person desk="enquiries" id={9} />, { answers: { 'desk/person': { ...anitha, email } } });
  await expect
    .element(page.getByRole('link', { name: email }))
    .toHaveAttribute('href', 'mailto:sales+web%3Fbcc%3Dspy@evil.example');
});

test('a long address breaks at the edge of a phone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const email = `${'anitha.raman'.repeat(5)}@${'weavers.'.repeat(8)}example.org`;
  await showInPanel(<Person desk="enquiries" id={9} />, { answers: { 'desk/person': { ...anitha, email } } });
  await expect.element(page.getByRole('link', { name: email })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
