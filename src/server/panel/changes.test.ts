import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, patientWaits } from '../testing/engines.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';
import { stillClock } from '../testing/still-clock.ts';

const minute = 60_000;
let sent = 0;
const enquiry = () => {
  sent += 1;
  return {
    firstName: 'Anitha',
    lastName: 'Raman',
    email: `anitha${sent}@example.org`,
    phone: '+91 98400 00000',
    message: `We weave in Karur and would like to sell our towels online. Message ${sent}.`,
    consent: true,
  };
};
const tag = () => {
  sent += 1;
  return { name: `Tag ${sent}`, status: 1 } as const;
};

describe.each(engines)('the change stream on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const send = (from = app) => from.call('enquiry/add', enquiry(), { address: `198.51.100.${sent}` });

  test('starts with a heartbeat, and is not buffered by proxies', async () => {
    const stream = await app.listen(owner);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'x-accel-buffering': 'no',
    });
    expect(await stream.line()).toEqual(expect.any(Array));
    await stream.leave();
  });

  test('reports writes to enquiries, applications, content and settings', async () => {
    const stream = await app.listen(owner);
    await stream.line();
    expect((await send()).status).toBe(200);
    expect(await stream.next()).toEqual(['enquiries']);
    expect((await app.call('tag/add', tag(), { token: owner })).status).toBe(200);
    expect(await stream.next()).toEqual(['tags']);
    app.services.changes.announce(['setting:company', 'applications']);
    expect(await stream.next()).toEqual(['applications', 'settings']);
    await stream.leave();
  });

  test('groups simultaneous writes in one line', async () => {
    const stream = await app.listen(owner);
    await stream.line();
    for (const name of ['blogs', 'tags', 'blogs', 'enquiries']) app.services.changes.announce([name]);
    expect(await stream.next()).toEqual(expect.arrayContaining(['blogs', 'tags', 'enquiries']));
    await stream.leave();
  });

  test('reports nothing the role may not see', async () => {
    const writer = await app.asStaff(['insightsTags']);
    const stream = await app.listen(writer);
    await stream.line();
    app.services.changes.announce([
      'enquiries',
      'applications',
      'users',
      'roles',
      'setting:company',
      'projects',
    ]);
    app.services.changes.announce(['tags']);
    expect(await stream.next()).toEqual(['tags']);
    app.services.changes.announce(['*']);
    const all = await stream.next();
    expect(all).toContain('tags');
    for (const hidden of ['enquiries', 'applications', 'users', 'roles', 'settings', 'projects'])
      expect(all).not.toContain(hidden);
    await stream.leave();
  });

  test('reports earlier writes since the given time', async () => {
    const clock = stillClock(); // what is earlier goes by it, however slow the machine is
    const own = await startApp(engine);
    const token = await own.signIn();
    clock.mockReturnValue(60 * minute);
    await send(own);
    const stream = await own.listen(token, { since: 10_000 });
    expect(await stream.line()).toEqual(['enquiries']);
    await stream.leave();
    const longAgo = await own.listen(token, { since: 23 * 60 * minute }); // longer than this server has been running
    expect(await longAgo.line()).toEqual(expect.arrayContaining(['projects', 'enquiries', 'settings']));
    await longAgo.leave();
    await own.close();
  });

  test('ends with the session: on sign-out, when it is revoked, when the account is deactivated', async () => {
    const own = await app.signIn();
    const signedOut = await app.listen(own);
    await signedOut.line();
    await app.call('logout', {}, { token: own });
    expect(await signedOut.next()).toBeNull();

    const token = await app.asStaff(['contactsView']);
    const { body } = await app.call('profile', {}, { token });
    const ended = await app.listen(token);
    await ended.line();
    const { body: sessions } = await app.call('user/sessions', { id: body.id }, { token: owner });
    await app.call('user/session/end', { id: body.id, session: sessions[0]?.id as number }, { token: owner });
    expect(await ended.next()).toBeNull();

    const other = await app.asStaff(['contactsView']);
    const person = (await app.call('profile', {}, { token: other })).body;
    const closed = await app.listen(other);
    await closed.line();
    await app.call(
      'user/update',
      { id: person.id, version: person.version, status: 'inactive' },
      { token: owner },
    );
    expect(await closed.next()).toBeNull();
    expect((await app.listen(other)).status).toBe(401);
  });

  test('a session can have four streams at a time', async () => {
    const token = await app.signIn();
    const streams = [];
    for (let n = 0; n < 4; n += 1) streams.push(await app.listen(token));
    const refused = await app.listen(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await streams[0]?.leave();
    const again = await app.listen(token);
    expect(again.status).toBe(200);
    for (const stream of [...streams, again]) await stream.leave();
  });

  test.runIf(engine === 'postgres')('reports an enquiry received by another instance', async () => {
    const url = (await sharedDatabase(engine)) as string;
    const here = await startApp(engine, {}, { url, waits: patientWaits });
    const token = await here.signIn(); // before the other one: ten seconds after its start it would hear of its own sign-in
    const there = await startApp(engine, {}, { url, waits: patientWaits });
    const stream = await there.listen(token);
    await stream.line();
    expect((await send(here)).status).toBe(200);
    expect(await stream.next()).toEqual(['enquiries']);
    await here.call('logout', {}, { token });
    expect(await stream.next()).toBeNull();
    await Promise.all([here.close(), there.close()]);
  });

  // the last two: an hour goes by, then all streams end
  test('does not keep a session alive', async () => {
    const token = await app.signIn();
    const stream = await app.listen(token);
    await stream.line();
    for (const minutes of [30, 31]) {
      app.passMs(minutes * minute);
      app.services.changes.announce(['blogs']);
      expect(await stream.next()).toEqual(minutes === 30 ? ['blogs'] : null);
    }
  });

  test('closes all streams when the server stops, and opens no new one', async () => {
    const token = await app.signIn();
    const waiting = await app.listen(token);
    await waiting.line();
    const unread = await app.listen(token);
    app.chain.endStreams();
    expect(await waiting.next()).toBeNull();
    expect(await unread.next()).toBeNull();
    expect((await app.listen(token)).status).toBe(503);
  });
});
