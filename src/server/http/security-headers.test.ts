import { describe, expect, test } from 'vitest';
import { adminHeaders, apiHeaders, mediaHeaders, publicHeaders } from './security-headers.ts';

/** A policy of the shape that the build makes. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'sha256-a'",
  "style-src 'self' 'sha256-b'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const page = (secure = false) => publicHeaders({ policy, html: true, secure });

describe('every response', () => {
  test.each([
    ['public', page()],
    ['panel', adminHeaders(false)],
    ['calls', apiHeaders(false)],
  ])('%s', (_, headers) =>
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    }),
  );

  test('sends HSTS only for an https site', () => {
    const name = 'strict-transport-security';
    for (const headers of [page(), adminHeaders(false), apiHeaders(false)])
      expect(headers).not.toHaveProperty(name);
    for (const headers of [page(true), adminHeaders(true), apiHeaders(true)]) {
      expect(headers[name]).toBe('max-age=63072000');
    }
  });
});

describe('public pages', () => {
  test('have their own policy', () => {
    expect(page()['content-security-policy']).toBe(policy);
    expect(page()).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  test('other responses may load nothing', () =>
    expect(publicHeaders({ policy: null, html: false, secure: false })).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }));

  test('there is no policy in development', () =>
    expect(publicHeaders({ policy: null, html: true, secure: false })).not.toHaveProperty(
      'content-security-policy',
    ));
});

test('the panel is neither cached nor indexed', () =>
  expect(adminHeaders(false)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  }));

test('a call is not a document', () =>
  expect(apiHeaders(false)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }));

test('an uploaded file can run nothing', () =>
  expect(mediaHeaders()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  }));
