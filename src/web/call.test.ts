import { afterEach, expect, test, vi } from 'vitest';
import { callHeaders } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that keeps these items. */
const keeping = (items: Record<string, string>) =>
  vi.stubGlobal('localStorage', { getItem: (name: string) => items[name] ?? null });

test('a stored token is sent unchanged, without an IP address', () => {
  keeping({ token: 'a-token', ip: '10.0.0.7' });
  expect(callHeaders()).toEqual({ Authorization: 'a-token' });
});

test('without a token the stored IP address is sent, or the placeholder if there is none', () => {
  keeping({ ip: '10.0.0.7' });
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.7' });
  keeping({});
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.1' });
});

test('a browser without storage calls without a session', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.1' });
});
