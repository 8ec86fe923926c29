import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';

const show = (more: Parameters<typeof enquiry>[1]) =>
  showInPanel(<EnquiryFacts enquiry={enquiry(1, more)} onChange={undefined} busy={false} />, {
    answers: { 'desk/person': { name: 'A', email: 'a@example.org', phone: '', messages: [] } },
  });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('links the page an enquiry came from', async () => {
  await show({ page: '/services/cloud' });
  await expect.element(link('/services/cloud')).toHaveAttribute('href', '/services/cloud');
});

test.each(['/\\evil.example/contact', '/\t/evil.example/contact', '//evil.example/contact'])(
  'does not link the stored page %j, which is on another site',
  async (foreign) => {
    await show({ page: foreign });
    await expect.element(page.getByText(/evil.example/)).toBeVisible();
    expect(page.getByRole('link', { name: /evil.example/ }).elements()).toEqual([]);
  },
);

test('a mail to the enquirer goes to their address alone, whatever it contains', async () => {
  const email = 'sales?bcc=spy@evil.example';
  await show({ email });
  await expect.element(link(email)).toHaveAttribute('href', 'mailto:sales%3Fbcc%3Dspy@evil.example');
});
