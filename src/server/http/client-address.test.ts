import { describe, expect, test } from 'vitest';
import { parseTrustProxy } from '../address-settings.ts';
import { clientAddress } from './client-address.ts';

const address = (setting: string | undefined, socket: string, forwarded?: string) =>
  clientAddress(
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    socket,
    parseTrustProxy(setting),
  );

describe('without trusted proxies', () => {
  test.each([undefined, '', 'off', '0', ' off '])('%j: uses the socket, ignoring headers', (setting) => {
    expect(address(setting, '203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
    expect(address(setting, '203.0.113.9')).toBe('203.0.113.9');
  });
});

describe('trusting a number of hops', () => {
  test.each([
    ['1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['1', '10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    ['2', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['2', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['3', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '', '10.0.0.1'],
    ['1', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    ['2', '10.0.0.1', '6.6.6.6, not an address, 10.0.0.2', '10.0.0.2'],
    ['1', '', '198.51.100.7', '198.51.100.7'],
  ])('%s: %s after %j is %s', (setting, socket, forwarded, caller) =>
    expect(address(setting, socket, forwarded)).toBe(caller),
  );
});

describe('trusting proxies by their addresses', () => {
  const setting = '10.0.0.0/8, 192.0.2.5, 2001:db8:1::/48';
  test.each<[string, string | undefined, string, string]>([
    ['10.0.0.1', '198.51.100.7', '198.51.100.7', 'one proxy'],
    [
      '10.0.0.1',
      '6.6.6.6, 198.51.100.7, 192.0.2.5, 10.9.9.9',
      '198.51.100.7',
      'three proxies, one forged entry',
    ],
    ['198.51.100.7', '1.2.3.4', '198.51.100.7', 'no proxy'],
    ['192.0.2.6', '1.2.3.4', '192.0.2.6', 'a neighbour of a proxy'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3', 'a machine of our own'],
    ['10.0.0.1', '1.2.3.4, garbage, 10.0.0.2', '10.0.0.2', 'what no proxy writes'],
    ['10.0.0.1', undefined, '10.0.0.1', 'no header'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7', 'IPv4 in IPv6'],
    ['2001:db8:1::7', '2001:db8:f00d:1:aa::1', '2001:db8:f00d:1::/64', 'IPv6'],
  ])('%s after %j is %s (%s)', (socket, forwarded, caller) =>
    expect(address(setting, socket, forwarded)).toBe(caller),
  );
});

describe('spellings', () => {
  test.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['somewhere', 'unknown'],
  ])('%s is %s', (socket, key) => expect(address('off', socket)).toBe(key));

  test.each(['198.51.100.7:5123', '"198.51.100.7"', ' 198.51.100.7 ', '[::ffff:198.51.100.7]:443'])(
    '%s, in the form proxies write it',
    (forwarded) => expect(address('1', '10.0.0.1', forwarded)).toBe('198.51.100.7'),
  );

  test('addresses of one IPv6 network count as one caller', () => {
    expect(address('off', '2001:db8:1:2:aaaa::1')).toBe(address('off', '2001:db8:1:2:bbbb:cccc:dddd:eeee'));
    expect(address('off', '2001:db8:1:2::1')).not.toBe(address('off', '2001:db8:1:3::1'));
  });
});

test.each(['1.2.3', '10.0.0.0/33', '::/129', '10.0.0.0/x', '10.0.0.0/', 'proxy.example.com', '10.0.0.1,'])(
  'refuses an invalid setting: %s',
  (setting) => expect(() => parseTrustProxy(setting)).toThrow('TRUST_PROXY'),
);
