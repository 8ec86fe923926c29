import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loose } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { makeLog } from '../http/log.ts';
import { clear, purge, startPurge } from '../jobs/purge.ts';
import { dropLeftFiles } from '../media/drop-files.ts';
import { seed } from '../seed/seed.ts';
import { beforeTransactions } from '../testing/before-transactions.ts';
import { type Desk, filledApplication, filledEnquiry, openDesk, pdf } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { moveEraseTimes } from './erase-times.ts';
import { dropLateFiles } from './pending-files.ts';

describe.each(engines)('on %s', (engine) => {
  let desk: Desk;
  let officer: { id: number; token: string };
  const sales = ['contactsView', 'contactsUpdate', 'contactsDelete', 'contactsExport'];
  const recruiting = [
    'careersApplications',
    'careersApplicationsUpdate',
    'careersApplicationsDelete',
    'careersApplicationsExport',
  ];
  beforeAll(async () => {
    desk = await openDesk({ engine });
    officer = await desk.staff([...sales, ...recruiting]);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    for (const table of ['applications', 'enquiries', 'events', 'mails', 'audit'] as const)
      await desk.db.deleteFrom(table).execute();
  });
  const by = () => ({ address: `${Math.random()}` });
  const addBoth = async (email: string, phone = '+91 98400 55555') => {
    await desk.ok('enquiry/add', filledEnquiry(desk, { email, phone }), by());
    await desk.ok('cv/add', filledApplication(desk, { email, phone }), by());
  };
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (['applications', 'enquiries', 'events', 'mails', 'audit'] as const).map((table) =>
          desk.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );

  describe('one person', () => {
    test('is found by email or phone at the desks the user may open', async () => {
      await addBoth('Lakshmi@example.org');
      await addBoth('other@example.org', '+91 98400 66666');
      for (const person of ['lakshmi@EXAMPLE.org', '098400 55555']) {
        const found = await desk.ok('person/find', { person }, officer);
        expect([found.enquiries.length, found.applications.length]).toEqual([1, 1]);
        expect(found.enquiries[0]).toMatchObject({ email: 'Lakshmi@example.org', name: 'Anitha Raman' });
      }
      const seller = await desk.staff(['contactsView']);
      expect(await desk.ok('person/find', { person: 'lakshmi@example.org' }, seller)).toMatchObject({
        enquiries: [{}],
        applications: [],
      });
      expect((await desk.call('person/find', { person: 'lak' }, officer)).status).toBe(422);
      expect((await desk.call('person/find', { person: '12' }, officer)).status).toBe(422);
      expect((await desk.call('person/find', { person: '%' }, officer)).status).toBe(422);
    });

    test.each([
      ['+971 50 123 4567', '050 123 4567', '+965 50 123 4567'],
      ['+965 1234 5678', '1234 5678', '+971 1234 5678'],
      ['+91 98400 12345', '098400-12345', '+91 98400 12346'],
    ])('%s is found, exported and erased when spelled %s, and not %s', async (one, other, another) => {
      await addBoth('one@example.org', one);
      await addBoth('other@example.org', other);
      await addBoth('another@example.org', another);
      for (const person of [one, one.replace('+', '00')]) {
        const found = await desk.ok('person/find', { person }, officer);
        expect([found.enquiries.length, found.applications.length], person).toEqual([2, 2]);
      }
      const spelled = await desk.ok('person/find', { person: other }, officer);
      expect(spelled.enquiries.map(({ phone }) => phone)).toEqual(expect.arrayContaining([one, other]));
      const { data } = await desk.ok('person/export', { person: one }, officer);
      expect(JSON.parse(data).enquiries).toMatchObject([{ phone: one }, { phone: other }]);
      const { rows } = await desk.ok('applications/list', { sort: 'id' }, officer);
      expect(rows[0]?.duplicates).toBe(1);
      const erased = await desk.ok('person/erase', { person: one }, officer);
      expect(erased).toEqual({ enquiries: 2, applications: 2 });
      expect((await desk.ok('enquiries/list', {}, officer)).rows).toMatchObject([{ phone: another }]);
    });

    test('is found, counted among applicants and erased by an address with letters beyond ASCII', async () => {
      await addBoth('Élodie@example.fr', '+91 98400 77777');
      await addBoth('élodie@example.fr', '+91 98400 88888');
      for (const person of ['Élodie@example.fr', 'ÉLODIE@example.fr', 'élodie@EXAMPLE.fr'])
        expect((await desk.ok('person/find', { person }, officer)).enquiries.length, person).toBe(2);
      const { rows } = await desk.ok('applications/list', {}, officer);
      expect(rows.map(({ duplicates }) => duplicates)).toEqual([1, 1]);
      const erased = await desk.ok('person/erase', { person: 'Élodie@example.fr' }, officer);
      expect(erased).toEqual({ enquiries: 2, applications: 2 });
    });

    test('is exported completely, with the privilege for both desks', async () => {
      await addBoth('lakshmi@example.org');
      const file = await desk.ok('person/export', { person: 'lakshmi@example.org' }, officer);
      const data = JSON.parse(file.data);
      expect(data.enquiries).toMatchObject([
        { email: 'lakshmi@example.org', history: [{ kind: 'received' }], mails: [{}, {}] },
      ]);
      expect(data.applications).toMatchObject([{ cv: { name: 'karthik.pdf', base64: pdf } }]);
      expect(file.data).not.toMatch(/cvKey|requestId/);
      expect(await desk.db.selectFrom('audit').selectAll().execute()).toMatchObject([
        { action: 'exportPerson' },
      ]);
      const seller = await desk.staff(sales);
      expect((await desk.call('person/export', { person: 'lakshmi@example.org' }, seller)).status).toBe(403);
      expect((await desk.call('person/erase', { person: 'lakshmi@example.org' }, seller)).status).toBe(403);
    });

    test('an export includes the newest CVs that fit, and says where the others are', async () => {
      for (const _each of [1, 2]) await addBoth('lakshmi@example.org');
      await desk.db
        .updateTable('applications')
        .set({ cvBytes: 15 * 1024 * 1024 })
        .execute();
      const file = await desk.ok('person/export', { person: 'lakshmi@example.org' }, officer);
      expect(file.cvsLeftOut).toBe(1);
      const data = JSON.parse(file.data);
      expect(data.cvsLeftOut).toBe(1);
      const [older, newer] = data.applications;
      expect(older.id).toBeLessThan(newer.id);
      expect(newer.cv).toMatchObject({ name: 'karthik.pdf', base64: pdf });
      expect(older.cv).toEqual({
        name: 'karthik.pdf',
        type: 'application/pdf',
        bytes: 15 * 1024 * 1024,
        withheld: expect.stringContaining(`application ${older.reference} (id ${older.id})`),
      });
    });

    test('beyond a thousand records lists and exports the newest, and counts the others', async () => {
      await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'lakshmi@example.org' }), by());
      const { id, ...first } = await desk.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1_001 }, (_, at) => ({
        ...first,
        id: id + 1 + at,
        reference: `COPY-${at}`,
        requestId: null,
      }));
      for (let at = 0; at < copies.length; at += 100)
        await desk.db
          .insertInto('enquiries')
          .values(copies.slice(at, at + 100))
          .execute();
      const found = await desk.ok('person/find', { person: 'lakshmi@example.org' }, officer);
      expect([found.enquiries.length, found.notListed]).toEqual([1_000, 2]);
      expect(found.enquiries[0]?.reference).toBe('COPY-1000');
      const file = await desk.ok('person/export', { person: 'lakshmi@example.org' }, officer);
      expect([file.recordsLeftOut, JSON.parse(file.data).recordsLeftOut]).toEqual([2, 2]);
    });

    test('the export’s name has the office day, not the server’s', async () => {
      desk.setTime(new Date('2026-01-06T20:00:00.000Z'));
      await addBoth('lakshmi@example.org');
      const file = await desk.ok('person/export', { person: 'lakshmi@example.org' }, officer);
      expect(file.fileName).toBe('personal-data-2026-01-07.json');
    });

    test('is erased everywhere; statistics remain', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('other@example.org', '+91 98400 66666');
      const { cvKey } = await desk.db
        .selectFrom('applications')
        .select('cvKey')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(await desk.ok('person/erase', { person: 'lakshmi@example.org' }, officer)).toEqual({
        enquiries: 1,
        applications: 1,
      });
      const left = await everything();
      expect(left).not.toMatch(/lakshmi|98400 55555/i);
      expect(left).toContain('other@example.org');
      expect(await desk.services.storage.get(cvKey ?? '')).toBeNull();
      const stub = await desk.db.selectFrom('enquiries').selectAll().orderBy('id').executeTakeFirstOrThrow();
      expect(stub).toMatchObject({
        firstName: 'Erased',
        email: '',
        message: '',
        page: null,
        status: 'new',
        eraseAt: null,
      });
      expect(stub.reference).toMatch(/^ENQ-2026-/);
      expect((await desk.call('enquiries', { id: stub.id }, officer)).status).toBe(404);
      expect((await desk.ok('enquiries/list', {}, officer)).total).toBe(1);
      expect((await desk.ok('applications/list', {}, officer)).total).toBe(1);
      expect(await desk.ok('person/erase', { person: 'lakshmi@example.org' }, officer)).toEqual({
        enquiries: 0,
        applications: 0,
      });
    });
  });

  test('a person with thousands of records is erased whole', async () => {
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'lakshmi@example.org' }), by());
    const { id: _id, ...row } = await desk.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    for (let from = 0; from < 2000; from += 250) {
      const rows = Array.from({ length: 250 }, (_, index) => ({
        ...row,
        reference: `ENQ-2026-${90_000 + from + index}`,
        requestId: null,
      }));
      await desk.db.insertInto('enquiries').values(rows).execute();
    }
    expect(await desk.ok('person/erase', { person: 'lakshmi@example.org' }, officer)).toEqual({
      enquiries: 2001,
      applications: 0,
    });
    expect(await everything()).not.toContain('lakshmi');
  });

  describe('the purge', () => {
    test('erases only what has reached its erasure date', async () => {
      await addBoth('lakshmi@example.org');
      const { id } = await desk.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
      const run = () => purge(desk.services);
      desk.setTime(new Date('2026-07-05T09:29:00.000Z'));
      expect(await run()).toEqual({ enquiries: 0, applications: 0 });
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      expect(await run()).toEqual({ enquiries: 0, applications: 1 });
      // nobody closed the enquiry, so it is still open
      desk.setTime(new Date('2028-08-31T09:30:00.000Z'));
      expect(await run()).toEqual({ enquiries: 0, applications: 0 });
      const closed = await desk.ok('enquiry/update', { id, version: 1, status: 'won' }, officer);
      expect(closed.eraseAt).toBe('2030-08-31T09:30:00.000Z');
      desk.setTime(new Date('2030-08-31T09:30:00.000Z'));
      expect(await run()).toEqual({ enquiries: 1, applications: 0 });
      expect(await run()).toEqual({ enquiries: 0, applications: 0 });
      expect(await everything()).not.toContain('lakshmi');
      const counted = await desk.db
        .selectFrom('applications')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst();
      expect(Number(counted?.n)).toBe(1);
    });

    test('of two instances at the same moment is written down once for each record', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('anitha@example.org', '+91 98400 66666');
      let reached = 0;
      let go = () => {};
      const both = new Promise<void>((resolve) => {
        go = resolve;
      });
      // both have found the same records before either erases one
      beforeTransactions(desk.db, async () => {
        reached += 1;
        if (reached === 2) go();
        await both;
      });
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      const runs = await Promise.all([1, 2].map(() => purge(desk.services)));
      expect(runs.reduce((sum, { applications }) => sum + applications, 0)).toBe(2);
      const lines = await desk.db.selectFrom('audit').select('after').where('action', '=', 'purge').execute();
      const counted = lines.map(({ after }) => JSON.parse(after ?? '{}').applications);
      expect(counted.reduce((sum, n) => sum + n, 0)).toBe(2);
      expect(counted).not.toContain(0);
      expect(await desk.db.selectFrom('applications').select('firstName').execute()).toEqual(
        [1, 2].map(() => ({ firstName: 'Erased' })),
      );
    });

    test('spares a record that is to be kept longer since it was found, with its file', async () => {
      await addBoth('lakshmi@example.org');
      const { cvKey } = await desk.db.selectFrom('applications').select('cvKey').executeTakeFirstOrThrow();
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      let isLonger = false;
      beforeTransactions(desk.db, async () => {
        if (isLonger) return;
        isLonger = true;
        await desk.db.updateTable('applications').set({ eraseAt: '2027-01-01T00:00:00.000Z' }).execute();
      });
      await clear(desk.services);
      expect(isLonger).toBe(true);
      expect(await desk.db.selectFrom('applications').select(['firstName', 'cvKey']).execute()).toEqual([
        { firstName: 'Karthik', cvKey },
      ]);
      expect(await desk.services.storage.get(cvKey ?? '')).not.toBeNull();
    });

    test('keeps trying to delete a file, reports it, and continues with everything else', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('anitha@example.org', '+91 98400 66666');
      const [stuck, free] = await desk.db.selectFrom('applications').select('cvKey').orderBy('id').execute();
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      const { storage } = desk.services;
      const failing = [stuck?.cvKey];
      const logged: string[] = [];
      const parts = {
        ...desk.services,
        log: makeLog('error', (line) => logged.push(line)),
        storage: {
          ...storage,
          delete: async (key: string) => {
            if (failing.includes(key)) throw new Error('permission denied');
            await storage.delete(key);
          },
        },
      };
      await clear(parts);
      expect(await desk.db.selectFrom('applications').select('firstName').execute()).toEqual([
        { firstName: 'Erased' },
        { firstName: 'Erased' },
      ]);
      expect(await storage.get(free?.cvKey ?? '')).toBeNull();
      expect(await desk.db.selectFrom('pending_files').select('key').execute()).toEqual([
        { key: stuck?.cvKey },
      ]);
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ file: stuck?.cvKey }]);
      failing.length = 0;
      await clear(parts);
      expect(await storage.get(stuck?.cvKey ?? '')).toBeNull();
      expect(logged).toHaveLength(1);
      expect(await desk.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
    });

    /** Adds files that no record names any more, and images that are dropped. */
    const addLeft = async () => {
      for (const n of [1, 2, 3]) {
        await desk.db
          .insertInto('pending_files')
          .values({ key: `private/cv/late${n}`, putAt: '2026-01-01T00:00:00.000Z' })
          .execute();
        await desk.db
          .insertInto('dropped_pictures')
          .values({ hash: `${n}`.repeat(16), width: 1, height: 1, format: 'svg' })
          .execute();
      }
      onTestFinished(async () => {
        for (const table of ['pending_files', 'dropped_pictures'] as const)
          await desk.db.deleteFrom(table).execute();
      });
    };
    /** The storage, with each file that is to be deleted told first. */
    const deleting = (asked: string[], first: () => void) => ({
      ...desk.services.storage,
      delete: async (key: string) => {
        asked.push(key);
        first();
        await desk.services.storage.delete(key);
      },
    });

    test('asks an unreachable storage once per step, and erases records meanwhile', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('anitha@example.org', '+91 98400 66666');
      await desk.db.updateTable('enquiries').set({ eraseAt: '2026-07-01T00:00:00.000Z' }).execute();
      await addLeft();
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      const asked: string[] = [];
      const storage = deleting(asked, () => {
        throw new Outage('the bucket cannot be reached (DELETE)');
      });
      await clear({ ...desk.services, storage, log: makeLog('silent') });
      expect(asked.map((key) => key.replace(/[^/]*$/, ''))).toEqual(['media/', 'private/cv/']);
      expect(await everything()).not.toMatch(/lakshmi|anitha/);
    });

    test('reaches later files behind any number of those that cannot be deleted', async () => {
      const keys = [...Array.from({ length: 1_100 }, (_, n) => `private/cv/${n}`), 'private/cv/last'];
      for (let at = 0; at < keys.length; at += 100)
        await desk.db
          .insertInto('pending_files')
          .values(keys.slice(at, at + 100).map((key) => ({ key, putAt: '2026-01-01T00:00:00.000Z' })))
          .execute();
      const asked: string[] = [];
      const storage = deleting(asked, () => {
        if (asked.at(-1) !== 'private/cv/last') throw new Error('permission denied');
      });
      await dropLateFiles({ ...desk.services, storage, log: makeLog('silent') });
      const left = await desk.db.selectFrom('pending_files').select('key').execute();
      expect(left.map(({ key }) => key).toSorted()).toEqual(keys.slice(0, -1).toSorted());
      await desk.db.deleteFrom('pending_files').execute();
    });

    test('stops after the current file', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('anitha@example.org', '+91 98400 66666');
      await addLeft();
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      const log = makeLog('silent');
      for (const own of [clear, dropLeftFiles, dropLateFiles]) {
        const asked: string[] = [];
        const isStopped = () => asked.length > 0;
        await own({ ...desk.services, storage: deleting(asked, () => undefined), log, isStopped });
        expect(asked).toHaveLength(1);
      }
      const asked: string[] = [];
      let stopping: Promise<void> | undefined;
      const purging = startPurge({
        ...desk.services,
        log,
        storage: deleting(asked, () => (stopping ??= purging.stop())),
      });
      await expect.poll(() => stopping !== undefined).toBe(true);
      await stopping;
      expect(asked).toHaveLength(1);
    });

    test('continues when one of its parts fails', async () => {
      await desk.db
        .insertInto('pending_files')
        .values({ key: 'private/cv/late', putAt: '2026-01-01T00:00:00.000Z' })
        .execute();
      const selectFrom = desk.db.selectFrom.bind(desk.db);
      vi.spyOn(desk.db, 'selectFrom').mockImplementation(((table: never) => {
        if (['applications', 'enquiries'].includes(table)) throw new Error('no such table');
        return selectFrom(table);
      }) as typeof desk.db.selectFrom); // one of its forms
      const logged: string[] = [];
      const log = makeLog('error', (line) => logged.push(line));
      await clear({ ...desk.services, log });
      vi.mocked(desk.db.selectFrom).mockRestore();
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ what: 'personal data' }]);
      expect(await desk.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
    });

    test('announces what it erased, so that open desks update and the next backup is without it', async () => {
      await addBoth('lakshmi@example.org');
      const heard: string[] = [];
      const changes = { announce: (tags: readonly string[]) => heard.push(...tags) };
      const run = () => clear({ ...desk.services, changes, log: makeLog('silent') });
      await run();
      expect(heard).toEqual([]);
      desk.setTime(new Date('2026-07-05T09:30:00.000Z'));
      await run();
      expect(heard).toEqual(['applications', 'pending_files']);
      await desk.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ enquiryMonths: 24, applicationDays: 180, auditMonths: 6 }) })
        .where('key', '=', 'retention')
        .execute();
      desk.setTime(new Date('2027-07-05T09:30:00.000Z'));
      await run();
      expect(heard).toEqual(['applications', 'pending_files', 'audit']);
    });

    test('runs on schedule and stops', async () => {
      await addBoth('lakshmi@example.org');
      const { id } = await desk.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
      await desk.ok('enquiry/update', { id, version: 1, status: 'closed' }, officer);
      desk.setTime(new Date('2030-01-01T00:00:00.000Z'));
      const purging = startPurge({ ...desk.services, log: makeLog('silent') });
      await expect.poll(everything).not.toContain('lakshmi');
      await purging.stop();
    });
  });

  describe('changed retention periods', () => {
    test('apply to existing records', async () => {
      await addBoth('lakshmi@example.org');
      await addBoth('open@example.org', '+91 98400 66666');
      await desk.ok('enquiry/add', filledEnquiry(desk, { website: 'x' }), by());
      const at = (table: 'enquiries' | 'applications') =>
        desk.db.selectFrom(table).select(['id', 'eraseAt']).orderBy('id').execute();
      const [first] = await at('enquiries');
      desk.setTime(new Date('2026-01-31T10:15:30.250Z'));
      await desk.ok('enquiry/update', { id: first?.id ?? 0, version: 1, status: 'lost' }, officer);
      expect((await at('enquiries')).map((row) => row.eraseAt)).toEqual([
        '2028-01-31T10:15:30.250Z',
        null,
        '2028-01-06T09:30:00.000Z',
      ]);
      const editor = await desk.staff(['settingsView', 'settingsUpdate']);
      const { version } = await desk.ok('settings', { key: 'retention' }, editor);
      const value = { enquiryMonths: 1, applicationDays: 400 };
      await desk.ok('setting/update', { key: 'retention', value, version }, editor);
      await moveEraseTimes(desk.services);
      expect((await at('enquiries')).map((row) => row.eraseAt)).toEqual([
        '2026-02-28T10:15:30.250Z',
        null,
        '2026-02-06T09:30:00.000Z',
      ]);
      expect((await at('applications')).map((row) => row.eraseAt)).toEqual([
        '2027-02-10T09:30:00.000Z',
        '2027-02-10T09:30:00.000Z',
      ]);
      const reopened = await desk.ok(
        'enquiry/update',
        { id: first?.id ?? 0, version: 2, status: 'open' },
        officer,
      );
      expect(reopened.eraseAt).toBeNull();
      const before = { enquiryMonths: 24, applicationDays: 180 };
      await desk.ok('setting/update', { key: 'retention', value: before, version: version + 1 }, editor);
      await moveEraseTimes(desk.services);
    });
  });

  describe('reply templates', () => {
    test('can be read with the desk’s privilege, and changed in the settings', async () => {
      const seller = await desk.staff(['contactsView', 'contactsUpdate']);
      const shipped = await desk.ok('desk/templates', { desk: 'enquiries' }, seller);
      expect(shipped.map(({ label }) => label)).toEqual([
        'Suggest a call',
        'Ask for more',
        'Send a proposal',
        'Decline politely',
      ]);
      expect((await desk.call('desk/templates', { desk: 'applications' }, seller)).status).toBe(403);
      expect((await desk.call('settings', { key: 'replyTemplates' }, seller)).status).toBe(403);
      const editor = await desk.staff(['settingsView', 'settingsUpdate']);
      expect((await desk.call('desk/templates', { desk: 'enquiries' }, editor)).status).toBe(403);
      const { value, version } = await desk.ok('settings', { key: 'replyTemplates' }, editor);
      const template = { desk: 'enquiries', label: 'Thanks', subject: 'Thanks', text: 'Dear {firstname}' };
      const wrong = await desk.call(
        'setting/update',
        { key: 'replyTemplates', value: [template], version },
        editor,
      );
      expect(wrong).toMatchObject({
        status: 422,
        body: { fields: { '0.text': expect.stringContaining('{firstname} is not known here') } },
      });
      const right = { ...template, text: 'Dear {firstName}' };
      await desk.ok('setting/update', { key: 'replyTemplates', value: [right], version }, editor);
      expect(await desk.ok('desk/templates', { desk: 'enquiries' }, seller)).toEqual([
        { label: 'Thanks', subject: 'Thanks', text: 'Dear {firstName}' },
      ]);
      await desk.ok('setting/update', { key: 'replyTemplates', value, version: version + 1 }, editor);
    });

    test('can be saved from an answer, with the right to answer, replacing one with the same name', async () => {
      const seller = await desk.staff(['contactsView', 'contactsUpdate']);
      const reader = await desk.staff(['contactsView']);
      const template = { desk: 'enquiries', label: 'A mill', subject: 'Yours', text: 'Dear {name}' } as const;
      const keep = (change: object, who = seller) =>
        desk.call('desk/templates/keep', { ...template, ...change }, who);
      expect((await keep({}, reader)).status).toBe(403);
      expect((await keep({ desk: 'applications' })).status).toBe(403);
      expect(await keep({ text: 'Dear {nmae}' })).toMatchObject({
        status: 422,
        body: { fields: { text: expect.stringContaining('{nmae} is not known here') } },
      });
      const before = await desk.ok('desk/templates', { desk: 'enquiries' }, seller);
      for (const change of [{}, { label: 'a MILL', subject: 'Your mill' }])
        expect((await keep(change)).status).toBe(200);
      expect(await desk.ok('desk/templates', { desk: 'enquiries' }, seller)).toEqual([
        ...before,
        { label: 'a MILL', subject: 'Your mill', text: 'Dear {name}' },
      ]);
      const { count } = await desk.db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('resource', '=', 'settings/replyTemplates')
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(2);
    });

    test('are added to older installations', async () => {
      await desk.db.deleteFrom('settings').where('key', '=', 'replyTemplates').execute();
      const { value } = await desk.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'scrollingText')
        .executeTakeFirstOrThrow();
      expect(await seed(desk.services.database, {}, desk.services.now())).toBeNull();
      expect(await desk.ok('desk/templates', { desk: 'applications' }, officer)).toHaveLength(2);
      expect(
        await desk.db.selectFrom('settings').select('value').where('key', '=', 'scrollingText').execute(),
      ).toEqual([{ value }]);
    });
  });

  describe('the summary', () => {
    test('counts pending work, each block only with its privilege', async () => {
      await addBoth('a@example.org');
      await desk.ok('enquiry/add', filledEnquiry(desk, { website: 'x' }), by());
      await desk.db.updateTable('careers').set({ validThrough: '2026-01-10' }).where('id', '=', 5).execute();
      desk.setTime(new Date('2026-01-08T09:30:00.000Z'));
      const all = await desk.ok('dashboard', {}, officer);
      expect(all.enquiries).toMatchObject({
        counts: { new: 1, spam: 1 },
        overdue: 1,
        next: [{ name: 'Anitha Raman', overdue: true }],
      });
      expect(all.enquiries?.perDay).toHaveLength(30);
      expect(all.enquiries?.perDay.slice(-3)).toEqual([
        { day: '2026-01-06', count: 1 },
        { day: '2026-01-07', count: 0 },
        { day: '2026-01-08', count: 0 },
      ]);
      expect(all.applications).toMatchObject({ counts: { new: 1 }, newest: [{ name: 'Karthik Selvam' }] });
      expect(all.expiring).toMatchObject([{ id: 5, validThrough: '2026-01-10' }]);
      expect(all.mails).toEqual({ waiting: 4, failed: 0, kept: 0 });
      await desk.db
        .updateTable('mails')
        .set({ lastError: '450 Not now' })
        .where('kind', '=', 'enquiryNotice')
        .execute();
      const { mails } = await desk.ok('dashboard', {}, officer);
      expect(mails).toEqual({ waiting: 3, failed: 1, kept: 0 });
      const editor = await desk.staff(['insightsView', 'insightsUpdate']);
      await desk.db.updateTable('blogs').set({ status: 0, updatedBy: 1 }).where('id', '=', 1).execute();
      expect(await desk.ok('dashboard', {}, editor)).toMatchObject({
        enquiries: null,
        applications: null,
        expiring: null,
        mails: null,
        drafts: [{ plural: 'blogs', count: 1 }],
      });
      expect(await desk.ok('desk/new', {}, officer)).toEqual({ enquiries: 1, applications: 1 });
      const recruiter = await desk.staff(['careersApplications']);
      expect(await desk.ok('desk/new', {}, recruiter)).toEqual({ enquiries: null, applications: 1 });
      const bare = await desk.staff([]);
      expect((await desk.call('desk/new', {}, bare)).status).toBe(403);
      expect(await desk.ok('dashboard', {}, bare)).toMatchObject({ enquiries: null, applications: null });
      expect((await desk.call('dashboard', {})).status).toBe(401);
    });
  });

  describe('undelivered mails', () => {
    test('are counted on the home screen for those who may read them', async () => {
      await addBoth('counted@example.org');
      const mails = await desk.db.selectFrom('mails').select(['id', 'resource']).execute();
      const { id } = mails.find(({ resource }) => resource === 'enquiries') ?? { id: 0 };
      await desk.db
        .updateTable('mails')
        .set({ state: 'failed', kind: 'alert', resource: null, record: null })
        .where('id', '=', id)
        .execute();
      const counted = async (privileges: string[]) =>
        (await desk.ok('dashboard', {}, await desk.staff(privileges))).mails;
      expect(await counted(['settingsView'])).toEqual({ waiting: 3, failed: 1, kept: 0 });
      expect(await counted(['settingsView', 'contactsView'])).toEqual({ waiting: 3, failed: 1, kept: 0 });
      expect(await counted(['contactsView'])).toEqual({ waiting: 1, failed: 0, kept: 0 });
      expect(await counted(['careersApplications'])).toEqual({ waiting: 2, failed: 0, kept: 0 });
      expect(await counted(['contactsView', 'careersApplications'])).toMatchObject({ waiting: 3, failed: 0 });
      expect(await counted(['insightsView'])).toBeNull();
    });

    beforeEach(() => {
      desk.services.mailServer.send = () => () => Promise.resolve();
    });
    const firstMail = (resource: string) =>
      desk.db.selectFrom('mails').selectAll().where('resource', '=', resource).executeTakeFirstOrThrow();
    const change = (id: number, values: object) =>
      desk.db.updateTable('mails').set(values).where('id', '=', id).execute();

    test('can be resent with the desk’s privilege', async () => {
      await addBoth('a@example.org');
      const mail = await firstMail('enquiries');
      expect((await desk.call('mail/retry', { id: mail.id }, officer)).status).toBe(409);
      await change(mail.id, { state: 'failed', attempts: 40, lastError: '550 No' });
      const recruiter = await desk.staff(recruiting);
      expect((await desk.call('mail/retry', { id: mail.id }, recruiter)).status).toBe(403);
      const again = { id: mail.id, state: 'waiting', attempts: 0, lastError: null };
      expect(await desk.ok('mail/retry', { id: mail.id }, officer)).toMatchObject(again);
      expect((await desk.call('mail/retry', { id: 99999 }, officer)).status).toBe(404);
      // rejected so far: it does not have to wait for the next retry
      await change(mail.id, { attempts: 3, lastError: '450 Not now', nextAt: '2026-02-01T00:00:00.000Z' });
      const at = desk.services.now().toISOString();
      expect(await desk.ok('mail/retry', { id: mail.id }, officer)).toMatchObject({ ...again, nextAt: at });
      // without a mail server it would only be held again
      await change(mail.id, { state: 'kept' });
      desk.services.mailServer.send = () => null;
      const refused = await desk.call('mail/retry', { id: mail.id }, officer);
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('No mail server is set up') },
      });
    });

    test('with a link can be resent until the link expires, which resending does not prolong', async () => {
      await addBoth('link@example.org');
      const { id } = await firstMail('enquiries');
      const hoursAgo = (hours: number) =>
        new Date(desk.services.now().getTime() - hours * 3_600_000).toISOString();
      const asked = { kind: 'invitation', resource: 'users', state: 'failed', lastError: '550 No' };
      const editor = await desk.staff(['settingsView', 'settingsUpdate']);
      await change(id, { ...asked, createdAt: hoursAgo(71) });
      expect(await desk.ok('mail/retry', { id }, editor)).toMatchObject({ id, state: 'waiting' });
      const kept = await desk.db.selectFrom('mails').select('createdAt').where('id', '=', id).execute();
      expect(kept).toEqual([{ createdAt: hoursAgo(71) }]);
      await change(id, { ...asked, createdAt: hoursAgo(72) });
      expect(await desk.call('mail/retry', { id }, editor)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('has expired') },
      });
    });

    test('mark their records, which can be filtered', async () => {
      await addBoth('a@example.org');
      await addBoth('b@example.org', '+91 98400 66666');
      for (const [call, resource] of [
        ['enquiries/list', 'enquiries'],
        ['applications/list', 'applications'],
      ] as const) {
        expect(await desk.ok(call, { filters: { mail: 'failed' } }, officer)).toMatchObject({
          total: 0,
          failedMails: 0,
        });
        const mail = await firstMail(resource);
        await change(mail.id, { attempts: 2, lastError: '450 Not now' });
        const found = await desk.ok(call, { filters: { mail: 'failed' } }, officer);
        expect(found).toMatchObject({
          total: 1,
          failedMails: 1,
          rows: [{ id: mail.record, failedMails: 1 }],
        });
        const all = await desk.ok(call, {}, officer);
        expect(all.rows.map((row) => row.failedMails).sort()).toEqual([0, 1]);
        for (const filters of [{ mail: 'all' }, { from: '2026-02-30' }, { to: '0026-02-28' }])
          expect((await desk.call(call, { filters }, officer)).status).toBe(422);
      }
    });

    test('of spam are not counted, as the list does not show them', async () => {
      await addBoth('a@example.org');
      for (const [call, resource, state] of [
        ['enquiries/list', 'enquiries', 'status'],
        ['applications/list', 'applications', 'stage'],
      ] as const) {
        const mail = await firstMail(resource);
        await change(mail.id, { state: 'failed', lastError: '550 No' });
        await loose(desk.db)
          .updateTable(resource)
          .set({ [state]: 'spam' })
          .where('id', '=', mail.record)
          .execute();
        expect(await desk.ok(call, { filters: { mail: 'failed' } }, officer)).toMatchObject({
          total: 0,
          failedMails: 0,
        });
      }
    });

    test('of a desk the user may not open are reported without their recipients', async () => {
      await addBoth('priya@example.org');
      const [enquiry, application] = [await firstMail('enquiries'), await firstMail('applications')];
      const refusal = { state: 'failed', lastError: '550 <priya@example.org>: no such user' };
      for (const { id } of [enquiry, application]) await change(id, refusal);
      const rowOf = async (id: number, privileges: string[]) =>
        (await desk.ok('mails/unsent', {}, await desk.staff(privileges))).rows.find((row) => row.id === id);
      const whole = { to: enquiry.to, subject: enquiry.subject, lastError: refusal.lastError };
      const hidden = { to: '', subject: '', lastError: '550 <…>: no such user' };
      expect(await rowOf(enquiry.id, ['settingsView'])).toMatchObject(hidden);
      expect(await rowOf(application.id, ['settingsView', 'contactsView'])).toMatchObject(hidden);
      expect(await rowOf(enquiry.id, ['settingsView', 'contactsView'])).toMatchObject(whole);
      const editor = await desk.staff(['settingsView', 'settingsUpdate']);
      expect(await desk.ok('mail/retry', { id: enquiry.id }, editor)).toMatchObject({
        id: enquiry.id,
        state: 'waiting',
        to: '',
        subject: '',
      });
    });

    test('can all be sent once there is a mail server, except for expired links', async () => {
      await addBoth('kept@example.org');
      const at = desk.services.now();
      const old = new Date(at.getTime() - 100 * 3_600_000).toISOString();
      const rows = await desk.db.selectFrom('mails').select('id').orderBy('id').execute();
      for (const { id } of rows) await change(id, { state: 'kept', createdAt: old });
      await change(rows[0]?.id ?? 0, { kind: 'passwordReset', resource: 'users' });
      await change(rows[1]?.id ?? 0, { state: 'failed', lastError: '550 No' });
      const editor = await desk.staff(['settingsView', 'settingsUpdate']);
      expect((await desk.call('mails/unsent', {}, officer)).status).toBe(403);
      desk.services.mailServer.send = () => null;
      const counts = { kept: 3, failed: 1, sendable: 2 };
      expect(await desk.ok('mails/unsent', {}, editor)).toMatchObject({ sends: false, ...counts });
      expect((await desk.call('mails/kept/send', {}, editor)).status).toBe(409);
      desk.services.mailServer.send = () => () => Promise.resolve();
      const unsent = await desk.ok('mails/unsent', {}, editor);
      expect(unsent).toMatchObject({ sends: true, ...counts });
      expect(unsent.rows.map((row) => row.state).sort()).toEqual(['failed', 'kept', 'kept', 'kept']);
      const viewer = await desk.staff(['settingsView']);
      expect((await desk.call('mails/kept/send', {}, viewer)).status).toBe(403);
      const woken = desk.woken();
      expect(await desk.ok('mails/kept/send', {}, editor)).toEqual({ queued: 2 });
      expect(desk.woken()).toBe(woken + 1);
      expect(await desk.ok('mails/unsent', {}, editor)).toMatchObject({ kept: 1, failed: 1, sendable: 0 });
    });

    test('are left to another instance that has a mail server, and reported as being sent', async () => {
      desk.services.mailServer.send = () => null;
      const { mailsGoOut } = desk.services.mailServer;
      desk.services.mailServer.mailsGoOut = async () => true;
      onTestFinished(() => {
        desk.services.mailServer.mailsGoOut = mailsGoOut;
      });
      await addBoth('beside@example.org');
      const enquiry = (await firstMail('enquiries')).record ?? 0;
      const application = (await firstMail('applications')).record ?? 0;
      const boss = await desk.owner();
      const reply = { id: enquiry, subject: 'Your shop', text: 'We can.' };
      const answered = await desk.ok('enquiry/reply', reply, boss);
      expect(answered.mails.at(-1)).toMatchObject({ state: 'waiting', lastError: null });
      const startsAt = new Date(desk.services.now().getTime() + 48 * 3_600_000).toISOString();
      const plan = { startsAt, minutes: 45, place: 'By phone', interviewers: null, note: null };
      const asked = await desk.ok('application/interview', { application, ...plan }, boss);
      expect(asked.mails.at(-1)).toMatchObject({ kind: 'interview', state: 'waiting' });
      expect((await desk.ok('application/reject', { ids: [application] }, boss)).sends).toBe(true);
      expect((await desk.ok('web/forms', {})).receipts).toBe(true);
      await desk.db.updateTable('mails').set({ state: 'kept' }).execute();
      expect((await desk.ok('mails/unsent', {}, boss)).sends).toBe(true);
      const { id } = await firstMail('enquiries');
      expect((await desk.ok('mail/retry', { id }, boss)).state).toBe('waiting');
      expect((await desk.ok('mails/kept/send', {}, boss)).queued).toBeGreaterThan(0);
      const health = await desk.ok('system/health', {}, boss);
      expect(health.find(({ name }) => name === 'Mail')).toMatchObject({ ok: true });
      const { placeholders } = await desk.ok('dashboard', {}, boss);
      expect(placeholders).not.toContain('mailServer');
    });
  });
});
