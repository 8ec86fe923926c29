import { expect, test } from 'vitest';
import { webhookCalls } from './webhooks.ts';

const takes = (address: string) =>
  webhookCalls['webhook/add'].request.safeParse({ address, events: ['enquiry.received'] }).success;

test('an address is judged in browsers without URL.parse, such as Safari 17.4', () => {
  const { parse } = URL;
  Object.assign(URL, { parse: undefined });
  try {
    expect(takes('https://crm.example.com/hooks')).toBe(true);
    expect(takes('crm.example.com')).toBe(false);
    expect(takes('ftp://crm.example.com/hooks')).toBe(false);
  } finally {
    Object.assign(URL, { parse });
  }
});
