import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOutboxStore } from '../mail/outbox-store.ts';
import { type Desk, filledApplication, openDesk, pdf } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { applicationKind } from './application.ts';
import { eraseRecords } from './erase.ts';
import { dropLateFiles } from './pending-files.ts';

describe.each(engines)('on %s', (engine) => {
  let desk: Desk;
  let recruiter: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    recruiter = await desk.staff(
      [
        'careersView',
        'careersApplications',
        'careersApplicationsUpdate',
        'careersApplicationsDelete',
        'careersApplicationsExport',
      ],
      'Ravi',
    );
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.passMinutes(60);
    for (const table of ['applications', 'events', 'mails', 'audit'] as const)
      await desk.db.deleteFrom(table).execute();
  });

  const add = async (change: Parameters<typeof filledApplication>[1] = {}) => {
    await desk.ok('cv/add', filledApplication(desk, change), { address: `${Math.random()}` });
    return (
      await desk.db.selectFrom('applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    ).id;
  };
  const rows = () => desk.db.selectFrom('applications').selectAll().orderBy('id').execute();
  const last = async () => (await rows()).at(-1);
  const get = (id: number) => desk.ok('applications', { id }, recruiter);
  const list = async (request: object = {}) =>
    (await desk.ok('applications/list', request, recruiter)).rows.map((row) => row.id);
  const rejections = () =>
    desk.db.selectFrom('mails').selectAll().where('kind', '=', 'rejection').orderBy('id').execute();
  const audited = async () =>
    (await desk.db.selectFrom('audit').select(['action', 'record']).orderBy('id').execute()).map((line) => [
      line.action,
      line.record,
    ]);

  describe('cv/add', () => {
    test('stores the application with its CV and its erasure date', async () => {
      expect(await desk.ok('cv/add', filledApplication(desk))).toEqual({});
      const row = await last();
      const vacancy = await desk.db
        .selectFrom('careers')
        .select('jobPosition')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        stage: 'new',
        career: 1,
        jobPosition: vacancy.jobPosition,
        cvName: 'karthik.pdf',
        cvType: 'application/pdf',
        cvBytes: Buffer.from(pdf, 'base64').length,
      });
      expect(row?.cvKey).toMatch(/^private\/cv\/[\w-]{32}$/);
      const stored = await desk.services.storage.get(row?.cvKey ?? '');
      expect(Buffer.from(stored?.body ?? []).toString('base64')).toBe(pdf);
      const receipt = await desk.db
        .selectFrom('mails')
        .select('text')
        .where('kind', '=', 'applicationReceipt')
        .executeTakeFirst();
      expect(receipt?.text).toContain('180 days');
    });

    test('takes the file beside the sealed request, with the same rules', async () => {
      const file = (bytes: string | Uint8Array) =>
        ['cv', new File([bytes as BlobPart], 'karthik.pdf', { type: 'application/pdf' })] as const;
      const { cv: _, ...request } = filledApplication(desk);
      const bytes = Buffer.from(pdf, 'base64');
      const send = (...files: (readonly [string, File])[]) => desk.callWithFiles('cv/add', request, files);

      expect(await send()).toMatchObject({ status: 422, body: { fields: { cv: 'Choose your CV' } } });
      expect(await send(file('MZ'))).toMatchObject({
        body: { fields: { cv: 'Use a PDF, DOC or DOCX file' } },
      });
      expect(await send(file(Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)])))).toMatchObject({
        status: 422,
        body: { fields: { cv: 'Use a file of at most 5 MB' } },
      });
      expect(await send(file(bytes), file(bytes))).toMatchObject({ status: 413 });
      expect(await rows()).toEqual([]);

      expect(await send(file(bytes))).toMatchObject({ status: 200, body: {} });
      expect(await last()).toMatchObject({ cvName: 'karthik.pdf', cvBytes: bytes.length, stage: 'new' });
      const stored = await desk.services.storage.get((await last())?.cvKey ?? '');
      expect(Buffer.from(stored?.body ?? []).toString('base64')).toBe(pdf);
    });

    test.each([
      [
        'a program',
        Buffer.from('MZ\u0090 This program cannot be run in DOS mode').toString('base64'),
        'Use a PDF, DOC or DOCX file',
      ],
      [
        'a page',
        Buffer.from('<html><script>alert(1)</script>').toString('base64'),
        'Use a PDF, DOC or DOCX file',
      ],
      ['no base64', 'ä!', 'Part of the file did not arrive. Choose it again.'],
      ['nothing', '', 'Choose your CV'],
      [
        'more than 5 MB',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64'),
        'Use a file of at most 5 MB',
      ],
    ])('%s is refused', async (_, data, message) => {
      const answer = await desk.call(
        'cv/add',
        filledApplication(desk, { cv: { name: 'cv.pdf', type: 'application/pdf', data } }),
      );
      expect(answer.status).toBe(422);
      const fields = (answer.body as { fields: Record<string, string> }).fields;
      expect(fields).toEqual({ cv: message });
    });

    test('takes exactly 5 MB, and returns the file intact', async () => {
      const data = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024 - 9)]).toString(
        'base64',
      );
      expect(
        (await desk.call('cv/add', filledApplication(desk, { cv: { name: 'cv.pdf', type: '', data } })))
          .status,
      ).toBe(200);
      const [row] = (await desk.ok('applications/list', { sort: 'createdAt', dir: 'desc' }, recruiter)).rows;
      const cv = await desk.ok('application/cv', { id: row?.id as number }, recruiter);
      expect(cv.data === data, `${cv.data.length} of ${data.length} characters`).toBe(true);
    });

    test('uses the retention setting in the form, the receipt and the row', async () => {
      await desk.setSetting('retention', { applicationDays: 90 });
      expect(await desk.ok('web/forms', {})).toMatchObject({ applicationDays: 90 });
      await desk.ok('cv/add', filledApplication(desk));
      const later = new Date(desk.services.now().getTime() + 90 * 86_400_000).toISOString();
      expect((await last())?.eraseAt).toBe(later);
      const { text } = await desk.db
        .selectFrom('mails')
        .select('text')
        .where('kind', '=', 'applicationReceipt')
        .executeTakeFirstOrThrow();
      expect(text).toContain('erased after 90 days');
      await desk.setSetting('retention', { applicationDays: 180 });
    });

    test('stores one file for a resent form', async () => {
      const form = filledApplication(desk, { requestId: 'same' });
      const put = vi.spyOn(desk.services.storage, 'put');
      const gone = vi.spyOn(desk.services.storage, 'delete');
      await Promise.all([desk.ok('cv/add', form), desk.ok('cv/add', form)]);
      const kept = put.mock.calls.map(([key]) => key).filter((key) => key !== (gone.mock.calls[0] ?? [])[0]);
      expect(kept).toEqual([(await last())?.cvKey]);
      vi.restoreAllMocks();
    });

    describe('when adding the record fails', () => {
      type Form = ReturnType<typeof filledApplication>;
      const dayLater = () => desk.setTime(new Date(desk.services.now().getTime() + 25 * 3_600_000));
      const hasFile = async (key: string) => (await desk.services.storage.get(key)) !== null;
      /** Sends a form whose transaction ends as `end` does it; answers the status and the key of its file. */
      async function sendWith(form: Form, end: (commit: () => Promise<unknown>) => Promise<never>) {
        const transaction = desk.db.transaction.bind(desk.db);
        const put = vi.spyOn(desk.services.storage, 'put');
        vi.spyOn(desk.db, 'transaction').mockImplementationOnce(() => {
          const real = transaction();
          const execute: typeof real.execute = (work) => end(() => real.execute(work));
          return Object.assign(Object.create(real), { execute });
        });
        const { status } = await desk.call('cv/add', form);
        const key = String(put.mock.calls[0]?.[0]);
        vi.restoreAllMocks();
        return { status, key };
      }
      const lost = new Error('the line was lost');

      test('after its commit, the file is kept, and the resent form finds its record', async () => {
        const form = filledApplication(desk, { requestId: 'committed' });
        const sent = await sendWith(form, async (commit) => {
          await commit();
          throw lost;
        });
        expect(sent.status).toBeGreaterThanOrEqual(500);
        const before = (await rows()).length;
        await desk.ok('cv/add', form);
        expect((await rows()).length).toBe(before);
        dayLater();
        await dropLateFiles(desk.services);
        expect((await last())?.cvKey).toBe(sent.key);
        expect(await hasFile(sent.key)).toBe(true);
      });

      test('before its commit, the file is deleted a day later', async () => {
        const before = (await rows()).length;
        const sent = await sendWith(filledApplication(desk), () => Promise.reject(lost));
        expect(sent.status).toBeGreaterThanOrEqual(500);
        await dropLateFiles(desk.services);
        expect(await hasFile(sent.key)).toBe(true);
        dayLater();
        await dropLateFiles(desk.services);
        expect(await hasFile(sent.key)).toBe(false);
        expect((await rows()).length).toBe(before);
        expect(await desk.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
      });
    });

    test('the file name has no path and the extension of its content', async () => {
      await desk.ok(
        'cv/add',
        filledApplication(desk, { cv: { name: '..\\..\\etc/my "best" cv.exe', type: '', data: pdf } }),
      );
      expect((await last())?.cvName).toBe('my best cv.pdf');
    });

    test('a long file name ends before a sign that has no room, not in its middle', async () => {
      const name = `${'a'.repeat(99)}😀.pdf`;
      await desk.ok('cv/add', filledApplication(desk, { cv: { name, type: '', data: pdf } }));
      expect((await last())?.cvName).toBe(`${'a'.repeat(99)}.pdf`);
    });

    test('an unknown, unpublished or closed vacancy refuses politely', async () => {
      desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
      const before = (await rows()).length;
      expect(await desk.call('cv/add', filledApplication(desk, { career: 9999 }))).toMatchObject({
        status: 422,
        body: { fields: { career: expect.stringContaining('no longer open') } },
      });
      await desk.db.updateTable('careers').set({ validThrough: '2026-01-05' }).where('id', '=', 2).execute();
      expect(await desk.call('cv/add', filledApplication(desk, { career: 2 }))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('have closed') },
      });
      await desk.db.updateTable('careers').set({ status: 0 }).where('id', '=', 3).execute();
      expect((await desk.call('cv/add', filledApplication(desk, { career: 3 }))).status).toBe(422);
      await desk.db.updateTable('careers').set({ validThrough: '2026-01-06' }).where('id', '=', 2).execute();
      expect((await desk.call('cv/add', filledApplication(desk, { career: 2 }))).status).toBe(200);
      expect((await rows()).length).toBe(before + 1);
      await desk.db
        .updateTable('careers')
        .set({ status: 1, validThrough: null })
        .where('id', 'in', [2, 3])
        .execute();
    });

    test('stores the CV of spam, too', async () => {
      await desk.ok('cv/add', filledApplication(desk, { formToken: '', website: 'x' }));
      const row = await last();
      expect(row?.stage).toBe('spam');
      expect(row?.cvKey).not.toBeNull();
    });
  });

  test('stores an infected application as spam, and its CV cannot be opened', async () => {
    const scanner = createServer((socket) => socket.once('data', () => socket.end('stream: Eicar FOUND\0')));
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const { port } = scanner.address() as AddressInfo;
    const guarded = await openDesk({ engine, env: { CLAMAV_SOCKET: `127.0.0.1:${port}` } });
    await guarded.ok('cv/add', filledApplication(guarded));
    const row = await guarded.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ scan: 'infected', stage: 'spam' });
    const reader = await guarded.staff(['careersApplications']);
    expect((await guarded.call('application/cv', { id: row.id }, reader)).status).toBe(409);
    const exporter = await guarded.staff(['contactsExport', 'careersApplicationsExport']);
    const taken = (await guarded.ok('person/export', { person: row.email }, exporter)).data;
    expect(JSON.parse(taken)).toMatchObject({
      applications: [{ cv: { name: row.cvName, withheld: 'The virus scanner found something in it' } }],
    });
    expect(taken).not.toContain('base64');
    await guarded.close();
    scanner.close();
  });

  describe('privileges', () => {
    const requests = {
      'applications/board': {},
      'applications/byVacancy': {},
      'application/cv': { id: 1 },
      'application/reject': { ids: [1] },
      'application/reject/undo': { ids: [1] },
    } as const;
    test.each(Object.keys(requests) as (keyof typeof requests)[])('%s: 401, 403, 404', async (path) => {
      const stranger = await desk.staff(['careersView', 'careersUpdate', 'contactsView']);
      expect((await desk.call(path, requests[path] as never)).status).toBe(401);
      expect((await desk.call(path, requests[path] as never, stranger)).status).toBe(403);
      if ('id' in requests[path])
        expect((await desk.call(path, requests[path] as never, recruiter)).status).toBe(404);
    });
  });

  describe('the list and the board', () => {
    test('newest first, by stage, vacancy, rating and owner, without the spam', async () => {
      const one = await add();
      desk.passMinutes(1);
      const two = await add({ career: 4 });
      const spam = await add({ formToken: '' });
      await desk.ok(
        'application/update',
        { id: one, version: 1, stage: 'interview', rating: 4, owner: recruiter.id },
        recruiter,
      );
      expect(await list()).toEqual([two, one]);
      expect(await list({ filters: { stage: 'spam' } })).toEqual([spam]);
      expect(await list({ filters: { stage: ['interview', 'offer'] } })).toEqual([one]);
      expect(await list({ filters: { career: '4' } })).toEqual([two]);
      expect(await list({ filters: { rating: 4 } })).toEqual([one]);
      expect(await list({ filters: { owner: 'me' } })).toEqual([one]);
      expect(await list({ search: 'karthik selvam' })).toEqual([two, one]);
      const board = await desk.ok('applications/board', {}, recruiter);
      expect(board.map((column) => column.stage)).toEqual([
        'new',
        'screening',
        'shortlisted',
        'interview',
        'offer',
        'hired',
        'rejected',
        'withdrawn',
      ]);
      expect(
        board
          .filter((column) => column.total > 0)
          .map((column) => [column.stage, column.rows.map((row) => row.id)]),
      ).toEqual([
        ['new', [two]],
        ['interview', [one]],
      ]);
      expect(await desk.ok('applications/byVacancy', {}, recruiter)).toEqual(
        expect.arrayContaining([
          { career: 1, total: 1, open: 1 },
          { career: 4, total: 1, open: 1 },
        ]),
      );
      const mine = await desk.ok('applications/board', { career: 1 }, recruiter);
      expect(mine.map((column) => column.total)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
    });

    test('whose personal data was erased counts as an applicant, not as one in the running', async () => {
      const [one] = [await add({ career: 4 }), await add({ career: 4, email: 'other@example.org' })];
      await desk.db.transaction().execute((db) => eraseRecords(applicationKind, db, [one]));
      expect(await desk.ok('applications/byVacancy', {}, recruiter)).toEqual([
        { career: 4, total: 2, open: 1 },
      ]);
    });

    test('sorted by rating, applicants without one come last', async () => {
      const rated: Record<number, number | null> = {};
      for (const rating of [3, null, 5]) {
        const id = await add();
        rated[id] = rating;
        await desk.db.updateTable('applications').set({ rating }).where('id', '=', id).execute();
      }
      const sorted = async (dir: 'asc' | 'desc') => {
        const { rows } = await desk.ok('applications/list', { sort: 'rating', dir }, recruiter);
        return rows.map(({ id }) => rated[id]);
      };
      expect(await sorted('desc')).toEqual([5, 3, null]);
      expect(await sorted('asc')).toEqual([null, 3, 5]);
    });

    test('recognizes the same person by email and phone in any spelling', async () => {
      const one = await add({ email: 'Same@example.org', phone: '+91 98400 22222' });
      const two = await add({ email: 'same@EXAMPLE.org', phone: '+91 98400 33333' });
      const three = await add({ email: 'third@example.org', phone: '098400-22222', career: 2 });
      const other = await add({ email: 'other@example.org', phone: '+91 98400 44444' });
      const { rows } = await desk.ok('applications/list', { sort: 'id' }, recruiter);
      expect(rows.map((row) => [row.id, row.duplicates])).toEqual([
        [one, 2],
        [two, 1],
        [three, 1],
        [other, 0],
      ]);
      expect((await get(one)).others.map((each) => each.id)).toEqual([three, two]);
    });

    test('names other applicants who share a number or an address', async () => {
      const phone = '+91 98400 55555';
      const one = await add({ firstName: 'Priya', lastName: 'Raman', email: 'priya@example.org', phone });
      await add({ firstName: 'PRIYA', lastName: 'Raman', email: 'priya@example.org', phone });
      await add({ firstName: 'Arun', lastName: 'Kumar', email: 'arun@example.org', phone });
      await add({ firstName: 'Mala', lastName: '', email: 'Priya@example.org', phone: '+91 98400 66666' });
      const { others } = await get(one);
      expect(others.map(({ name, shares }) => [name, shares])).toEqual([
        ['Mala', 'email'],
        ['Arun Kumar', 'phone'],
        [undefined, undefined],
      ]);
    });
  });

  describe('a record', () => {
    test('an empty text counts as absent', async () => {
      const id = await add();
      const change = { id, version: 1, stage: 'screening', rating: 5, owner: recruiter.id } as const;
      await desk.ok('application/update', change, recruiter);
      const empty = { id, version: 2, stage: '', rating: '', owner: '' } as never;
      const none = { stage: 'screening', rating: null, owner: null };
      expect(await desk.ok('application/update', empty, recruiter)).toMatchObject(none);
    });

    test('is rated, with history', async () => {
      const id = await add();
      const change = { id, version: 1, stage: 'screening', rating: 5, owner: recruiter.id } as const;
      const changed = await desk.ok('application/update', change, recruiter);
      expect(changed).toMatchObject({ stage: 'screening', rating: 5, ownerName: 'Ravi', version: 2 });
      expect(changed.history.map((event) => event.text)).toEqual([
        'Received',
        'New → Screening',
        'Assigned to Ravi',
        'Rated 5 of 5',
      ]);
      expect((await desk.call('application/update', { id, version: 1, rating: 1 }, recruiter)).status).toBe(
        409,
      );
      expect((await desk.call('application/update', { id, version: 2, rating: 6 }, recruiter)).status).toBe(
        422,
      );
      const unrated = await desk.ok('application/update', { id, version: 2, rating: null }, recruiter);
      expect(unrated.rating).toBeNull();
      expect(unrated.history.at(-1)?.text).toBe('Rating removed');
    });

    test('ignores derived fields of an update; a conflict includes the rating', async () => {
      const id = await add();
      const row = await get(id);
      const given = { ...row, rating: 4, duplicates: 7, others: [] };
      expect(await desk.ok('application/update', given, recruiter)).toMatchObject({
        rating: 4,
        duplicates: 0,
      });
      expect(await desk.call('application/update', { ...row, rating: 1 }, recruiter)).toMatchObject({
        status: 409,
        body: { current: { id, version: 2, rating: 4 } },
      });
    });

    test('a conflict returns the whole record, which can be sent back', async () => {
      const id = await add();
      const row = await get(id);
      await desk.ok('application/update', { ...row, rating: 4 }, recruiter);
      const { body } = await desk.call('application/update', { ...row, rating: 1 }, recruiter);
      const { current } = body as unknown as { current: typeof row };
      expect(current).toEqual(await get(id));
      expect(await desk.ok('application/update', { ...current, rating: 2 }, recruiter)).toMatchObject({
        rating: 2,
      });
    });

    test('logs each view of the CV in the audit log and the history', async () => {
      const id = await add();
      const cv = await desk.ok('application/cv', { id }, recruiter);
      expect(cv).toEqual({ fileName: 'karthik.pdf', type: 'application/pdf', data: pdf });
      await desk.ok('application/cv', { id }, recruiter);
      expect(await audited()).toEqual([
        ['readCv', id],
        ['readCv', id],
      ]);
      expect((await get(id)).history.filter((event) => event.kind === 'cv')).toHaveLength(2);
    });

    test('is deleted with its CV', async () => {
      const id = await add();
      const { cvKey } = await desk.db
        .selectFrom('applications')
        .select('cvKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await desk.ok('application/delete', { id }, recruiter);
      expect((await desk.call('applications', { id }, recruiter)).status).toBe(404);
      expect(await desk.services.storage.get(cvKey ?? '')).toBeNull();
    });
  });

  test('spam that is moved straight to a closed stage gets no receipt', async () => {
    const id = await add({ website: 'x' });
    await desk.ok('application/bulk', { ids: [id], stage: 'withdrawn' }, recruiter);
    expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  describe('rejecting several', () => {
    test('without a mail leaves those alone that a colleague has decided about', async () => {
      const [live, hired, withdrawn] = [await add(), await add(), await add()];
      await desk.ok('application/update', { id: hired, version: 1, stage: 'hired' }, recruiter);
      await desk.ok('application/update', { id: withdrawn, version: 1, stage: 'withdrawn' }, recruiter);
      const ids = [live, hired, withdrawn];
      expect(await desk.ok('application/bulk', { ids, stage: 'rejected' }, recruiter)).toEqual({
        changed: 1,
      });
      const stages = await Promise.all(ids.map(async (id) => (await get(id)).stage));
      expect(stages).toEqual(['rejected', 'hired', 'withdrawn']);
    });

    test('delays the mails for fifteen minutes, during which they can be cancelled', async () => {
      const [one, two, hired] = [await add(), await add(), await add()];
      await desk.ok('application/update', { id: two, version: 1, stage: 'interview' }, recruiter);
      await desk.ok('application/update', { id: hired, version: 1, stage: 'hired' }, recruiter);
      const { rejected, until } = await desk.ok('application/reject', { ids: [one, two, hired] }, recruiter);
      expect(rejected).toEqual([one, two]);
      expect(Date.parse(until) - desk.services.now().getTime()).toBe(15 * 60_000);
      expect((await rejections()).map((mail) => [mail.record, mail.state, mail.nextAt])).toEqual([
        [one, 'waiting', until],
        [two, 'waiting', until],
      ]);
      expect(await get(two)).toMatchObject({ stage: 'rejected', undoUntil: until });
      desk.passMinutes(14);
      expect(await desk.ok('application/reject/undo', { ids: [two] }, recruiter)).toEqual({
        restored: [two],
      });
      expect(await get(two)).toMatchObject({ stage: 'interview', undoUntil: null });
      expect((await rejections()).map((mail) => mail.record)).toEqual([one]);
      desk.passMinutes(2);
      expect((await desk.call('application/reject/undo', { ids: [one] }, recruiter)).status).toBe(409);
      expect(await get(one)).toMatchObject({ stage: 'rejected', undoUntil: null });
      expect(await rejections()).toHaveLength(1);
    });

    test.each(['kept', 'failed'] as const)('a rejection that is %s can be undone later', async (state) => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      desk.passMinutes(20);
      await desk.db.updateTable('mails').set({ state }).where('record', '=', id).execute();
      expect(await desk.ok('application/reject/undo', { ids: [id] }, recruiter)).toEqual({ restored: [id] });
      expect(await get(id)).toMatchObject({ stage: 'new' });
      expect(await rejections()).toEqual([]);
    });

    test.each(['sent', 'sending'] as const)('a rejection that is %s cannot be undone', async (state) => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      await desk.db.updateTable('mails').set({ state }).where('record', '=', id).execute();
      expect(await desk.call('application/reject/undo', { ids: [id] }, recruiter)).toMatchObject({
        status: 409,
        body: { message: 'It is too late to undo this: the emails have been sent, or are about to be.' },
      });
      expect(await get(id)).toMatchObject({ stage: 'rejected' });
    });

    test('undoing the rejection of somebody moved since says that they are no longer rejected', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      const { version } = await get(id);
      await desk.ok('application/update', { id, version, stage: 'shortlisted' }, recruiter);
      expect(await desk.call('application/reject/undo', { ids: [id] }, recruiter)).toMatchObject({
        status: 409,
        body: { message: 'There is nothing to undo: they are no longer rejected.' },
      });
    });

    test('the list tells which of them are still rejected', async () => {
      const [one, two] = [await add(), await add()];
      await desk.ok('application/reject', { ids: [one, two] }, recruiter);
      await desk.ok('application/reject/undo', { ids: [two] }, recruiter);
      const filters = { id: [one, two], stage: 'rejected' };
      const { rows } = await desk.ok('applications/list', { filters }, recruiter);
      expect(rows.map((row) => row.id)).toEqual([one]);
    });

    test('rejecting twice sends one mail; undoing after rejecting again restores the right stage', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id, id] }, recruiter);
      expect((await desk.ok('application/reject', { ids: [id] }, recruiter)).rejected).toEqual([]);
      expect(await rejections()).toHaveLength(1);
      await desk.ok('application/reject/undo', { ids: [id] }, recruiter);
      await desk.ok(
        'application/update',
        { id, version: (await get(id)).version, stage: 'offer' },
        recruiter,
      );
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      await desk.ok('application/reject/undo', { ids: [id] }, recruiter);
      expect((await get(id)).stage).toBe('offer');
    });

    test('sends no mail for an applicant moved by hand', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      await desk.ok(
        'application/update',
        { id, version: (await get(id)).version, stage: 'shortlisted' },
        recruiter,
      );
      expect(await rejections()).toEqual([]);
    });

    test.each(['kept', 'failed', 'waiting'] as const)(
      'sends no rejection mail that is %s to an applicant who was moved, whatever the delay',
      async (state) => {
        const id = await add();
        await desk.ok('application/reject', { ids: [id] }, recruiter);
        desk.passMinutes(20);
        await desk.db.updateTable('mails').set({ state }).where('record', '=', id).execute();
        await desk.ok(
          'application/update',
          { id, version: (await get(id)).version, stage: 'hired' },
          recruiter,
        );
        expect(await rejections()).toEqual([]);
      },
    );

    test('a rejection that is being sent while the applicant is moved is not tried again', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      desk.passMinutes(20);
      const store = makeOutboxStore(desk.services.database);
      const [mail] = await rejections();
      const now = desk.services.now();
      expect(await store.lease(mail?.id ?? 0, now, new Date(now.getTime() + 60_000))).toBe(true);
      const { version } = await get(id);
      await desk.ok('application/update', { id, version, stage: 'hired' }, recruiter);
      await store.failed(mail?.id ?? 0, 'connection lost', now);
      expect(await rejections()).toMatchObject([{ state: 'sent' }]);
    });
  });

  test('two concurrent rejections send one mail', async () => {
    const ids = [await add(), await add()];
    const answers = await Promise.all([1, 2].map(() => desk.ok('application/reject', { ids }, recruiter)));
    expect(answers.flatMap((each) => each.rejected).sort()).toEqual([...ids].sort());
    expect(await rejections()).toHaveLength(2);
    expect((await audited()).filter(([action]) => action === 'reject')).toHaveLength(2);
    await desk.ok('application/reject/undo', { ids }, recruiter);
    expect(await rejections()).toEqual([]);
    expect((await get(ids[0] as number)).stage).toBe('new');
  });

  test('an export has thousands of rows, each with the number of other applications', async () => {
    const at = new Date().toISOString();
    const row = (n: number) => ({
      reference: `X${n}`,
      jobPosition: 'Dev',
      firstName: '=1+1',
      stage: 'new',
      scan: 'off',
      version: 1,
      email: `Many${n}@example.org`,
      phone: `+91 ${9_000_000_000 + Math.floor(n / 2)}`,
      spamReasons: '[]',
      createdAt: at,
      updatedAt: at,
    });
    for (let from = 0; from < 2400; from += 200)
      await desk.db
        .insertInto('applications')
        .values(Array.from({ length: 200 }, (_, index) => row(from + index)))
        .execute();
    const { data } = await desk.ok('applications/export', { format: 'csv' }, recruiter);
    const lines = data.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2400);
    // firstName is compared as text, whatever it starts with; pairs share a number
    expect(lines.every((line) => line.includes(",'=1+1,") && line.endsWith(',,1,,,'))).toBe(true);
    const { rows } = await desk.ok('applications/list', { search: 'many7@' }, recruiter);
    expect(rows[0]?.duplicates).toBe(1);
  });
});
