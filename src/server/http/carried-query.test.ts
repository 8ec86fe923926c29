import { expect, test } from 'vitest';
import { withCarriedQuery } from './carried-query.ts';

test.each([
  ['/new', '', '/new'],
  ['/new', '?utm=x', '/new?utm=x'],
  ['/new#part', '?utm=x', '/new?utm=x#part'],
  ['/new?from=old', '?utm=x', '/new?from=old&utm=x'],
  ['/new?utm=fixed#part', '?utm=x&ref=y', '/new?utm=fixed&ref=y#part'],
  ['/new?%75tm=fixed', '?utm=x', '/new?%75tm=fixed'],
  ['/new?a=1', '?a', '/new?a=1'],
  ['/new?', '?&', '/new'],
  ['https://example.com/caf%C3%A9?a=1#b?c', '?d=%26&d=2', 'https://example.com/caf%C3%A9?a=1&d=%26&d=2#b?c'],
])('%s after %j is %s', (location, query, sentTo) => expect(withCarriedQuery(location, query)).toBe(sentTo));
