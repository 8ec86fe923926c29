import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryRow } from '#shared/desk-calls.ts';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

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
  const get = (id: number) => desk.ok('enquiries', { id }, sales);
  const list = (request: object = {}) => desk.ok('enquiries/list', request, sales);
  const references = (rows: EnquiryRow[]) => rows.map((row) => row.id);
  const actions = async () =>
    (await desk.db.selectFrom('audit').select('action').orderBy('id').execute()).map((row) => row.action);

  describe('who may', () => {
    const requests = {
      enquiries: { id: 1 },
      'enquiries/list': {},
      'enquiries/all': {},
      'enquiry/update': { id: 1, version: 1 },
      'enquiry/bulk': { ids: [1] },
      'enquiry/note': { id: 1, text: 'x' },
      'enquiry/reply': { id: 1, subject: 'x', text: 'x' },
      'enquiry/whatsapp': { id: 1, text: 'x' },
      'enquiry/delete': { id: 1 },
      'enquiry/bulk/delete': { ids: [1] },
      'enquiries/export': { format: 'csv' },
    } as const;
    test.each(Object.keys(requests) as (keyof typeof requests)[])(
      '%s: 401 without a session, 403 without the right, 404 for none',
      async (path) => {
        const request = requests[path] as never;
        const stranger = await desk.staff(['careersView', 'careersApplications', 'settingsView']);
        expect((await desk.call(path, request)).status).toBe(401);
        expect((await desk.call(path, request, stranger)).status).toBe(403);
        if ('id' in requests[path]) expect((await desk.call(path, request, sales)).status).toBe(404);
      },
    );
    test('reading is not changing', async () => {
      const reader = await desk.staff(['contactsView']);
      const id = await add();
      expect((await desk.call('enquiries', { id }, reader)).status).toBe(200);
      for (const path of ['enquiry/update', 'enquiry/note', 'enquiry/delete', 'enquiries/export'] as const) {
        expect((await desk.call(path, requests[path] as never, reader)).status).toBe(403);
      }
    });
  });

  describe('the inbox', () => {
    test('is sorted by time left, marks what is overdue, and leaves the spam out', async () => {
      desk.setTime(new Date('2026-01-12T04:30:00.000Z')); // Monday 10:00
      const monday = await add();
      desk.setTime(new Date('2026-01-13T09:30:00.000Z'));
      const tuesday = await add();
      const spam = await add({ website: 'x' });
      const answered = await add();
      await desk.ok('enquiry/reply', { id: answered, subject: 'Hi', text: 'Here' }, sales);
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

    test('searches names, words and references, whatever the case; signs of the pattern are plain', async () => {
      const one = await add({ firstName: 'Zubeida', message: '100% cotton_sheets for the hotel' });
      await add({ message: '100 percent of nothing much here' });
      expect(references((await list({ search: 'zubeida COTTON' })).rows)).toEqual([one]);
      expect(references((await list({ search: '100%' })).rows)).toEqual([one]);
      expect(references((await list({ search: (await get(one)).reference })).rows)).toEqual([one]);
      expect((await list({ search: "' or 1=1 --" })).rows).toEqual([]);
    });

    test.each([
      [{ sort: 'password' }, 'sort'],
      [{ filters: { password: 'x' } }, 'filters.password'],
      [{ filters: { status: 'nonsense' } }, 'filters.status'],
      [{ filters: { owner: 'somebody' } }, 'filters.owner'],
      [{ filters: { from: 'yesterday' } }, 'filters.from'],
    ])('%j is refused', async (request, field) => {
      expect(await desk.call('enquiries/list', request, sales)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    });

    test('answers only what is declared', async () => {
      const id = await add({ requestId: 'secret' });
      for (const row of [await get(id), (await list()).rows[0]])
        expect(Object.keys(row ?? {})).not.toContain('requestId');
      expect(await desk.ok('enquiries/all', {}, sales)).toEqual([
        { id, label: expect.stringMatching(/^ENQ-2026-\d{6} Anitha Raman$/) },
      ]);
    });
  });

  describe('work on one', () => {
    test('status and owner are changed with their history; a stale version is told', async () => {
      const id = await add();
      const before = await get(id);
      const changed = await desk.ok(
        'enquiry/update',
        { id, version: before.version, status: 'open', owner: sales.id },
        sales,
      );
      expect(changed).toMatchObject({
        status: 'open',
        owner: sales.id,
        ownerName: 'Mala',
        version: 2,
        closedAt: null,
      });
      expect(changed.history.map((event) => [event.kind, event.text, event.authorName])).toEqual([
        ['received', 'Received', null],
        ['status', 'New → Open', 'Mala'],
        ['owner', 'Given to Mala', 'Mala'],
      ]);
      expect(references((await list({ filters: { owner: 'me' } })).rows)).toEqual([id]);
      expect(references((await list({ filters: { owner: null } })).rows)).toEqual([]);
      expect(await desk.call('enquiry/update', { id, version: 1, status: 'won' }, sales)).toMatchObject({
        status: 409,
        body: { current: { id, version: 2 } },
      });
      const won = await desk.ok('enquiry/update', { id, version: 2, status: 'won', owner: null }, sales);
      expect(won.closedAt).toBe(desk.services.now().toISOString());
      expect(
        (await desk.ok('enquiry/update', { id, version: 3, status: 'open' }, sales)).closedAt,
      ).toBeNull();
      expect(await actions()).toEqual(['update', 'update', 'update']);
    });

    test('nobody gets work who is not there', async () => {
      const id = await add();
      expect(await desk.call('enquiry/update', { id, version: 1, owner: 9999 }, sales)).toMatchObject({
        status: 422,
        body: { fields: { owner: expect.any(String) } },
      });
      expect((await get(id)).version).toBe(1);
    });

    test('a note stands in the history under its author', async () => {
      const id = await add();
      const noted = await desk.ok('enquiry/note', { id, text: 'Called; calls back on Friday.' }, sales);
      expect(noted.history.at(-1)).toMatchObject({
        kind: 'note',
        text: 'Called; calls back on Friday.',
        author: sales.id,
      });
      expect(noted.firstReplyAt).toBeNull();
    });

    test('a reply by mail is queued, recorded, and stops the clock once', async () => {
      const id = await add({ email: 'reply@example.org' });
      desk.passMinutes(30);
      const first = desk.services.now().toISOString();
      const woken = desk.woken();
      const replied = await desk.ok(
        'enquiry/reply',
        { id, subject: 'Your shop', text: 'Dear Anitha,\nwe can.' },
        sales,
      );
      expect(replied).toMatchObject({
        firstReplyAt: first,
        status: 'waiting',
        overdue: false,
        minutesLeft: null,
      });
      expect(replied.mails.at(-1)).toMatchObject({
        kind: 'enquiryReply',
        to: 'reply@example.org',
        state: 'waiting',
        attempts: 0,
      });
      expect(replied.mails.at(-1)?.subject).toBe(`Your shop (${replied.reference})`);
      expect(replied.history.at(-1)).toMatchObject({ kind: 'reply', author: sales.id });
      expect(desk.woken()).toBe(woken + 1);
      desk.passMinutes(30);
      expect((await desk.ok('enquiry/reply', { id, subject: 'And', text: 'more' }, sales)).firstReplyAt).toBe(
        first,
      );
    });

    test('a hand-off to WhatsApp is recorded and opens the right number', async () => {
      const id = await add({ phone: '098400 12345' });
      const { url, enquiry } = await desk.ok('enquiry/whatsapp', { id, text: 'Hello & welcome' }, sales);
      expect(url).toBe('https://wa.me/919840012345?text=Hello%20%26%20welcome');
      expect(enquiry).toMatchObject({ status: 'waiting', firstReplyAt: desk.services.now().toISOString() });
      expect(enquiry.history.at(-1)).toMatchObject({ kind: 'whatsapp', text: 'Hello & welcome' });
      const abroad = await add({ phone: '+965 2222 3333' });
      expect((await desk.ok('enquiry/whatsapp', { id: abroad, text: 'x' }, sales)).url).toContain(
        'wa.me/96522223333',
      );
    });

    test('spam is not answered; what is none after all gets its receipt and a due time ahead', async () => {
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

    test('deleted is gone, with history and mails; the log names nobody', async () => {
      const id = await add({ email: 'gone@example.org' });
      await desk.ok('enquiry/delete', { id }, sales);
      expect((await desk.call('enquiries', { id }, sales)).status).toBe(404);
      expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
      expect(await desk.db.selectFrom('events').selectAll().execute()).toEqual([]);
      const log = await desk.db.selectFrom('audit').selectAll().execute();
      expect(log).toMatchObject([{ action: 'delete', resource: 'enquiries', record: id, actor: sales.id }]);
      expect(JSON.stringify(log)).not.toContain('gone@');
    });
  });

  describe('work on many', () => {
    test('one change for all, counted; deleting too', async () => {
      const all = [await add(), await add(), await add()];
      expect(await desk.ok('enquiry/bulk', { ids: all, status: 'spam' }, sales)).toEqual({ changed: 3 });
      expect(await desk.ok('enquiry/bulk', { ids: [...all, 9999], status: 'spam' }, sales)).toEqual({
        changed: 0,
      });
      expect((await list()).total).toBe(0);
      expect(await desk.ok('enquiry/bulk/delete', { ids: [all[0] as number, 9999] }, sales)).toEqual({
        changed: 1,
      });
      expect((await desk.call('enquiry/bulk', { ids: [], status: 'open' }, sales)).status).toBe(422);
      expect(
        (
          await desk.call(
            'enquiry/bulk',
            { ids: Array.from({ length: 101 }, (_, n) => n + 1), status: 'open' },
            sales,
          )
        ).status,
      ).toBe(422);
    });
  });

  describe('the export', () => {
    test('is the filtered list, harmless in a spreadsheet, and logged', async () => {
      await add({ firstName: '=cmd()', message: 'First of the two, with "quotes"' });
      await add({ firstName: 'Other', message: 'The one that is left out of it' });
      const csv = await desk.ok('enquiries/export', { format: 'csv', search: 'quotes' }, sales);
      expect(csv.fileName).toMatch(/^enquiries-2026-\d\d-\d\d\.csv$/);
      expect(csv.data).toContain(`'=cmd()`);
      expect(csv.data).toContain('"First of the two, with ""quotes"""');
      expect(csv.data).not.toContain('left out');
      const xlsx = await desk.ok(
        'enquiries/export',
        { format: 'xlsx', filters: { status: ['new', 'open'] } },
        sales,
      );
      expect(Buffer.from(xlsx.data, 'base64').subarray(0, 2).toString()).toBe('PK');
      const log = await desk.db.selectFrom('audit').selectAll().where('action', '=', 'export').execute();
      expect(log.map((line) => JSON.parse(line.after ?? ''))).toMatchObject([
        { format: 'csv', rows: 1 },
        { format: 'xlsx', rows: 2 },
      ]);
    });
  });
});
