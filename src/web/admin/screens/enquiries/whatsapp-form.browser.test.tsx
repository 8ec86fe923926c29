import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { WhatsappForm } from './whatsapp-form.tsx';

const message = page.getByRole('textbox', { name: 'Message' });
const asked = page.getByRole('dialog', { name: 'Leave without saving?' });

test('leaving shows that an unsent message is stored, unless the browser’s storage is full', async () => {
  const { router } = await showInPanel(<WhatsappForm enquiry={enquiry(1)} />);
  await message.fill('Hello Anitha, shall we talk on Monday?');
  void router.navigate('/elsewhere');
  await expect.element(asked.getByText(/^Your changes are kept in this browser/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await message.fill('Hello Anitha, shall we talk on Tuesday?');
  void router.navigate('/elsewhere');
  await expect.element(asked.getByText('What you changed here has not been saved.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  // what could not be stored would be there for the next test
  full.mockRestore();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await message.fill('');
});

test('leaving does not ask about the initial greeting, or after the message was sent', async () => {
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opens.mockRestore());
  const kept = enquiry(2);
  const { router } = await showInPanel(<WhatsappForm enquiry={kept} />, {
    answers: { 'enquiry/whatsapp': { url: 'https://wa.me/919840000000?text=Hello', enquiry: kept } },
  });
  const greeting = /^Hello Anitha, this is Meera Nair/;
  await expect.element(message).toHaveValue(expect.stringMatching(greeting));
  await router.navigate('/once');
  expect(router.state.location.pathname).toBe('/once');
  await message.fill('Hello Anitha, shall we talk on Monday?');
  await page.getByRole('button', { name: 'Open WhatsApp' }).click();
  await expect.element(page.getByText('The browser blocked WhatsApp from opening.')).toBeVisible();
  await expect.element(message).toHaveValue(expect.stringMatching(greeting));
  await router.navigate('/twice');
  expect(router.state.location.pathname).toBe('/twice');
});
