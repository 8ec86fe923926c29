import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import { purge } from '../jobs/purge.ts';
import { makeOutboxStore } from '../mail/outbox-store.ts';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { replySent } from './answer.ts';

describe.each(engines)('on %s', (engine) => {
  let desk: Desk;
  let sales: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    sales = await desk.staff(['contactsView', 'contactsUpdate', 'contactsDelete', 'contactsExport'], 'Mala');
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.passMinutes(11);
    await desk.db.deleteFrom('enquiries').execute();
    await desk.db.deleteFrom('events').execute();
    await desk.db.deleteFrom('mails').execute();
    await desk.db.deleteFrom('audit').execute();
  });

  const add = async (change: Parameters<typeof filledEnquiry>[1] = {}) => {
    await desk.ok('enquiry/add', filledEnquiry(desk, change), {
      address: `192.0.2.${Math.floor(Math.random() * 250)}-${Math.random()}`,
    });
    const row = await desk.db
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  /** The mail server accepts the newest answer. */
  const takeReply = async (id: number) => {
    const mail = await desk.db
      .selectFrom('mails')
      .select('id')
      .where('record', '=', id)
      .where('kind', '=', 'enquiryReply')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await makeOutboxStore(desk.services.database, replySent).sent(mail.id, desk.services.now());
  };
  const get = (id: number) => desk.ok('enquiries', { id }, sales);
  const list = (request: object = {}) => desk.ok('enquiries/list', request, sales);
  const references = (rows: EnquiryRow[]) => rows.map((row) => row.id);
  const rows = () => desk.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
  const last = async () => (await rows()).at(-1);

  describe('enquiry/add', () => {
    test('promises an answer within a business day without quoting the message in the receipt', async () => {
      desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
      await desk.ok('enquiry/add', filledEnquiry(desk));
      const row = await last();
      expect(row).toMatchObject({
        company: 'Raman Textiles',
        dueAt: '2026-01-07T09:30:00.000Z',
        eraseAt: null,
      });
      const receipt = await desk.db
        .selectFrom('mails')
        .select('text')
        .where('kind', '=', 'enquiryReceipt')
        .where('record', '=', row?.id ?? 0)
        .executeTakeFirst();
      expect(receipt?.text).toContain('Wednesday, 7 January 2026, 3:00 PM (IST)');
      expect(receipt?.text).toContain('Monday to Friday, 10:00 AM to 7:00 PM (IST)');
      expect(receipt?.text).not.toContain('Karur');
    });

    test('the form knows the due time, and mentions a receipt only with a mail server', async () => {
      desk.setTime(new Date('2026-01-09T09:30:00.000Z')); // a Friday
      await desk.ok('enquiry/add', filledEnquiry(desk));
      expect((await last())?.dueAt).toBe('2026-01-12T09:30:00.000Z');
      const answers = {
        answerBy: 'Monday, 12 January 2026, 3:00 PM (IST)',
        receipts: false,
        applicationDays: 180,
      };
      expect(await desk.ok('web/forms', {})).toEqual(answers);
      desk.services.mailServer.send = () => async () => undefined;
      expect(await desk.ok('web/forms', {})).toEqual({ ...answers, receipts: true });
      desk.services.mailServer.send = () => null;
    });

    test('accepts the other name for the company, which programs send', async () => {
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

    test.each<[string | undefined, string | null]>([
      ['/services/cloud?from=home', '/services/cloud?from=home'],
      ['/சேவைகள்', '/சேவைகள்'],
      ['/\\evil.example/contact', null],
      ['/\t/evil.example/contact', null],
      ['/contact\nEmail: boss@example.com', null],
      ['//evil.example', null],
      ['https://evil.example/', null],
      [`/${'a'.repeat(300)}`, null],
      [7 as unknown as string, null], // from another program
      [undefined, null],
    ])('sent from %j, is stored with the page %j', async (page, stored) => {
      await desk.ok('enquiry/add', filledEnquiry(desk, { page }));
      expect((await last())?.page).toBe(stored);
    });

    test.each(['', ' ', 0, '0', 'no', 'false', 'off', false, null])(
      'treats a consent of %j as none, from any client',
      async (consent) => {
        await desk.ok('enquiry/add', filledEnquiry(desk, { consent }));
        expect((await last())?.consent).toBeNull();
      },
    );

    test('recognizes repeated text', async () => {
      const form = filledEnquiry(desk);
      await desk.ok('enquiry/add', form);
      expect((await last())?.status).toBe('new');
      await desk.ok('enquiry/add', { ...form, email: 'another@example.org' });
      expect((await last())?.spamReasons).toContain('The same text');
      await desk.ok('enquiry/add', filledEnquiry(desk, { message: 'Please call me.' }));
      await desk.ok('enquiry/add', filledEnquiry(desk, { message: 'Please call me.' }));
      expect((await last())?.status).toBe('new');
    });

    test('refuses a message of only spaces', async () => {
      expect(await desk.call('enquiry/add', filledEnquiry(desk, { message: ' ' }))).toMatchObject({
        status: 422,
        body: { fields: { message: 'This field is required' } },
      });
    });
  });

  test('enquiry/whatsapp: 401 without a session, 403 without the right, 404 for none', async () => {
    const request = { id: 1, text: 'x' };
    const stranger = await desk.staff(['careersView', 'careersApplications', 'settingsView']);
    expect((await desk.call('enquiry/whatsapp', request)).status).toBe(401);
    expect((await desk.call('enquiry/whatsapp', request, stranger)).status).toBe(403);
    expect((await desk.call('enquiry/whatsapp', request, sales)).status).toBe(404);
  });

  describe('the inbox', () => {
    test('is sorted by time left, marks overdue ones, and excludes spam', async () => {
      desk.setTime(new Date('2026-01-12T04:30:00.000Z')); // Monday 10:00
      const monday = await add();
      desk.setTime(new Date('2026-01-13T09:30:00.000Z'));
      const tuesday = await add();
      const spam = await add({ website: 'x' });
      const answered = await add();
      await desk.ok('enquiry/reply', { id: answered, subject: 'Hi', text: 'Here' }, sales);
      await takeReply(answered);
      const found = await list();
      expect(references(found.rows)).toEqual([monday, tuesday, answered]);
      expect(found.rows.map((row) => row.overdue)).toEqual([true, false, false]);
      expect(found.rows.map((row) => row.minutesLeft)).toEqual([-300, 540, null]);
      expect(found).toMatchObject({
        total: 3,
        page: 1,
        size: 25,
        counts: { new: 2, waiting: 1, spam: 1, won: 0 },
      });
      expect(references((await list({ filters: { status: 'spam' } })).rows)).toEqual([spam]);
      expect((await list({ filters: { status: 'spam' } })).rows[0]?.spamReasons).toHaveLength(1);
      expect(references((await list({ filters: { overdue: true } })).rows)).toEqual([monday]);
      expect(references((await list({ filters: { answered: 'true' } })).rows)).toEqual([answered]);
      expect(references((await list({ filters: { from: '2026-01-13' } })).rows)).toEqual([tuesday, answered]);
      expect(references((await list({ filters: { to: '2026-01-12' } })).rows)).toEqual([monday]);
      expect(references((await list({ sort: 'createdAt', dir: 'desc', size: 1, page: 2 })).rows)).toEqual([
        tuesday,
      ]);
    });

    test('lists unanswered enquiries with the same due time in the order they arrived, and the answered newest first', async () => {
      desk.setTime(new Date('2026-01-10T04:30:00.000Z')); // Saturday
      const saturday = [await add(), await add()];
      desk.setTime(new Date('2026-01-11T04:30:00.000Z'));
      const sunday = await add();
      const won = [await add(), await add()];
      for (const id of won) await desk.ok('enquiry/update', { id, version: 1, status: 'won' }, sales);
      const { rows } = await list();
      expect(new Set(rows.slice(0, 3).map((row) => row.dueAt)).size).toBe(1);
      expect(references(rows)).toEqual([...saturday, sunday, ...won.toReversed()]);
    });
  });

  test('an export has status and consent in words', async () => {
    await add({ consent: 1 });
    const { data } = await desk.ok('enquiries/export', { format: 'csv', filters: {}, search: '' }, sales);
    const [head = '', first = ''] = data.slice(1).split('\r\n');
    const cell = (name: string) => first.split(',')[head.split(',').indexOf(name)];
    expect(cell('Status')).toBe('New');
    expect(cell('Consent')).toBe('Yes');
    expect(head).toContain('To be erased on');
  });

  describe('a record', () => {
    test('has a closing time when won, and none when reopened', async () => {
      const id = await add();
      const open = await desk.ok('enquiry/update', { id, version: 1, status: 'open' }, sales);
      expect(open).toMatchObject({ version: 2, closedAt: null });
      const won = await desk.ok('enquiry/update', { id, version: 2, status: 'won', owner: null }, sales);
      expect(won.closedAt).toBe(desk.services.now().toISOString());
      expect(
        (await desk.ok('enquiry/update', { id, version: 3, status: 'open' }, sales)).closedAt,
      ).toBeNull();
    });

    test('keeps its closing time and erasure date when reopened by mistake and closed again', async () => {
      const id = await add();
      const put = async (status: 'open' | 'won' | 'lost') => {
        const { version } = await get(id);
        return desk.ok('enquiry/update', { id, version, status }, sales);
      };
      const { closedAt, eraseAt } = await put('won');
      desk.passMinutes(7 * 24 * 60);
      await put('open');
      desk.passMinutes(1);
      expect(await put('won')).toMatchObject({ closedAt, eraseAt });
      await put('open');
      expect((await put('lost')).closedAt).toBe(desk.services.now().toISOString());
      await put('open');
      desk.passMinutes(60);
      expect((await put('lost')).closedAt).toBe(desk.services.now().toISOString());
    });

    test('marked as spam is kept as long as one that is closed', async () => {
      const id = await add();
      desk.passMinutes(30 * 30 * 24 * 60); // longer than enquiries are kept
      const { version } = await get(id);
      const spam = await desk.ok('enquiry/update', { id, version, status: 'spam' }, sales);
      expect(spam.closedAt).toBe(desk.services.now().toISOString());
      const undone = await desk.ok(
        'enquiry/update',
        { id, version: spam.version, status: 'closed', owner: sales.id },
        sales,
      );
      expect(undone).toMatchObject({ closedAt: spam.closedAt, eraseAt: spam.eraseAt });
      expect(Date.parse(String(spam.eraseAt)) - desk.services.now().getTime()).toBeGreaterThan(
        700 * 24 * 60 * 60_000,
      );
      expect(await purge(desk.services)).toMatchObject({ enquiries: 0 });
    });

    test('that arrived as spam is kept from its arrival, whatever happens to it as spam', async () => {
      const id = await add({ website: 'https://spam.example' });
      const arrived = await get(id);
      expect(arrived).toMatchObject({ status: 'spam', closedAt: null });
      desk.passMinutes(7 * 24 * 60);
      const change = async (change: { owner?: number; status?: 'open' | 'spam' }) => {
        const { version } = await get(id);
        return desk.ok('enquiry/update', { id, version, ...change }, sales);
      };
      const { eraseAt } = arrived;
      expect(await change({ owner: sales.id })).toMatchObject({ closedAt: null, eraseAt });
      await change({ status: 'open' });
      desk.passMinutes(1);
      expect(await change({ status: 'spam' })).toMatchObject({ closedAt: null, eraseAt });
    });

    test('derived fields of an update are ignored', async () => {
      const id = await add();
      const given = { ...(await get(id)), status: 'open' as const, overdue: true };
      expect((await desk.ok('enquiry/update', given, sales)).overdue).toBe(false);
    });

    test('a note does not count as an answer', async () => {
      const id = await add();
      expect((await desk.ok('enquiry/note', { id, text: 'Called' }, sales)).firstReplyAt).toBeNull();
    });

    test('an answer by mail stops the clock once, after the mail server accepted it', async () => {
      const id = await add({ email: 'reply@example.org' });
      const version = (await get(id)).version;
      const written = await desk.ok(
        'enquiry/reply',
        { id, subject: 'Your shop', text: 'Dear Anitha,\nwe can.' },
        sales,
      );
      expect(written).toMatchObject({ firstReplyAt: null, status: 'new' });
      expect(written.mails.at(-1)?.state).toBe('kept');
      expect(written.minutesLeft).toBeGreaterThan(0);
      desk.passMinutes(30);
      const first = desk.services.now().toISOString();
      await takeReply(id);
      const replied = await get(id);
      expect(replied.history.at(-1)).toMatchObject({ kind: 'sent', text: 'Answer sent', author: null });
      expect(replied.version).toBe(version);
      expect(replied).toMatchObject({
        firstReplyAt: first,
        status: 'waiting',
        overdue: false,
        minutesLeft: null,
      });
      desk.passMinutes(30);
      await desk.ok('enquiry/reply', { id, subject: 'And', text: 'more' }, sales);
      await takeReply(id);
      expect((await get(id)).firstReplyAt).toBe(first);
    });

    test('sends an answer once when it is repeated at once or soon after', async () => {
      const id = await add();
      const reply = { id, subject: 'Our offer', text: 'Here it is.' };
      const both = [desk.call('enquiry/reply', reply, sales), desk.call('enquiry/reply', reply, sales)];
      for (const { status } of await Promise.all(both)) expect(status).toBe(200);
      const replies = (record: Awaited<ReturnType<typeof get>>) => [
        record.mails.filter(({ kind }) => kind === 'enquiryReply').length,
        record.history.filter(({ kind }) => kind === 'reply').length,
      ];
      expect(replies(await desk.ok('enquiry/reply', reply, sales))).toEqual([1, 1]);
      expect(replies(await desk.ok('enquiry/reply', { ...reply, text: 'And more.' }, sales))).toEqual([2, 2]);
      await desk.db.updateTable('mails').set({ state: 'failed' }).where('record', '=', id).execute();
      const again = { ...reply, text: 'And more.' };
      expect(replies(await desk.ok('enquiry/reply', again, sales)), 'not delivered').toEqual([3, 3]);
      desk.passMinutes(6);
      expect(replies(await desk.ok('enquiry/reply', again, sales))).toEqual([4, 4]);
    });

    test('WhatsApp is recorded and opened with the right number; the clock runs on', async () => {
      const id = await add({ phone: '098400 12345' });
      const { url, enquiry } = await desk.ok('enquiry/whatsapp', { id, text: 'Hello & welcome' }, sales);
      expect(url).toBe('https://wa.me/919840012345?text=Hello%20%26%20welcome');
      expect(enquiry).toMatchObject({ status: 'new', firstReplyAt: null });
      expect(enquiry.minutesLeft).toBeGreaterThan(0);
      expect(enquiry.history.at(-1)).toMatchObject({ kind: 'whatsapp', text: 'Hello & welcome' });
    });

    test.each([
      ['+965 2222 3333', '96522223333'],
      ['+971 (0)50 123 4567', '971501234567'],
      ['00971 50 123 4567', '971501234567'],
      ['+1 212 555 1234', '12125551234'],
      ['+45 33 12 34 56', '4533123456'], // ten digits, but not an Indian number
      ['0045 33 12 34 56', '4533123456'],
      ['98400 12345', '919840012345'],
    ])('WhatsApp is opened for %s with %s', async (phone, number) => {
      const id = await add({ phone });
      const { url } = await desk.ok('enquiry/whatsapp', { id, text: 'x' }, sales);
      expect(url).toBe(`https://wa.me/${number}?text=x`);
    });

    test('is marked as answered by hand, which stops the clock once', async () => {
      const id = await add();
      const first = desk.services.now().toISOString();
      const marked = await desk.ok('enquiry/answered', { id }, sales);
      expect(marked).toMatchObject({ status: 'waiting', firstReplyAt: first, minutesLeft: null });
      expect(marked.history.at(-1)).toMatchObject({
        kind: 'answered',
        text: 'Marked as answered',
        author: sales.id,
      });
      desk.passMinutes(30);
      expect((await desk.call('enquiry/answered', { id }, sales)).status).toBe(409);
      expect(await get(id)).toMatchObject({ firstReplyAt: first, history: marked.history });
      const audited = await desk.db.selectFrom('audit').select('action').where('record', '=', id).execute();
      expect(audited.filter(({ action }) => action === 'answered')).toHaveLength(1);
    });

    test('the mark can be removed: the clock continues in the former state, unless a mail has answered', async () => {
      const id = await add();
      await desk.ok('enquiry/update', { id, version: 1, status: 'open' }, sales);
      await desk.ok('enquiry/answered', { id }, sales);
      const back = await desk.ok('enquiry/unanswered', { id, status: 'open' }, sales);
      expect(back).toMatchObject({ status: 'open', firstReplyAt: null });
      expect(back.minutesLeft).toBeGreaterThan(0);
      expect(back.history.at(-1)).toMatchObject({ kind: 'unanswered', author: sales.id });
      const again = await desk.ok('enquiry/unanswered', { id, status: 'open' }, sales);
      expect(again.history, 'twice is once').toEqual(back.history);

      await desk.ok('enquiry/answered', { id }, sales);
      const { version } = await desk.ok(
        'enquiry/update',
        { id, version: back.version, status: 'won' },
        sales,
      );
      const moved = await desk.ok('enquiry/unanswered', { id, status: 'open' }, sales);
      expect(moved, 'moved on by a colleague').toMatchObject({ status: 'won', firstReplyAt: null, version });

      for (const wordFirst of [false, true]) {
        const mailed = await add();
        if (wordFirst) await desk.ok('enquiry/answered', { id: mailed }, sales);
        await desk.ok('enquiry/reply', { id: mailed, subject: 'x', text: 'Hello.' }, sales);
        await takeReply(mailed);
        const { status } = await desk.call('enquiry/unanswered', { id: mailed, status: 'new' }, sales);
        expect(status, String(wordFirst)).toBe(409);
      }
    });

    test('enquiry/answered: 401 without a session, 403 without the right, 404 for none, 409 for spam', async () => {
      const stranger = await desk.staff(['contactsView', 'careersApplications', 'settingsView']);
      expect((await desk.call('enquiry/answered', { id: 1 })).status).toBe(401);
      expect((await desk.call('enquiry/answered', { id: 1 }, stranger)).status).toBe(403);
      expect((await desk.call('enquiry/answered', { id: 1 }, sales)).status).toBe(404);
      const spam = await add({ website: 'x' });
      expect((await desk.call('enquiry/answered', { id: spam }, sales)).status).toBe(409);
    });

    test('spam cannot be answered; once unmarked it gets its receipt and a future due time', async () => {
      desk.setTime(new Date('2026-01-20T09:30:00.000Z'));
      const id = await add({ website: 'x', email: 'late@example.org' });
      expect((await desk.call('enquiry/reply', { id, subject: 'x', text: 'x' }, sales)).status).toBe(409);
      desk.setTime(new Date('2026-01-23T09:30:00.000Z')); // Friday; Monday the 26th is a holiday
      const saved = await desk.ok('enquiry/update', { id, version: 1, status: 'new' }, sales);
      expect(saved.mails).toMatchObject([{ kind: 'enquiryReceipt', to: 'late@example.org' }]);
      expect(saved.dueAt).toBe('2026-01-27T09:30:00.000Z');
      const again = await desk.ok('enquiry/update', { id, version: saved.version, status: 'spam' }, sales);
      const back = await desk.ok('enquiry/update', { id, version: again.version, status: 'open' }, sales);
      expect(back.mails).toHaveLength(1);
    });
  });
});
