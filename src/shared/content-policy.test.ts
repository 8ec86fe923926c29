import { expect, test } from 'vitest';
import { withCaptcha, withMap, withSources } from './content-policy.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'sha256-a'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

test('sources extend their directive, or add it', () => {
  expect(withSources(policy, 'connect-src', 'https://a.example')).toContain(
    "; connect-src 'self' https://a.example;",
  );
  expect(withSources(policy, 'frame-src', 'https://a.example')).toBe(
    `${policy}; frame-src https://a.example`,
  );
});

test('the captcha may load what it needs, but no script of the page', () => {
  const hosts = 'https://www.google.com https://www.gstatic.com';
  expect(withCaptcha(policy).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-a' ${hosts}`,
    `connect-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
  ]);
});

test('the map is loaded from its own host, beside the videos of texts', () => {
  const videos = 'frame-src https://videos.example';
  expect(withMap(`${policy}; ${videos}`)).toBe(`${policy}; ${videos} https://www.openstreetmap.org`);
});
