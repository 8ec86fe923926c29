import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const encoded = 'as %25 %23 %2F';
const alone = 'must be the address of the site alone';

describe('an unusable address setting is refused at the start, without repeating its value', () => {
  test.each([
    ['SMTP_URL', 'smtp://me:50%off@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://me:50%e0off@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://me:off#50@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://me:off/50@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://me:1#off@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://me:1/off@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://mail.example.com:99999', 'must have a port number up to 65535'],
    ['SMTP_URL', 'smtp://me:off@mail.example.com:off/', 'must have a port number up to 65535'],
    ['SMTP_URL', 'smtp://me:99999/off@mail.example.com', encoded],
    ['SMTP_URL', 'smtp://', 'name a host'],
    ['SMTP_URL', 'mail.example.com', 'must start with smtp://'],
    ['DATABASE_URL', 'postgres://site:50%off@db.example.com/site', encoded],
    ['DATABASE_URL', 'postgres://site:off#50@db.example.com/site', encoded],
    ['DATABASE_URL', 'postgres://site:1/off@db.example.com/site', encoded],
    ['DATABASE_URL', 'postgres://site:off@db.example.com/50%', encoded],
    ['DATABASE_URL', 'postgres://site@db.example.com:65536/site', 'must have a port number up to 65535'],
    [
      'DATABASE_URL',
      'postgres://site@db.example.com/site?sslmode=off',
      'must have one of these as sslmode: disable',
    ],
    ['DATABASE_URL', 'mysql://db.example.com', 'must start with postgres://'],
    ['PUBLIC_URL', 'https://www.example.com/site', alone],
    ['PUBLIC_URL', 'https://www.example.com?off=1', alone],
    ['PUBLIC_URL', 'https://www.example.com/#off', alone],
    ['PUBLIC_URL', 'https://me:off@www.example.com', alone],
    ['PUBLIC_URL', 'https://www.example.com:99999', alone],
    ['S3_ENDPOINT', 'https://s3.example.com:99999', 'must be an address such as'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://off off', 'must be an address such as'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://me:off@collector.example.com', 'without a user name'],
    ['S3_ENDPOINT', 'https://me:off@s3.example.com', 'without a user name'],
    ['BACKUP_S3_ENDPOINT', 'https://s3.example.com?off', 'without a user name'],
    ['RECAPTCHA_VERIFY_URL', 'https://www.example.com/#off', 'without a user name'],
    ['S3_BUCKET', 'site/off', 'must be the name of a bucket alone'],
    ['BACKUP_S3_BUCKET', 'off off', 'must be the name of a bucket alone'],
    ['MAIL_FROM', 'off', 'must be an email address'],
    ['MAIL_FROM', 'the off <off>', 'must be an email address'],
  ])('%s %s', (name, value, words) => {
    const line = new RegExp(`^${name}: (.+)$`, 'm');
    let said = '';
    try {
      readConfig({ [name]: value });
    } catch (error) {
      said = line.exec((error as Error).message)?.[1] ?? '';
    }
    expect(said).toContain(words);
    expect(said).not.toContain('off');
  });
});

test.each(['10.0.0.0/99', '10.0.0.1, 256.0.0.1', '10.0.0.1,', '10.0.0.0/8/9', '100', 'proxy.example.com'])(
  'unreadable proxies are refused at the start: %s',
  (value) =>
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY: must be off, a number of hops/),
);

test.each([
  ['MAIL_FROM', 'hello@example.com'],
  ['MAIL_FROM', 'Nirvaaga, Erode <hello@example.com>'],
  ['SMTP_URL', 'smtp://me:50%25off@mail.example.com'],
  ['SMTP_URL', 'smtps://a%40b.example:p%23%2F@[::1]:465/'],
  ['DATABASE_URL', 'postgres://site:50%25off@db.example.com:5432/site?sslmode=require'],
  ['DATABASE_URL', 'postgres://site@[::1]:5432/site?sslmode=no-verify'],
  ['DATABASE_URL', 'postgresql:///site?host=/run/postgresql&user=a@b'],
  ['DATABASE_URL', 'postgres://site@/site?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://site@%2Frun%2Fpostgresql/site'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318/v1'],
  ['TRUST_PROXY', 'off'],
  ['TRUST_PROXY', '2'],
  ['TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32,192.0.2.1'],
] as const)('a valid address is accepted: %s %s', (name, value) => {
  expect(readConfig({ [name]: value })[name]).toBe(value);
});

test.each(['<a@example.com>', 'a,b@example.com', `${'a'.repeat(250)}@example.com`])(
  'an unusable first account is refused at the start: %s',
  (value) =>
    expect(() => readConfig({ ADMIN_EMAIL: value })).toThrow('ADMIN_EMAIL: must be an email address'),
);

test.each([' ', '0x50', '1e3', '3000.0', '+80'])('a port has only digits: %j', (value) => {
  expect(() => readConfig({ PORT: value })).toThrow('PORT: must be a port number');
  expect(() => readConfig({ METRICS_PORT: value })).toThrow('METRICS_PORT: must be a port number');
  expect(() => readConfig({ DATABASE_POOL: value })).toThrow('DATABASE_POOL: must be a number');
});

test.each(['HOST', 'METRICS_HOST', 'DATA_DIR'])('a blank %s counts as absent', (name) =>
  expect(() => readConfig({ [name]: ' ' })).toThrow(`${name}: is empty`),
);

test('the site’s address is stored as browsers write it', () => {
  for (const value of ['https://www.example.com', 'https://www.example.com/', 'https://WWW.Example.com:443/'])
    expect(readConfig({ PUBLIC_URL: value }).PUBLIC_URL).toBe('https://www.example.com');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080/' }).PUBLIC_URL).toBe('http://localhost:8080');
});

test('an error that ends the start logs its stack at debug level, without its properties', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'debug', DATA_DIR: join(import.meta.filename, 'data') },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('    at ');
  expect(stderr).not.toContain('errno:');
  expect(stderr).toMatch(/^DATA_DIR: the folder .* cannot be created/);
});

test('white space and direction marks around an address are removed', () => {
  expect(readConfig({ MAIL_FROM: ' hello@example.com\r' }).MAIL_FROM).toBe('hello@example.com');
  expect(readConfig({ ADMIN_EMAIL: ' hello@example.com\r' }).ADMIN_EMAIL).toBe('hello@example.com');
  const copied = '\u202ahello@example.com\u202c'; // with marks of direction, which nobody types at the sign-in
  expect(readConfig({ ADMIN_EMAIL: copied }).ADMIN_EMAIL).toBe('hello@example.com');
  expect(readConfig({ HOST: ' 0.0.0.0 ' }).HOST).toBe('0.0.0.0');
});

test('the address of the site is kept as browsers write it', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Www.Example.com/' }).PUBLIC_URL).toBe('https://www.example.com');
});
