import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#shared/call.ts';
import { streamedCalls } from '#shared/calls/streamed.ts';
import { calls } from '#shared/calls.ts';
import { anyJson, near, runs } from '../testing/properties.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const table = Object.entries<Call>(calls);
/** Those that a request in JSON reaches, and that do not end the session the others need. */
const sent = table.filter(
  ([path]) => !path.endsWith('/upload') && !(path in streamedCalls) && path !== 'login' && path !== 'logout',
);

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startApp('sqlite');
  owner = await app.signIn();
});
afterAll(() => app.close());

test('no request makes a schema throw, and what is valid stays valid when parsed again', () => {
  for (const [path, { request }] of table)
    fc.assert(
      fc.property(fc.oneof(anyJson, near(request)), (value) => {
        const once = request.safeParse(value);
        if (once.success) expect(request.safeParse(value).success, path).toBe(true);
        else expect(once.error.issues.length, path).toBeGreaterThan(0);
      }),
      runs(15),
    );
});

test('every request gets a response or a named error', async () => {
  for (const [path, { request }] of sent)
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: near(request) }, anyJson), async (value) => {
        await app.services.limits.attempts.reset('192.0.2.1'); // everybody here comes from one address
        const { status, refusal } = await app.wrong(path, value, owner);
        expect(status, `${path} ${JSON.stringify(value)}`).toBeLessThan(500);
        if (status >= 400) expect(refusal.message, path).toBeTypeOf('string');
      }),
      runs(4),
    );
});
