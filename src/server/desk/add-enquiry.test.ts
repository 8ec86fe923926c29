import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { makeFormToken } from './form-token.ts';

describe.each(engines)('on %s', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk({ engine });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.passMinutes(11));

  const rows = () => desk.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
  const last = async () => (await rows()).at(-1);
  const mails = (record: number) =>
    desk.db
      .selectFrom('mails')
      .selectAll()
      .where('resource', '=', 'enquiries')
      .where('record', '=', record)
      .orderBy('id')
      .execute();

  describe('enquiry/add', () => {
    test('keeps the enquiry, its history and both mails, and answers with nothing of them', async () => {
      desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
      const woken = desk.woken();
      expect(await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'first@example.org' }))).toEqual({});
      const row = await last();
      expect(row).toMatchObject({
        reference: 'ENQ-2026-000001',
        status: 'new',
        company: 'Raman Textiles',
        consent: 'yes',
        spamReasons: '[]',
        dueAt: '2026-01-07T09:30:00.000Z',
        eraseAt: null,
        version: 1,
      });
      const [receipt, notice, ...more] = await mails(1);
      expect(receipt).toMatchObject({ kind: 'enquiryReceipt', to: 'first@example.org', state: 'waiting' });
      expect(receipt?.text).toContain('Wednesday, 7 January 2026, 3:00 PM (IST)');
      expect(receipt?.text).toContain('Monday to Friday, 10:00 AM to 7:00 PM (IST)');
      expect(receipt?.text).not.toContain('Karur');
      expect(notice).toMatchObject({
        kind: 'enquiryNotice',
        to: 'owner@example.com',
        replyTo: 'first@example.org',
      });
      expect(more).toEqual([]);
      const events = await desk.db.selectFrom('events').selectAll().where('record', '=', 1).execute();
      expect(events).toMatchObject([{ resource: 'enquiries', kind: 'received', author: null }]);
      expect(desk.woken()).toBe(woken + 1);
    });

    test('takes the bare model of the specification, with its name for the company', async () => {
      const bare = {
        firstName: 'Ravi',
        lastName: '',
        companyOrganization: 'Ravi and Sons',
        email: 'ravi@example.org',
        phone: '9840000000',
        message: 'Call me',
      };
      await desk.ok('enquiry/add', bare);
      const row = await last();
      expect(row).toMatchObject({ company: 'Ravi and Sons', lastName: null, status: 'spam', consent: null });
      expect(JSON.parse(row?.spamReasons ?? '')).toEqual([expect.stringContaining('form token missing')]);
    });

    test('tells whom the settings name', async () => {
      await desk.setSetting('forms', { recipients: ['a@example.com', 'b@example.com'] });
      await desk.ok('enquiry/add', filledEnquiry(desk));
      const sent = await mails((await last())?.id ?? 0);
      expect(sent.map((mail) => mail.to).slice(1)).toEqual(['a@example.com', 'b@example.com']);
      await desk.setSetting('forms', { recipients: [] });
    });

    test('a resent form makes one enquiry, also when both arrive at once; other words with the same number make another', async () => {
      const form = filledEnquiry(desk, { requestId: 'one-form' });
      const before = (await rows()).length;
      await Promise.all([desk.ok('enquiry/add', form), desk.ok('enquiry/add', form)]);
      await desk.ok('enquiry/add', form);
      expect((await rows()).length).toBe(before + 1);
      expect(await mails((await last())?.id ?? 0)).toHaveLength(2);
      await desk.ok('enquiry/add', { ...form, message: `${form.message} And an app.` });
      expect((await rows()).length).toBe(before + 2);
    });

    test.each([
      ['the honeypot', { website: 'https://spam.example' }, 'never see'],
      ['no form token', { formToken: '' }, 'missing'],
      ['a forged form token', { formToken: 'x.y' }, 'forged'],
      [
        'too many links',
        { message: 'http://a.example http://b.example www.c.example https://d.example' },
        '4 links',
      ],
      ['a blocked word', { message: 'The best ONLINE  casino in town, visit us today' }, 'online casino'],
    ])('%s puts it with the spam, and nobody gets a mail', async (_, change, reason) => {
      await desk.ok('enquiry/add', filledEnquiry(desk, change));
      const row = await last();
      expect(row?.status).toBe('spam');
      expect(JSON.parse(row?.spamReasons ?? '')).toEqual([expect.stringContaining(reason)]);
      expect(await mails(row?.id ?? 0)).toEqual([]);
    });

    test('a form token of a second ago and of yesterday', async () => {
      for (const [age, reason] of [
        [1000, 'young'],
        [25 * 3_600_000, 'old'],
      ] as const) {
        const opened = new Date(desk.services.now().getTime() - age);
        await desk.ok(
          'enquiry/add',
          filledEnquiry(desk, { formToken: makeFormToken(desk.services.keys.sign, opened) }),
        );
        expect((await last())?.spamReasons).toContain(reason);
      }
    });

    test('the same text sent before', async () => {
      const form = filledEnquiry(desk);
      await desk.ok('enquiry/add', form);
      expect((await last())?.status).toBe('new');
      await desk.ok('enquiry/add', { ...form, email: 'another@example.org' });
      expect((await last())?.spamReasons).toContain('The same text');
      await desk.ok('enquiry/add', filledEnquiry(desk, { message: 'Please call me.' }));
      await desk.ok('enquiry/add', filledEnquiry(desk, { message: 'Please call me.' }));
      expect((await last())?.status).toBe('new');
    });

    test('at most as many of one address in ten minutes as the setting says; refused ones do not count', async () => {
      await desk.setSetting('forms', { perAddress: 3 });
      const by = { address: '198.51.100.9' };
      const before = (await rows()).length;
      for (let n = 0; n < 5; n++)
        expect(
          (await desk.call('enquiry/add', filledEnquiry(desk, { email: 'not an address' }), by)).status,
        ).toBe(422);
      for (let n = 0; n < 3; n++)
        expect((await desk.call('enquiry/add', filledEnquiry(desk), by)).status).toBe(200);
      const refused = await desk.call('enquiry/add', filledEnquiry(desk), by);
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('10 minutes') },
      });
      expect(Number(refused.headers.get('retry-after'))).toBe(600);
      expect((await desk.call('enquiry/add', filledEnquiry(desk), { address: '198.51.100.10' })).status).toBe(
        200,
      );
      desk.passMinutes(10);
      expect((await desk.call('enquiry/add', filledEnquiry(desk), by)).status).toBe(200);
      expect((await rows()).length).toBe(before + 5);
      await desk.setSetting('forms', { perAddress: 10 });
    });

    test('line breaks in names and addresses are refused, field by field', async () => {
      const answer = await desk.call(
        'enquiry/add',
        filledEnquiry(desk, {
          firstName: 'A\r\nBcc: x@example.com',
          email: 'a@example.com\nb',
          message: ' ',
        }),
      );
      expect(answer).toMatchObject({
        status: 422,
        body: {
          fields: {
            firstName: expect.any(String),
            email: expect.any(String),
            message: 'This field is required',
          },
        },
      });
    });

    test('markup and quotes are kept as written and escaped in the notice', async () => {
      await desk.ok(
        'enquiry/add',
        filledEnquiry(desk, {
          firstName: "O'Brien <b>",
          message: `<script>alert(1)</script> '; drop table enquiries; --`,
        }),
      );
      const row = await last();
      expect(row).toMatchObject({
        firstName: "O'Brien <b>",
        message: `<script>alert(1)</script> '; drop table enquiries; --`,
      });
      const [, notice] = await mails(row?.id ?? 0);
      expect(notice?.html).toContain('&lt;script&gt;');
      expect(notice?.html).not.toContain('<script>');
    });
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
      ['a low score', { success: true, action: 'importantAction', score: 0.4 }, 'spam'],
      ['another action', { success: true, action: 'login', score: 0.9 }, 'spam'],
      ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'spam'],
      ['our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'new'],
      ['an outage', new Error('down'), 'new'],
    ])('%s', async (_, answer, status) => {
      answers.push(answer);
      await guarded.ok('enquiry/add', filledEnquiry(guarded, { captchaToken: 'tok' }), {
        address: `192.0.2.${asked.length}`,
      });
      const row = await guarded.db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(row?.status).toBe(status);
      expect(asked.at(-1)).toContain('secret=secret&response=tok');
    });

    test('no token', async () => {
      await guarded.ok('enquiry/add', filledEnquiry(guarded));
      const row = await guarded.db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(row?.spamReasons).toContain('not answered');
    });
  });
});
