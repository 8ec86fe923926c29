import { describe, expect, test } from 'vitest';
import { adminHeaders, apiHeaders, mapFrameSource, mediaHeaders, publicHeaders } from './security-headers.ts';

/** Of the shape that the build makes. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'sha256-a'",
  "style-src 'self' 'sha256-b'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const page = (path: string, more: { secure?: boolean } = {}) =>
  publicHeaders({ policy, html: true, secure: false, path, ...more });
const directives = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );

describe('every response', () => {
  test.each([
    ['public', page('/')],
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
    for (const headers of [page('/'), adminHeaders(false), apiHeaders(false)])
      expect(headers).not.toHaveProperty(name);
    for (const headers of [page('/', { secure: true }), adminHeaders(true), apiHeaders(true)]) {
      expect(headers[name]).toBe('max-age=63072000');
    }
  });
});

describe('public pages', () => {
  test('have their own policy', () => {
    expect(page('/')['content-security-policy']).toBe(policy);
    expect(page('/services')['content-security-policy']).toBe(policy);
    expect(page('/')).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  test('only the contact page allows the map', () => {
    expect(directives(page('/contact'))).toMatchObject({
      'frame-src': [mapFrameSource],
      'trusted-types': ["'none'"],
    });
    for (const path of ['/', '/contact-us', '/careers/web-developer']) {
      expect(directives(page(path))).not.toHaveProperty('frame-src');
    }
  });

  test('nothing inline is allowed', () => {
    for (const path of ['/', '/contact', '/careers/x']) {
      expect(page(path)['content-security-policy']).not.toMatch(/unsafe|\*/);
    }
  });

  test('other responses may load nothing', () =>
    expect(
      publicHeaders({ policy: null, html: false, secure: false, path: '/insights/rss.xml' }),
    ).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }));

  test('there is no policy in development', () =>
    expect(publicHeaders({ policy: null, html: true, secure: false, path: '/contact' })).not.toHaveProperty(
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
