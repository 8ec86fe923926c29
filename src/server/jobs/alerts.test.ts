import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noBackup } from '../backup/backup-state.ts';
import { makeFormToken } from '../desk/form-token.ts';
import { queueMail } from '../mail/outbox-store.ts';
import type { Backups, OverdueBackup } from '../rpc/context.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { giveAlerts } from './alerts.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)('alerts on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  let room: boolean;
  let bucketWorks: boolean;
  let mailsGoOut: boolean;
  let ok: boolean;
  let overdue: OverdueBackup | null;
  beforeEach(async () => {
    room = ok = bucketWorks = mailsGoOut = true;
    overdue = null;
    await app.services.db.deleteFrom('settings').where('key', '=', 'alerts').execute();
    await app.services.db.deleteFrom('mails').execute();
    await app.services.db.deleteFrom('enquiries').execute();
    await app.services.db.deleteFrom('webhooks').execute();
  });

  const look = () =>
    giveAlerts({
      ...app.services,
      mailServer: { ...app.services.mailServer, mailsGoOut: async () => mailsGoOut },
      backups: { state: async () => ({ ...noBackup, ok, overdue }) } as Backups, // nothing else of it is asked for
      room: async () => room,
      checkBucket: () => (bucketWorks ? Promise.resolve() : Promise.reject(new Error('refused'))),
    });
  const alerts = () =>
    app.services.db
      .selectFrom('mails')
      .select(['to', 'subject', 'text'])
      .where('kind', '=', 'alert')
      .orderBy('id')
      .execute();
  const givenBefore = (ms: number) =>
    app.services.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ disk: new Date(Date.now() - ms).toISOString() }) })
      .where('key', '=', 'alerts')
      .execute();

  test('send nothing while nothing is wrong', async () => {
    expect(await look()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  test('report all problems to the owner in one mail, once a day', async () => {
    room = false;
    ok = false;
    expect(await look()).toEqual(['backup', 'disk']);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(/last backup failed.*less than 1 GB left/s);
    expect(await look()).toEqual([]);
    await givenBefore(dayMs - 60_000);
    expect(await look()).toEqual(['backup']);
    await givenBefore(dayMs + 60_000);
    expect(await look()).toContain('disk');
  });

  test.each([
    ['running', 'running for over half an hour'],
    ['changes', 'in no backup'],
  ] as const)('report an overdue backup: %s', async (what, words) => {
    overdue = what;
    expect(await look()).toEqual(['backup']);
    expect((await alerts())[0]?.text).toContain(words);
  });

  test('report a bucket that cannot be used', async () => {
    bucketWorks = false;
    expect(await look()).toEqual(['bucket']);
    expect((await alerts())[0]?.text).toContain('The bucket with the files cannot be used');
  });

  test('are sent by one of several instances', async () => {
    room = false;
    const told = await Promise.all([look(), look(), look()].map((each) => each.catch(() => [])));
    expect(told.flat()).toEqual(['disk']);
    expect(await alerts()).toHaveLength(1);
  });

  test('are held back while they can reach nobody, and sent as soon as they can', async () => {
    room = mailsGoOut = false;
    expect(await look()).toEqual([]);
    mailsGoOut = true;
    expect(await look()).toEqual(['disk']);
    expect(await alerts()).toHaveLength(1);
  });

  test('include enquiries that wait too long, and mails that do', async () => {
    const at = new Date(Date.now() - dayMs).toISOString();
    const enquiry = {
      firstName: 'Anitha',
      lastName: 'Raman',
      company: '',
      email: 'anitha@example.org',
      phone: '+91 98400 00000',
      page: '/contact',
      consent: true,
      message: 'We weave in Karur and would like to sell our towels online.',
      formToken: makeFormToken(app.services.keys.sign, new Date(Date.now() - 60_000)),
    };
    expect((await app.call('enquiry/add', enquiry)).status).toBe(200);
    await app.services.db.updateTable('enquiries').set({ dueAt: at }).execute();
    const mail = { kind: 'testMail', to: 'a@example.org', subject: 'S', text: 'T', html: 'T' } as const;
    await queueMail(app.services.db, mail, new Date(at));
    expect(await look()).toEqual(['mails', 'overdue']);
    expect((await alerts())[0]?.text).toContain('One enquiry is past the time an answer was promised for.');
  });

  test('reach the webhooks that subscribe to them', async () => {
    const token = await app.signIn();
    const hook = { address: 'https://hooks.example.com/a', events: ['alert.raised'] };
    const added = await app.wrong('webhook/add', hook, token);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    room = mailsGoOut = false;
    expect(await look()).toEqual(['disk']);
    expect(await alerts()).toEqual([]);
    const rows = await app.services.db.selectFrom('webhook_deliveries').select('body').execute();
    expect(rows.map(({ body }) => JSON.parse(body).data)).toEqual([
      { alert: 'disk', words: 'The disk of the data folder has less than 1 GB left.' },
    ]);
  });
});
