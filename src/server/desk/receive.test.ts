import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '../http/log.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { deskKinds } from '../testing/desk-kinds.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { makeFormToken } from './form-token.ts';
import type { StoredRecord } from './kind.ts';

const walks = engines.flatMap((engine) => deskKinds.map((kind) => ({ engine, kind, name: kind.name })));

describe.each(walks)('$name on $engine', ({ engine, kind }) => {
  const { add, plural, filled, text } = kind;
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk({ engine });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.passMinutes(11));

  const rowsOf = async ({ db }: Desk) =>
    (await db.selectFrom(plural).selectAll().orderBy('id').execute()) as StoredRecord[];
  const lastOf = async (from: Desk) => (await rowsOf(from)).at(-1) as StoredRecord;
  const stateOf = (row: StoredRecord) => (row as unknown as Record<string, unknown>)[kind.state];
  const mailsOf = ({ db }: Desk, record: number) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('resource', '=', plural)
      .where('record', '=', record)
      .orderBy('id')
      .execute();
  const rows = () => rowsOf(desk);
  const last = () => lastOf(desk);
  const mails = (record: number) => mailsOf(desk, record);
  const listen = () =>
    desk.db
      .insertInto('webhooks')
      .values({
        key: 'key',
        address: 'https://crm.example.com/',
        secret: '',
        active: true,
        version: 1,
        events: JSON.stringify([`${kind.name}.received`]),
        createdAt: '2026-01-06T09:30:00.000Z',
        updatedAt: '2026-01-06T09:30:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const told = async (): Promise<{ type: string; timestamp: string; data: { id: number } }[]> =>
    (await desk.db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute()).map(({ body }) =>
      JSON.parse(body),
    );
  const receipts = [`${kind.name}Receipt`, `${kind.name}Notice`];

  test('is stored with its history and both mails, none of which the response reveals', async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    const woken = desk.woken();
    expect(await desk.ok(add, filled(desk, { email: 'first@example.org' }))).toEqual({});
    expect(await last()).toMatchObject({
      reference: `${kind.prefix}-2026-000001`,
      [kind.state]: 'new',
      consent: 'yes',
      spamReasons: '[]',
      version: 1,
    });
    const sent = await mails(1);
    expect(sent.map((mail) => mail.kind)).toEqual(receipts);
    expect(sent[0]).toMatchObject({ to: 'first@example.org', state: 'waiting' });
    expect(sent[1]).toMatchObject({ to: 'owner@example.com', replyTo: 'first@example.org' });
    const events = await desk.db.selectFrom('events').selectAll().where('record', '=', 1).execute();
    expect(events).toMatchObject([{ resource: plural, kind: 'received', author: null }]);
    expect(desk.woken()).toBe(woken + 1);
  });

  // on SQLite one transaction follows the other anyway
  test.runIf(engine === 'postgres')('is stored while a webhook that listens to it is removed', async () => {
    const { id } = await listen();
    const email = 'unhooked@example.org';
    const { adding } = await desk.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('webhooks').where('id', '=', id).execute();
      const adding = desk.call(add, filled(desk, { email }));
      await expect.poll(() => lockWaits(desk.db)).toBe(1);
      return { adding };
    });
    expect((await adding).status).toBe(200);
    expect((await last()).email).toBe(email);
    expect(await told()).toEqual([]);
  });

  test('triggers webhooks in the same transaction, without the sender’s words', async () => {
    const { id } = await listen();
    await desk.ok(add, filled(desk, { email: 'hooked@example.org' }));
    const announced = await told();
    await desk.db.deleteFrom('webhooks').where('id', '=', id).execute();
    const { id: record, reference, createdAt } = await last();
    expect(announced).toEqual([
      { type: `${kind.name}.received`, timestamp: createdAt, data: { id: record, reference } },
    ]);
  });

  test('is announced once, whatever it is taken for later, and also where no receipt could be sent', async () => {
    const { id: webhook } = await listen();
    const announced = async () => (await told()).map(({ data }) => data.id);
    const mark = async (state: string) => {
      const { id, version } = await last();
      await desk.ok(kind.update, { id, version, [kind.state]: state } as never, await desk.owner());
    };
    const email = `${kind.name}-often@example.org`;
    for (const change of [{}, {}, {}, {}, { formToken: '' }]) {
      desk.passMinutes(11);
      await desk.ok(add, filled(desk, { ...change, email }));
      const { id } = await last();
      for (const state of ['new', 'spam', kind.next, 'spam', 'new'])
        if (stateOf(await last()) !== state) await mark(state);
      expect((await announced()).filter((each) => each === id)).toEqual([id]);
    }
    const sent = await desk.db.selectFrom('mails').select('id').where('to', '=', email).execute();
    expect(sent).toHaveLength(3);
    await desk.db.deleteFrom('webhooks').where('id', '=', webhook).execute();
  });

  test('notifies the configured recipients', async () => {
    await desk.setSetting('forms', { [kind.recipients]: ['a@example.com', 'b@example.com'] });
    await desk.ok(add, filled(desk));
    const sent = await mails((await last()).id);
    expect(sent.map((mail) => mail.to).slice(1)).toEqual(['a@example.com', 'b@example.com']);
    await desk.setSetting('forms', { [kind.recipients]: [] });
  });

  test('a resent form creates one record, even concurrently; a different text with the same key creates another', async () => {
    const form = filled(desk, { requestId: 'one-form' });
    const before = (await rows()).length;
    await Promise.all([desk.ok(add, form), desk.ok(add, form)]);
    await desk.ok(add, form);
    expect((await rows()).length).toBe(before + 1);
    expect(await mails((await last()).id)).toHaveLength(2);
    await desk.ok(add, { ...form, [text]: 'We would like an app, too: it would be the second of them.' });
    expect((await rows()).length).toBe(before + 2);
  });

  test.each([
    ['the honeypot', { website: 'https://spam.example' }, 'never see'],
    ['no form token', { formToken: '' }, 'missing'],
    ['a forged form token', { formToken: 'x.y' }, 'forged'],
    ['a form token of any length', { formToken: 'x'.repeat(3000) }, 'missing'],
    [
      'too many links',
      { [text]: 'http://a.example http://b.example www.c.example https://d.example' },
      '4 links',
    ],
    ['a blocked word', { [text]: 'The best ONLINE  casino in town, visit us today' }, 'online casino'],
  ])('%s marks it as spam without any mail', async (_, change, reason) => {
    await desk.ok(add, filled(desk, change));
    const row = await last();
    expect(stateOf(row)).toBe('spam');
    expect(JSON.parse(row.spamReasons)).toEqual([expect.stringContaining(reason)]);
    expect(await mails(row.id)).toEqual([]);
  });

  test('spam is stored with all its reasons', async () => {
    await desk.ok(add, filled(desk, { formToken: '', website: 'x' }));
    const row = await last();
    expect(stateOf(row)).toBe('spam');
    expect(JSON.parse(row.spamReasons)).toHaveLength(2);
    expect(await mails(row.id)).toEqual([]);
  });

  test('accepts form tokens of a second ago and of yesterday', async () => {
    for (const [age, reason] of [
      [1000, 'young'],
      [25 * 3_600_000, 'old'],
    ] as const) {
      const opened = new Date(desk.services.now().getTime() - age);
      await desk.ok(add, filled(desk, { formToken: makeFormToken(desk.services.keys.sign, opened) }));
      expect((await last()).spamReasons).toContain(reason);
    }
  });

  test('enforces the limit per address; refused submissions do not count', async () => {
    await desk.setSetting('forms', { perAddress: 3 });
    const by = { address: '198.51.100.9' };
    const before = (await rows()).length;
    for (let n = 0; n < 5; n++)
      expect((await desk.call(add, filled(desk, { email: 'not an address' }), by)).status).toBe(422);
    for (let n = 0; n < 3; n++) expect((await desk.call(add, filled(desk), by)).status).toBe(200);
    const refused = await desk.call(add, filled(desk), by);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('10 minutes') },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    expect((await desk.call(add, filled(desk), { address: '198.51.100.10' })).status).toBe(200);
    desk.passMinutes(10);
    expect((await desk.call(add, filled(desk), by)).status).toBe(200);
    expect((await rows()).length).toBe(before + 5);
    await desk.setSetting('forms', { perAddress: 10 });
  });

  test('as many may be sent as the setting lets be accepted', async () => {
    await desk.setSetting('forms', { perAddress: 102 });
    const by = { address: '198.51.100.11' };
    for (let n = 0; n < 102; n++)
      expect((await desk.call(add, filled(desk, { email: 'not an address' }), by)).status).toBe(422);
    expect((await desk.call(add, filled(desk), by)).status).toBe(429);
    await desk.setSetting('forms', { perAddress: 10 });
  });

  test('line breaks in names and addresses are refused, field by field', async () => {
    const wrong = { firstName: 'A\r\nBcc: x@example.com', email: 'a@example.com\nb' };
    expect(await desk.call(add, filled(desk, wrong))).toMatchObject({
      status: 422,
      body: { fields: { firstName: expect.any(String), email: expect.any(String) } },
    });
  });

  test('markup and quotes are kept as written and escaped in the notice', async () => {
    const written = {
      firstName: "O'Brien <b>",
      [text]: `<script>alert(1)</script> '; drop table ${plural}; --`,
    };
    await desk.ok(add, filled(desk, written));
    const row = await last();
    expect(row).toMatchObject(written);
    const [, notice] = await mails(row.id);
    expect(notice?.html).toContain('&lt;script&gt;');
    expect(notice?.html).not.toContain('<script>');
  });

  describe('with captcha keys', () => {
    const answers: unknown[] = [];
    const asked: string[] = [];
    let guarded: Desk;
    beforeAll(async () => {
      guarded = await openDesk({
        engine,
        env: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' },
        fetch: async (_url, init) => {
          asked.push(String(init?.body));
          const answer = answers.shift();
          if (answer instanceof Error) throw answer;
          return Response.json(answer);
        },
      });
    });
    afterAll(() => guarded.close());

    test.each([
      ['good', { success: true, action: 'importantAction', score: 0.5 }, 'new'],
      ['better', { success: true, action: 'importantAction', score: 0.9 }, 'new'],
      ['a low score', { success: true, action: 'importantAction', score: 0.4 }, 'spam'],
      ['a lower score', { success: true, action: 'importantAction', score: 0.1 }, 'spam'],
      ['another action', { success: true, action: 'login', score: 0.9 }, 'spam'],
      ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'spam'],
      ['our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'new'],
      ['an outage', new Error('down'), 'new'],
    ])('%s', async (_, answer, state) => {
      answers.push(answer);
      const by = { address: `192.0.2.${asked.length}` };
      await guarded.ok(add, filled(guarded, { captchaToken: 'tok' }), by);
      const row = await lastOf(guarded);
      expect(stateOf(row)).toBe(state);
      expect(asked.at(-1)).toContain('secret=secret&response=tok');
      const sent = await mailsOf(guarded, row.id);
      expect(sent.map((mail) => mail.kind)).toEqual(state === 'new' ? receipts : []);
    });

    test.each([
      ['invalid-input-secret', 'the captcha could not check a form', []],
      [
        'invalid-input-response',
        'the captcha did not accept the token of a form',
        ['The captcha did not accept the form’s token, so nobody was rated'],
      ],
    ])('the log has what the service says: %s', async (code, message, reasons) => {
      const lines: string[] = [];
      const { log } = guarded.services;
      guarded.services.log = makeLog('warn', (line) => lines.push(line));
      answers.push({ success: false, 'error-codes': [code] });
      const by = { address: `192.0.2.${asked.length}` };
      await guarded.ok(add, filled(guarded, { captchaToken: 'tok' }), by);
      guarded.services.log = log;
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ message, errors: [code] }]);
      expect(JSON.parse((await lastOf(guarded)).spamReasons)).toEqual(reasons);
    });

    test.each([
      ['no token', {}],
      ['an empty one', { captchaToken: '' }],
    ])('without JavaScript there is %s: no verdict, and the sender gets a receipt', async (_, none) => {
      const before = asked.length;
      await guarded.ok(add, filled(guarded, none), { address: '192.0.2.200' });
      const row = await lastOf(guarded);
      expect(row).toMatchObject({ [kind.state]: 'new', spamReasons: '[]' });
      expect((await mailsOf(guarded, row.id)).map((mail) => mail.kind)).toEqual(receipts);
      expect(asked, 'the checker has nothing to say').toHaveLength(before);
    });

    test('without a token all other rules apply', async () => {
      await guarded.ok(add, filled(guarded, { website: 'x', formToken: '' }), { address: '192.0.2.201' });
      const row = await lastOf(guarded);
      expect(stateOf(row)).toBe('spam');
      expect(JSON.parse(row.spamReasons)).toHaveLength(2);
    });
  });
});
