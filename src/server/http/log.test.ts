import { describe, expect, test } from 'vitest';
import { type LogLevel, makeLog } from './log.ts';

function logged(level: LogLevel, use: (log: ReturnType<typeof makeLog>) => void) {
  const lines: string[] = [];
  use(makeLog(level, (line) => void lines.push(line)));
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
const one = (fields: Record<string, unknown>, message = 'hello') =>
  logged('debug', (log) => log.info(message, fields))[0] as Record<string, unknown>;

test.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
] as const)('at %s', (level, shown) => {
  const lines = logged(level, (log) => {
    for (const each of ['error', 'warn', 'info', 'debug'] as const) log[each](each);
  });
  expect(lines.map((line) => line.level)).toEqual(shown);
});

test('a line has time, message and fields, which cannot override each other', () => {
  const line = one({ path: '/x', message: 'other', level: 'other', at: 'other' });
  expect(line).toMatchObject({ level: 'info', message: 'hello', path: '/x' });
  expect(new Date(line.at as string).getTime()).toBeGreaterThan(Date.now() - 10_000);
});

describe('redacts', () => {
  const secret = 'S3cr3t-value';
  const shown = (fields: Record<string, unknown>, message?: string) => JSON.stringify(one(fields, message));

  test.each([
    'authorization',
    'Authorization',
    'password',
    'newPassword',
    'ADMIN_PASSWORD',
    'token',
    'formToken',
    'data',
    'code',
    'recoveryCodes',
    'cookie',
    'set-cookie',
    'RECAPTCHA_SECRET',
    'totpSecret',
    'S3_SECRET_KEY',
    'WIRE_KEY',
    'keys',
  ])('%s, however deep', (name) => {
    expect(shown({ [name]: secret })).not.toContain(secret);
    expect(shown({ a: { b: [{ [name]: secret }] } })).not.toContain(secret);
    expect(shown({ [name]: { inside: secret } })).not.toContain(secret);
  });

  test.each([
    `smtp://user:${secret}@mail.example.com refused`,
    `postgres://site:${secret}@db/site`,
    `Authorization: Bearer ${secret}`,
    `Basic ${secret}==`,
    `https://example.com/reset?id=1&token=${secret}&x=2`,
    `/reset?${'a-'.repeat(40)}token=${secret}`,
    `body was {"data":"${secret}"}`,
    `{"password": "${secret}"}`,
  ])('values that look like secrets: %s', (text) => {
    expect(shown({ text })).not.toContain(secret);
    expect(shown({}, text)).not.toContain(secret);
    expect(shown({ error: new Error(text, { cause: new Error(text) }) })).not.toContain(secret);
    expect(shown({ headers: new Headers({ authorization: text, referer: text }) })).not.toContain(secret);
  });
});

test('logs what is needed to find an error', () => {
  const error = Object.assign(new Error('refused', { cause: new TypeError('deep down') }), {
    code: 'ECONNREFUSED',
    status: 503,
  });
  expect(one({ error }).error).toMatchObject({
    name: 'Error',
    message: 'refused',
    code: 'ECONNREFUSED',
    status: 503,
    cause: { name: 'TypeError', message: 'deep down' },
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(one({ path: '/services?page=2', mail: 'a@example.org' })).toMatchObject({
    path: '/services?page=2',
    mail: 'a@example.org',
  });
});

test('an error about a code does not log the code', () =>
  expect(one({ error: Object.assign(new Error('wrong'), { code: '123456' }) }).error).toMatchObject({
    code: '[hidden]',
  }));

test('an error of a query does not log its parameters', () => {
  const node = { kind: 'UpdateQueryNode', updates: [{ value: 'half a sentence' }] };
  const error = Object.assign(new Error('no result'), { node });
  expect(JSON.stringify(one({ error }))).not.toContain('half a sentence');
});

test('logs any value, truncated', () => {
  const circle: Record<string, unknown> = { n: 1n, when: new Date(0), never: new Date(Number.NaN) };
  circle.self = circle;
  const line = one({
    circle,
    bytes: new Uint8Array(1_000_000),
    list: Array.from({ length: 100_000 }, () => 1),
    text: 'x'.repeat(1_000_000),
    map: new Map([['a', 1]]),
    set: new Set([1]),
    run: () => 1,
    wide: Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, n])),
  });
  expect(line).toMatchObject({
    circle: { n: '1', when: '1970-01-01T00:00:00.000Z', never: 'Invalid Date' },
    bytes: '[1000000 bytes]',
    map: { a: 1 },
    set: [1],
    run: '[function]',
  });
  expect(JSON.stringify(line).length).toBeLessThan(20_000);
});

test('a line break in a message does not start a second line', () =>
  expect(one({}, 'one\n{"level":"error"}').message).toBe('one\n{"level":"error"}'));
