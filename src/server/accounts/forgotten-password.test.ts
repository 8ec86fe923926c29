import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedMail } from '../mail/linked-mail.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';
import { dropPasswordLinks } from './password-link.ts';

const good = 'lanterns-over-nine-rivers';

describe.each(engines)('a forgotten password on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
    app.services.mailServer.send = () => async () => undefined;
  });
  afterAll(() => app.close());

  const forgot = (userName: string, address = '192.0.2.7') =>
    app.call('password/forgot', { userName }, { address });
  const mailsTo = async (to: string) => {
    const kept = app.services.db.selectFrom('mails').selectAll().where('to', '=', to);
    return (await kept.orderBy('id').execute()).map((mail) => openedMail(app.services.keys.seal, mail));
  };

  test('a mailed link sets a new password', async () => {
    const before = await app.signIn();
    expect((await forgot(` ${ownerEmail.toUpperCase()} `)).body).toEqual({});
    await expect.poll(() => mailsTo(ownerEmail)).toHaveLength(1);
    const [mail] = await mailsTo(ownerEmail);
    const token = /login\?set=([\w-]{43})/.exec(mail?.text ?? '')?.[1] as string;
    expect((await app.call('password/set', { token, password: good })).status).toBe(200);
    expect((await app.call('profile', {}, { token: before })).status).toBe(401);
    expect(await app.signIn(ownerEmail, good)).toBeTruthy();
  });

  test('unknown and inactive accounts get the same response and no mail', async () => {
    const owner = await app.signIn(ownerEmail, good);
    const roles = await app.call('roles/list', {}, { token: owner });
    const role = roles.body.rows[0]?.id as number;
    for (const status of ['inactive', 'invited'] as const) {
      const userName = `${status}@example.com`;
      await app.call('user/add', { name: 'Somebody', userName, role, status }, { token: owner });
      const answer = await forgot(userName);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    const nobody = await forgot('nobody@example.com');
    expect([nobody.status, nobody.body]).toEqual([200, {}]);
    const newest = async () => (await mailsTo(ownerEmail)).at(-1)?.id;
    const before = await newest();
    await forgot(ownerEmail); // its mail tells that those before were looked at
    await expect.poll(newest).not.toBe(before);
    const kinds = await app.services.db
      .selectFrom('mails')
      .select('to')
      .where('kind', '=', 'passwordReset')
      .execute();
    expect(new Set(kinds.map(({ to }) => to))).toEqual(new Set([ownerEmail]));
  });

  test('an account that is deactivated while its link is made has no valid link', async () => {
    const { db } = app.services;
    const known = await app.asStaff([]);
    const { id, userName } = (await app.call('profile', {}, { token: known })).body;
    await db.deleteFrom('password_links').execute();
    let asked: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
      asked = forgot(userName, '192.0.2.44');
      // SQLite has one transaction at a time
      if (engine === 'postgres') await expect.poll(() => lockWaits(db)).toBe(1);
      await dropPasswordLinks(trx, id);
    });
    await asked;
    await forgot(ownerEmail, '192.0.2.45'); // its link tells that those before were looked at
    const linksOf = (email: string) =>
      db
        .selectFrom('password_links')
        .innerJoin('users', 'users.id', 'password_links.user')
        .select('password_links.id')
        .where('userName', '=', email)
        .execute();
    await expect.poll(() => linksOf(ownerEmail)).toHaveLength(1);
    expect(await linksOf(userName)).toEqual([]);
  });

  test('is limited by account silently, and by address with an error', async () => {
    app.passMs(11 * 60_000);
    const known = await app.asStaff([]);
    const { userName } = (await app.call('profile', {}, { token: known })).body;
    for (let n = 0; n < 6; n++) {
      expect((await forgot(userName, `198.51.100.${n}`)).status).toBe(200);
      if (n > 2) continue;
      await expect.poll(() => mailsTo(userName)).toHaveLength(n + 1);
      await app.services.db.updateTable('mails').set({ state: 'sent' }).where('to', '=', userName).execute(); // one that was not would be replaced
    }
    expect(await mailsTo(userName)).toHaveLength(3);
    for (let n = 0; n < 10; n++) await forgot(`someone-${n}@example.com`, '203.0.113.9');
    const much = await forgot('someone@example.com', '203.0.113.9');
    expect(much.status).toBe(429);
    expect(Number(much.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is unavailable without a mail server', async () => {
    app.services.mailServer.send = () => null;
    expect((await forgot(ownerEmail, '192.0.2.99')).status).toBe(409);
    expect((await app.call('web/forms', {})).body.receipts).toBe(false);
  });
});
