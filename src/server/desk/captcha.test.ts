import { describe, expect, test, vi } from 'vitest';
import { checkCaptcha } from './captcha.ts';

const asked = (send: (url: string, init: RequestInit) => Promise<Response>) =>
  checkCaptcha({
    url: 'https://captcha.example.com/verify',
    secret: 'the-secret',
    token: 'the-token',
    address: '203.0.113.9',
    fetch: send as typeof fetch,
  });
const ask = async (send: Parameters<typeof asked>[0]) => (await asked(send)).verdict;
const answered = (answer: unknown, status = 200) => ask(async () => Response.json(answer, { status }));
const person = { success: true, action: 'importantAction', score: 0.9 };

test('sends secret, token and address only in the body', async () => {
  const asked: { url: string; init: RequestInit }[] = [];
  await ask(async (url, init) => {
    asked.push({ url, init });
    return Response.json(person);
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('https://captcha.example.com/verify');
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    signal: expect.any(AbortSignal),
  });
  expect(Object.fromEntries(asked[0]?.init.body as URLSearchParams)).toEqual({
    secret: 'the-secret',
    response: 'the-token',
    remoteip: '203.0.113.9',
  });
});

describe('responses', () => {
  test.each([
    ['a person', person, 'good'],
    ['just a person', { ...person, score: 0.5 }, 'good'],
    ['nearly a person', { ...person, score: 0.49 }, 'low'],
    ['a program', { ...person, score: 0 }, 'low'],
    ['another action', { ...person, action: 'login' }, 'low'],
    ['no action', { success: true, score: 0.9 }, 'low'],
    ['no score', { success: true, action: 'importantAction' }, 'low'],
    ['a score in words', { ...person, score: '0.9' }, 'low'],
    ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }, 'refused'],
    ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refused'],
    ['a refusal without a reason', { success: false }, 'refused'],
    ['our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
    ['success in words', { ...person, success: 'true' }, 'unavailable'],
    ['nothing', null, 'unavailable'],
    ['a list', [], 'unavailable'],
    ['something else', 'good', 'unavailable'],
  ])('%s', async (_, answer, result) => expect(await answered(answer)).toBe(result));

  test('reports what the service says is wrong, cut to a readable length', async () => {
    const codes = ['invalid-input-secret', 'x'.repeat(100), 1, 2, 3, 4];
    const answer = { success: false, 'error-codes': codes };
    expect(await asked(async () => Response.json(answer))).toEqual({
      verdict: 'unavailable',
      errors: ['invalid-input-secret', 'x'.repeat(50), '1', '2', '3'],
    });
  });
});

describe('an outage is not held against the visitor', () => {
  test.each([500, 503, 404, 429])('status %i', async (status) =>
    expect(await answered(person, status)).toBe('unavailable'),
  );

  test('no connection, an HTML response, a broken connection', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await ask(async () => Promise.reject(new TypeError('fetch failed')))).toBe('unavailable');
    expect(await ask(async () => new Response('<html>'))).toBe('unavailable');
    expect(await ask(async () => new Response(broken))).toBe('unavailable');
  });

  test('waits for two and a half seconds at most', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent = (_url: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        if (init.signal?.aborted) reject(init.signal.reason);
      });
    expect(await ask(silent)).toBe('unavailable');
    expect(timeout).toHaveBeenCalledWith(2_500);
    timeout.mockRestore();
  });
});
