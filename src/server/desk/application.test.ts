import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, filledApplication, openDesk, pdf } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

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
  const get = (id: number) => desk.ok('applications', { id }, recruiter);
  const list = async (request: object = {}) =>
    (await desk.ok('applications/list', request, recruiter)).rows.map((row) => row.id);
  const letters = () =>
    desk.db.selectFrom('mails').selectAll().where('kind', '=', 'rejection').orderBy('id').execute();
  const audited = async () =>
    (await desk.db.selectFrom('audit').select(['action', 'record']).orderBy('id').execute()).map((line) => [
      line.action,
      line.record,
    ]);

  describe('application/reply', () => {
    test('writes to the applicant, with the right to it, and not to spam', async () => {
      await desk.ok('cv/add', filledApplication(desk, { email: 'writes@example.org' }), { address: 'r1' });
      const { id } = await desk.db
        .selectFrom('applications')
        .select('id')
        .where('email', '=', 'writes@example.org')
        .executeTakeFirstOrThrow();
      const reader = await desk.staff(['careersApplications']);
      const mail = { id, subject: 'Your application', text: 'Dear Karthik,\ncome on Monday.' };
      expect((await desk.call('application/reply', mail, reader)).status).toBe(403);
      const writer = await desk.staff(['careersApplications', 'careersApplicationsUpdate']);
      const answered = await desk.ok('application/reply', mail, writer);
      expect(answered.mails.at(-1)).toMatchObject({ kind: 'applicationReply', to: 'writes@example.org' });
      expect(answered.mails.at(-1)?.subject).toBe(`Your application (${answered.reference})`);
      expect(answered.history.at(-1)).toMatchObject({ kind: 'reply', author: writer.id });
      await desk.ok('application/update', { id, version: answered.version, stage: 'spam' }, writer);
      expect((await desk.call('application/reply', mail, writer)).status).toBe(409);
    });
  });

  test('two people who turn somebody down at the same moment send one letter', async () => {
    const ids = [await add(), await add()];
    const answers = await Promise.all([1, 2].map(() => desk.ok('application/reject', { ids }, recruiter)));
    expect(answers.flatMap((each) => each.rejected).sort()).toEqual([...ids].sort());
    expect(await letters()).toHaveLength(2);
    expect((await audited()).filter(([action]) => action === 'reject')).toHaveLength(2);
    await desk.ok('application/reject/undo', { ids }, recruiter);
    expect(await letters()).toEqual([]);
    expect((await get(ids[0] as number)).stage).toBe('new');
  });

  describe('what lay with the spam', () => {
    const receipts = () =>
      desk.db.selectFrom('mails').selectAll().where('kind', '=', 'applicationReceipt').execute();

    test('gets the receipt it missed, once, when it is none after all', async () => {
      const id = await add({ website: 'x' });
      expect(await receipts()).toEqual([]);
      const { version } = await get(id);
      const saved = await desk.ok('application/update', { id, version, stage: 'new' }, recruiter);
      expect(saved.mails.map((mail) => mail.kind)).toEqual(['applicationReceipt']);
      expect((await receipts())[0]).toMatchObject({ to: saved.email, record: id, state: 'waiting' });
      expect((await receipts())[0]?.text).toContain(saved.reference);
      await desk.ok('application/bulk', { ids: [id], stage: 'spam' }, recruiter);
      await desk.ok('application/bulk', { ids: [id], stage: 'screening' }, recruiter);
      expect(await receipts()).toHaveLength(1);
    });

    test('gets none when it goes straight to those who are out', async () => {
      const id = await add({ website: 'x' });
      await desk.ok('application/bulk', { ids: [id], stage: 'withdrawn' }, recruiter);
      expect(await receipts()).toEqual([]);
    });
  });

  test('an export holds thousands, each with the number of others by the same person', async () => {
    const at = new Date().toISOString();
    const row = (n: number) => ({
      ...{ reference: `X${n}`, jobPosition: 'Dev', firstName: '=1+1', stage: 'new', scan: 'off', version: 1 },
      ...{ email: `Many${n}@example.org`, phone: `+91 ${9_000_000_000 + Math.floor(n / 2)}` },
      ...{ spamReasons: '[]', createdAt: at, updatedAt: at },
    });
    for (let from = 0; from < 2400; from += 200)
      await desk.db
        .insertInto('applications')
        .values(Array.from({ length: 200 }, (_, index) => row(from + index)))
        .execute();
    const { data } = await desk.ok('applications/export', { format: 'csv' }, recruiter);
    const lines = data.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2400);
    // firstName is text, whatever it begins with; two of them share each number
    expect(lines.every((line) => line.includes(",'=1+1,") && line.endsWith(',,1,,,'))).toBe(true);
    const { rows } = await desk.ok('applications/list', { search: 'many7@' }, recruiter);
    expect(rows[0]?.duplicates).toBe(1);
  });

  describe('who may', () => {
    const requests = {
      applications: { id: 1 },
      'applications/list': {},
      'applications/board': {},
      'applications/all': {},
      'application/update': { id: 1, version: 1 },
      'application/bulk': { ids: [1] },
      'application/note': { id: 1, text: 'x' },
      'application/cv': { id: 1 },
      'application/reject': { ids: [1] },
      'application/reject/undo': { ids: [1] },
      'application/delete': { id: 1 },
      'application/bulk/delete': { ids: [1] },
      'applications/export': { format: 'csv' },
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
      const mine = await desk.ok('applications/board', { career: 1 }, recruiter);
      expect(mine.map((column) => column.total)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
      expect((await desk.call('applications/list', { filters: { cvKey: 'x' } }, recruiter)).status).toBe(422);
      expect((await desk.call('applications/list', { sort: 'cvKey' }, recruiter)).status).toBe(422);
    });

    test('knows the same person by e-mail and by phone, however written', async () => {
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

    test('answers only what is declared', async () => {
      const id = await add();
      for (const row of [await get(id), (await desk.ok('applications/list', {}, recruiter)).rows[0]]) {
        expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['cvKey']));
        expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['requestId']));
      }
    });
  });

  describe('work on one', () => {
    test('stage, rating, owner and notes, with history; a stale version is told', async () => {
      const id = await add();
      const changed = await desk.ok(
        'application/update',
        { id, version: 1, stage: 'screening', rating: 5, owner: recruiter.id },
        recruiter,
      );
      expect(changed).toMatchObject({ stage: 'screening', rating: 5, ownerName: 'Ravi', version: 2 });
      expect(changed.history.map((event) => event.text)).toEqual([
        'Received',
        'New → Screening',
        'Given to Ravi',
        'Rated 5 of 5',
      ]);
      expect((await desk.call('application/update', { id, version: 1, rating: 1 }, recruiter)).status).toBe(
        409,
      );
      expect((await desk.call('application/update', { id, version: 2, rating: 6 }, recruiter)).status).toBe(
        422,
      );
      expect(
        (await desk.ok('application/update', { id, version: 2, rating: null }, recruiter)).rating,
      ).toBeNull();
      expect(
        (await desk.ok('application/note', { id, text: 'Good portfolio' }, recruiter)).history.at(-1),
      ).toMatchObject({ kind: 'note', authorName: 'Ravi' });
    });

    test('the row is taken back whole; what was sent cannot be rewritten, what does not belong to it is refused', async () => {
      const id = await add();
      const row = await get(id);
      const given = { ...row, stage: 'screening' as const, rating: 4, duplicates: 7, others: [] };
      const saved = await desk.ok('application/update', given, recruiter);
      expect(saved).toMatchObject({ stage: 'screening', rating: 4, duplicates: 0, version: 2 });
      expect(
        await desk.call('application/update', { ...saved, coverNote: 'Other' }, recruiter),
      ).toMatchObject({
        status: 422,
        body: { fields: { coverNote: 'What was sent cannot be changed' } },
      });
      const foreign = { ...saved, cvKey: 'x' } as typeof saved;
      expect(await desk.call('application/update', foreign, recruiter)).toMatchObject({
        status: 422,
        body: { fields: { cvKey: 'Unknown field “cvKey”' } },
      });
      expect(await desk.call('application/update', { ...row, rating: 1 }, recruiter)).toMatchObject({
        status: 409,
        body: { current: { id, version: 2, rating: 4 } },
      });
    });

    test('each reading of the CV stands in the log and in the history', async () => {
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

    test('deleted is gone, with its CV', async () => {
      const id = await add();
      const { cvKey } = await desk.db
        .selectFrom('applications')
        .select('cvKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await desk.ok('application/delete', { id }, recruiter);
      expect((await desk.call('applications', { id }, recruiter)).status).toBe(404);
      expect(await desk.services.storage.get(cvKey ?? '')).toBeNull();
      expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    });
  });

  describe('turning many down', () => {
    test('the letters wait for fifteen minutes, and can be taken back until then', async () => {
      const [one, two, hired] = [await add(), await add(), await add()];
      await desk.ok('application/update', { id: two, version: 1, stage: 'interview' }, recruiter);
      await desk.ok('application/update', { id: hired, version: 1, stage: 'hired' }, recruiter);
      const { rejected, until } = await desk.ok('application/reject', { ids: [one, two, hired] }, recruiter);
      expect(rejected).toEqual([one, two]);
      expect(Date.parse(until) - desk.services.now().getTime()).toBe(15 * 60_000);
      expect((await letters()).map((mail) => [mail.record, mail.state, mail.nextAt])).toEqual([
        [one, 'waiting', until],
        [two, 'waiting', until],
      ]);
      expect(await get(two)).toMatchObject({ stage: 'rejected', undoUntil: until });
      desk.passMinutes(14);
      expect(await desk.ok('application/reject/undo', { ids: [two] }, recruiter)).toEqual({
        restored: [two],
      });
      expect(await get(two)).toMatchObject({ stage: 'interview', undoUntil: null });
      expect((await letters()).map((mail) => mail.record)).toEqual([one]);
      desk.passMinutes(2);
      expect((await desk.call('application/reject/undo', { ids: [one] }, recruiter)).status).toBe(409);
      expect(await get(one)).toMatchObject({ stage: 'rejected', undoUntil: null });
      expect(await letters()).toHaveLength(1);
    });

    test('turned down twice makes one letter; taken back and turned down again returns to the right stage', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id, id] }, recruiter);
      expect((await desk.ok('application/reject', { ids: [id] }, recruiter)).rejected).toEqual([]);
      expect(await letters()).toHaveLength(1);
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

    test('whoever is moved on by hand gets no letter', async () => {
      const id = await add();
      await desk.ok('application/reject', { ids: [id] }, recruiter);
      await desk.ok(
        'application/update',
        { id, version: (await get(id)).version, stage: 'shortlisted' },
        recruiter,
      );
      expect(await letters()).toEqual([]);
    });
  });

  test('many at once, and the export', async () => {
    const all = [await add({ firstName: '@first' }), await add()];
    expect(await desk.ok('application/bulk', { ids: all, stage: 'screening' }, recruiter)).toEqual({
      changed: 2,
    });
    const csv = await desk.ok(
      'applications/export',
      { format: 'csv', filters: { stage: 'screening' } },
      recruiter,
    );
    expect(csv.data).toContain(`'@first`);
    expect(csv.data.trim().split('\r\n')).toHaveLength(3);
    expect((await audited()).at(-1)).toEqual(['export', null]);
    expect(await desk.ok('application/bulk/delete', { ids: all }, recruiter)).toEqual({ changed: 2 });
  });
});
