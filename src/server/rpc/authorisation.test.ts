import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#shared/call.ts';
import { calls } from '#shared/calls.ts';
import { allPrivileges, withParents } from '#shared/privileges.ts';
import type { Engine } from '../db/database.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const table = Object.entries<Call>(calls).filter(([path]) => path !== 'login' && path !== 'logout');
const multipart = (path: string) => path.endsWith('/upload');

/** Who is let in is decided before the database is asked: every tag is tried on one engine, on the other those that the call names. */
const isTried = (engine: Engine, held: readonly string[], access: Call['access']) =>
  engine === 'sqlite' || (typeof access !== 'string' && access.some((tag) => held.includes(tag)));

/** An odd body: whoever is let in is told that it is wrong (or gets an answer), whoever is not is never told why it would be. */
const odd = { surprise: true };

describe.each(engines)('every call on %s', (engine) => {
  let app: TestApp;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    app = await startApp(engine);
    tokens.set('owner', await app.signIn());
    tokens.set('nothing', await app.asStaff([]));
    for (const tag of allPrivileges) tokens.set(tag, await app.asStaff([tag]));
  }, 60_000);
  afterAll(() => app.close());

  const trial = async (path: string, token: string | undefined) =>
    multipart(path) && token
      ? app.upload(path as 'image/single/upload', new FormData(), token)
      : app.wrong(path, odd, token);

  /** Everybody here comes from one address, whose attempts are limited. */
  const statusOf = async (path: string, token: string | undefined) => {
    const { status } = await trial(path, token);
    if (status !== 429) return status;
    await app.services.limits.attempts.reset('192.0.2.1');
    return (await trial(path, token)).status;
  };

  test.each(table)('%s is open only to those named in the table', async (path, { access }) => {
    const anonymous = await statusOf(path, undefined);
    if (access === 'public') expect(anonymous).not.toBe(401);
    else expect(anonymous).toBe(401);
    for (const [name, token] of tokens) {
      const held =
        name === 'owner' ? allPrivileges : name === 'nothing' ? withParents([]) : withParents([name]);
      if (name !== 'nothing' && !isTried(engine, held, access)) continue;
      const allowed = typeof access === 'string' || access.some((tag) => held.includes(tag));
      const status = await statusOf(path, token);
      if (allowed) expect([200, 404, 409, 415, 422], `${name} -> ${status}`).toContain(status);
      else expect(status, name).toBe(403);
    }
  });
});
