import { expect, test } from 'vitest';
import { isFromOtherSite } from './other-site.ts';

const here = 'https://www.example.com';
const from = (headers: Record<string, string>) => isFromOtherSite(new Headers(headers), here);

test.each([
  ['a program', {}],
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: here, host: 'www.example.com' }],
  [
    'one of ours behind a proxy that speaks http and changes the host',
    { origin: here, host: '127.0.0.1:3000' },
  ],
  ['one of ours at another name than PUBLIC_URL has', { origin: 'https://example.com', host: 'example.com' }],
  [
    'one of ours where neither name is known',
    { 'sec-fetch-site': 'same-origin', origin: 'https://a.test', host: 'b' },
  ],
  ['one that names nobody, and says that it is ours', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
])('%s is allowed', (_who, headers) => expect(from(headers)).toBe(false));

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test', host: 'www.example.com' }],
  ['another site in an old browser', { origin: 'https://evil.test', host: 'www.example.com' }],
  ['another name under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.example.com' }],
  ['a page without a name', { origin: 'null', host: 'www.example.com' }],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
])('%s is refused', (_who, headers) => expect(from(headers)).toBe(true));
