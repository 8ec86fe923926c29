import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealSecret } from '../db/sealed-secret.ts';
import { makeLog } from '../http/log.ts';
import { openedMail } from '../mail/linked-mail.ts';
import { mailServerKey } from '../mail/mail-server.ts';
import type { StoredMail } from '../mail/outbox-store.ts';
import { engines } from '../testing/engines.ts';
import { ownerEmail, ownerPassword, startApp, type TestApp } from '../testing/start-app.ts';
import { warnOfOtherKey } from './lost-keys.ts';
import { sealOpenSecrets } from './seal-open-secrets.ts';
import { totp } from './second-factor.ts';

describe.each(engines)('secrets in the database on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let guest: number;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
    const roles = await app.call('roles/all', {}, { token });
    const role = roles.body[0]?.id as number;
    const person = { name: 'Guest', userName: 'guest@example.com', role };
    guest = (await app.call('user/add', person, { token })).body.id;
  });
  afterAll(() => app.close());
  const mails = () => app.services.db.selectFrom('mails').selectAll().orderBy('id').execute();
  const invite = async () => (await app.call('user/invite', { id: guest }, { token })).body.link as string;

  test('a mail with a link is sealed until it is sent, and only this installation can open it', async () => {
    const link = await invite();
    const [mail] = (await mails()) as [StoredMail];
    const linkToken = new URL(link).searchParams.get('set') as string;
    expect(JSON.stringify(mail)).not.toContain(linkToken);
    expect(openedMail(app.services.keys.seal, mail).text).toContain(linkToken);
    expect(openedMail(app.services.keys.seal, mail).html).toContain(linkToken);
    expect(() => openedMail(randomBytes(32), mail)).toThrow('Send a new link instead');
  });

  test('a newer link discards the held mail with the older one', async () => {
    await app.services.db.updateTable('mails').set({ state: 'kept' }).execute();
    const before = await mails();
    await invite();
    const after = await mails();
    expect(after).toHaveLength(before.length);
    expect(after.at(-1)?.id).not.toBe(before.at(-1)?.id);
  });

  test('unsealed secrets of an earlier version are sealed at the start, and still work', async () => {
    const { db, keys } = app.services;
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await db.updateTable('users').set({ totpSecret: secret }).where('userName', '=', ownerEmail).execute();
    await db.updateTable('users').set({ totpPending: secret }).where('id', '=', guest).execute();
    await db.updateTable('mails').set({ text: 'open link', html: '<p>open link</p>' }).execute();
    await sealOpenSecrets(db, keys.seal);
    const kept = async () => ({
      users: await db.selectFrom('users').selectAll().execute(),
      mails: await mails(),
    });
    const sealed = await kept();
    expect(JSON.stringify(sealed)).not.toMatch(/GEZDGNBV|open link/);
    expect(openedMail(keys.seal, sealed.mails[0] as StoredMail)).toMatchObject({
      text: 'open link',
      html: '<p>open link</p>',
    });
    await sealOpenSecrets(db, keys.seal);
    expect(await kept(), 'once').toEqual(sealed);
    const code = totp(secret, app.services.now());
    const signedIn = await app.call('login', { userName: ownerEmail, password: ownerPassword, code });
    expect(signedIn.status).toBe(200);
  });

  test('two-factor codes sealed with another key are refused, and recovery codes still work', async () => {
    const { keys } = app.services;
    const begun = await app.call('profile/twoFactor/recovery', { password: ownerPassword }, { token });
    const present = keys.seal;
    keys.seal = new Uint8Array(randomBytes(32));
    app.passMs(60_000);
    const signIn = (code: string) =>
      app.call('login', { userName: ownerEmail, password: ownerPassword, code });
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect((await signIn(totp(secret, app.services.now()))).status).toBe(401);
    expect((await signIn(begun.body.recoveryCodes[0] as string)).status).toBe(200);
    keys.seal = present;
  });

  test('the start logs how many secrets were sealed with another key', async () => {
    const { db, keys } = app.services;
    const webhook = { address: 'https://hooks.example.com/a', events: ['enquiry.received'] };
    expect((await app.wrong('webhook/add', webhook, token)).status).toBe(200);
    const server = { host: 'mail.example.com', port: 587, security: 'tls', user: 'a', sender: '' };
    const password = sealSecret(keys.seal, mailServerKey, 'a password');
    await db
      .insertInto('settings')
      .values({
        key: mailServerKey,
        value: JSON.stringify({ ...server, password }),
        version: 1,
        updatedBy: null,
        updatedAt: app.services.now().toISOString(),
      })
      .execute();
    const told = async (key: Uint8Array) => {
      const lines: string[] = [];
      await warnOfOtherKey(
        db,
        key,
        makeLog('info', (line) => lines.push(line)),
      );
      return lines.map((line) => JSON.parse(line));
    };
    expect(await told(keys.seal)).toEqual([]);
    expect(await told(new Uint8Array(randomBytes(32)))).toEqual([
      expect.objectContaining({ level: 'warn', secondFactors: 1, webhooks: 1, mailServers: 1 }),
    ]);
    await db.updateTable('users').set({ totpSecret: null }).execute();
  });
});
