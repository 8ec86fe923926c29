import { expect, test } from 'vitest';
import { drawnOnSite } from '#web/testing/drawn-on-site.tsx';
import { site } from '#web/testing/site.ts';
import { ContactWays } from './contact-ways.tsx';

test('a number is dialled without its bracketed zero, and shown with it', () => {
  const phoneNumber = '+971 (0)50 123 4567';
  const html = drawnOnSite(<ContactWays />, { contacts: { ...site.contacts, phoneNumber } });
  expect(html).toContain(`<a href="tel:+971501234567">${phoneNumber}</a>`);
});
