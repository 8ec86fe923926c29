import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#shared/call.ts';
import { calls } from '#shared/calls.ts';
import { allPrivileges, withParents } from '#shared/privileges.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const table = Object.entries<Call>(calls).filter(([path]) => path !== 'login' && path !== 'logout');
const multipart = (path: string) => path.endsWith('/upload');

type Access = Call['access'];
/** Whether somebody with these tags, and what everybody holds, may make the call. */
const letsIn = (tags: readonly string[], access: Access) =>
  access === 'public' || access === 'staff' || withParents(tags).some((tag) => access.includes(tag));
/** All that does not open the call: whoever is refused with all of these is refused with any of them. */
const otherThan = (access: Access) => allPrivileges.filter((tag) => !letsIn([tag], access));

/** An odd body: whoever is let in is told that it is wrong (or gets an answer), whoever is not is never told why it would be. */
const odd = { surprise: true };

describe.each(engines)('every call on %s', (engine) => {
  let app: TestApp;
  const tokens = new Map<string, string>();
  const tokenOf = (held: readonly string[]) => tokens.get(held.join()) as string;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const others = table.map(([, { access }]) => otherThan(access));
    for (const held of [[], ...allPrivileges.map((tag) => [tag]), ...others])
      if (!tokens.has(held.join())) tokens.set(held.join(), await app.asStaff(held));
  });
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
    const isLetIn = async (name: string, token: string) =>
      expect([200, 404, 409, 415, 422], name).toContain(await statusOf(path, token));
    await isLetIn('owner', owner);
    const nobody = tokenOf([]);
    if (letsIn([], access)) return isLetIn('nothing', nobody);
    expect(await statusOf(path, nobody), 'nothing').toBe(403);
    expect(await statusOf(path, tokenOf(otherThan(access))), 'all other privileges').toBe(403);
    for (const tag of allPrivileges.filter((each) => letsIn([each], access)))
      await isLetIn(tag, tokenOf([tag]));
  });
});
