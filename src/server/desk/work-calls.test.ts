import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../testing/desk.ts';
import { deskKinds } from '../testing/desk-kinds.ts';
import { engines } from '../testing/engines.ts';

const walks = engines.flatMap((engine) => deskKinds.map((kind) => ({ engine, kind, name: kind.name })));

describe.each(walks)('$name on $engine', ({ engine, kind }) => {
  const { name, plural, next } = kind;
  const paths = {
    read: plural,
    list: `${plural}/list`,
    all: `${plural}/all`,
    update: `${name}/update`,
    bulk: `${name}/bulk`,
    note: `${name}/note`,
    reply: `${name}/reply`,
    remove: `${name}/delete`,
    removeMany: `${name}/bulk/delete`,
    export: `${plural}/export`,
  } as const;
  let desk: Desk;
  let worker: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    worker = await desk.staff(
      [kind.view, `${kind.right}Update`, `${kind.right}Delete`, `${kind.right}Export`],
      'Mala',
    );
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.passMinutes(60);
    for (const table of [plural, 'events', 'mails', 'audit'] as const)
      await desk.db.deleteFrom(table).execute();
  });

  const add = async (change: object = {}) => {
    await desk.ok(kind.add, kind.filled(desk, change), { address: `${Math.random()}` });
    const row = await desk.db.selectFrom(plural).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return row.id;
  };
  const get = (id: number) => desk.ok(paths.read, { id }, worker);
  const list = (request: object = {}) => desk.ok(paths.list, request, worker);
  const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map((row) => row.id);
  /** A change to some other state. */
  const to = (state: 'new' | 'spam' | typeof next) => ({ [kind.state]: state }) as object;
  const audited = async () =>
    (await desk.db.selectFrom('audit').select(['action', 'record']).orderBy('id').execute()).map(
      ({ action, record }) => [action, record],
    );

  describe('privileges', () => {
    const requests = {
      read: { id: 1 },
      list: {},
      all: {},
      update: { id: 1, version: 1 },
      bulk: { ids: [1] },
      note: { id: 1, text: 'x' },
      reply: { id: 1, subject: 'x', text: 'x' },
      remove: { id: 1 },
      removeMany: { ids: [1] },
      export: { format: 'csv' },
    } as const;
    test.each(Object.keys(requests) as (keyof typeof requests)[])(
      '%s: 401 without a session, 403 without the right, 404 for none',
      async (each) => {
        const request = requests[each] as never;
        const others = deskKinds.filter((other) => other.name !== name).map((other) => other.view);
        const stranger = await desk.staff(['careersView', 'careersUpdate', 'settingsView', ...others]);
        expect((await desk.call(paths[each], request)).status).toBe(401);
        expect((await desk.call(paths[each], request, stranger)).status).toBe(403);
        if ('id' in requests[each]) expect((await desk.call(paths[each], request, worker)).status).toBe(404);
      },
    );
    test('read access does not allow changes', async () => {
      const reader = await desk.staff([kind.view]);
      const id = await add();
      expect((await desk.call(paths.read, { id }, reader)).status).toBe(200);
      for (const each of ['update', 'note', 'reply', 'remove', 'export'] as const)
        expect((await desk.call(paths[each], requests[each] as never, reader)).status).toBe(403);
    });
  });

  describe('the list', () => {
    test.each([
      [{ sort: 'password' }, 'sort'],
      [{ sort: 'cvKey' }, 'sort'],
      [{ filters: { password: 'x' } }, 'filters.password'],
      [{ filters: { cvKey: 'x' } }, 'filters.cvKey'],
      [{ filters: { [kind.state]: 'nonsense' } }, `filters.${kind.state}`],
      [{ filters: { owner: 'somebody' } }, 'filters.owner'],
      [{ filters: { from: 'yesterday' } }, 'filters.from'],
    ])('%j is refused', async (request, field) => {
      expect(await desk.call(paths.list, request, worker)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    });

    test('searches names, text and references, ignoring case; wildcards are literal', async () => {
      const one = await add({ firstName: 'Zubeida', [kind.text]: '100% cotton_sheets for the hotel' });
      await add({ [kind.text]: '100 percent of nothing much here' });
      expect(idsOf(await list({ search: 'zubeida COTTON' }))).toEqual([one]);
      expect(idsOf(await list({ search: '100%' }))).toEqual([one]);
      expect(idsOf(await list({ search: (await get(one)).reference }))).toEqual([one]);
      expect(idsOf(await list({ search: "' or 1=1 --" }))).toEqual([]);
    });

    test('finds a phone number in any spelling, and part of one as it is spelled', async () => {
      const one = await add({ phone: '+91 98400 12345' });
      const other = await add({ phone: '+965 (22) 98-40-01' });
      for (const search of ['9840012345', '098400 12345', '+91-98400-12345', '98400 123'])
        expect(idsOf(await list({ search })), search).toEqual([one]);
      expect(idsOf(await list({ search: '22984001' }))).toEqual([other]);
      expect(idsOf(await list({ search: '984001' })), 'too few digits to be a number').toEqual([]);
    });

    test('returns only declared fields', async () => {
      const id = await add({ requestId: 'secret' });
      for (const row of [await get(id), (await list()).rows[0]]) {
        expect(Object.keys(row ?? {})).not.toContain('requestId');
        expect(Object.keys(row ?? {})).not.toContain('cvKey');
      }
      expect(await desk.ok(paths.all, {}, worker)).toEqual([
        { id, label: expect.stringMatching(new RegExp(`^${kind.prefix}-2026-\\d{6} ${kind.person}$`)) },
      ]);
    });
  });

  describe('a record', () => {
    test('changes to state and owner are in the history; a stale version is a conflict', async () => {
      const id = await add();
      const before = await get(id);
      const change = { id, version: before.version, ...to(next), owner: worker.id };
      const changed = await desk.ok(paths.update, change, worker);
      expect(changed).toMatchObject({ ...to(next), owner: worker.id, ownerName: 'Mala', version: 2 });
      expect(changed.history.map((event) => [event.kind, event.text, event.authorName])).toEqual([
        ['received', 'Received', null],
        [kind.state, kind.moved, 'Mala'],
        ['owner', 'Assigned to Mala', 'Mala'],
      ]);
      expect(idsOf(await list({ filters: { owner: 'me' } }))).toEqual([id]);
      expect(idsOf(await list({ filters: { owner: null } }))).toEqual([]);
      expect(await desk.call(paths.update, { id, version: 1, ...to('new') }, worker)).toMatchObject({
        status: 409,
        body: { current: { id, version: 2 } },
      });
      const back = await desk.ok(paths.update, { id, version: 2, ...to('new'), owner: null }, worker);
      expect(back).toMatchObject({ ...to('new'), owner: null, version: 3 });
      expect(back.history.at(-1)).toMatchObject({ kind: 'owner', text: 'Unassigned' });
      expect(await audited()).toEqual([
        ['update', id],
        ['update', id],
      ]);
    });

    test('an update accepts the whole row, but no changed submission and no unknown field', async () => {
      const id = await add();
      await desk.ok(paths.note, { id, text: 'Called' }, worker);
      const row = await get(id);
      desk.passMinutes(5); // derived values are different by now
      const given = { ...row, ...to(next), ownerName: 'Somebody', history: [] };
      const saved = await desk.ok(paths.update, given, worker);
      expect(saved).toMatchObject({ ...to(next), owner: null, ownerName: null, version: 2 });
      expect(saved.history.map((event) => event.kind)).toEqual(['received', 'note', kind.state]);
      for (const field of ['phone', kind.text])
        expect(await desk.call(paths.update, { ...saved, [field]: '+91 1234567' }, worker)).toMatchObject({
          status: 422,
          body: { fields: { [field]: 'What was sent cannot be changed' } },
        });
      for (const field of ['colour', 'cvKey'])
        expect(await desk.call(paths.update, { ...saved, [field]: 'red' }, worker)).toMatchObject({
          status: 422,
          body: { fields: { [field]: `Unknown field “${field}”` } },
        });
      expect(await desk.call(paths.update, { ...row, ...to('new') }, worker)).toMatchObject({
        status: 409,
        body: { current: { id, version: 2, ...to(next) } },
      });
    });

    test('an update accepts a row with a long history', async () => {
      const id = await add();
      for (let n = 0; n < 40; n++)
        await desk.ok(paths.note, { id, text: `${n} ${'long '.repeat(999)}` }, worker);
      const row = await get(id);
      expect(await desk.ok(paths.update, { ...row, ...to(next) }, worker)).toMatchObject(to(next));
    });

    test('shows the newest part of a very long history and of very many mails, oldest first', async () => {
      const id = await add();
      const at = desk.services.now().toISOString();
      const about = { resource: plural, record: id, createdAt: at };
      const events = Array.from({ length: 500 }, (_, index) => ({
        ...about,
        kind: 'note',
        text: `Note ${index + 1}`,
        author: worker.id,
      }));
      await desk.db.insertInto('events').values(events).execute();
      const mails = Array.from({ length: 201 }, (_, index) => ({
        ...about,
        kind: `${name}Reply`,
        messageId: `mail-${index}`,
        to: 'a@example.org',
        subject: `Mail ${index + 1}`,
        text: '',
        html: '',
        replyTo: null,
        calendar: null,
        state: 'sent',
        attempts: 1,
        nextAt: at,
        leasedUntil: null,
        lastError: null,
        sentAt: at,
      }));
      await desk.db.insertInto('mails').values(mails).execute();
      const noted = await desk.ok(paths.note, { id, text: 'Calls back.' }, worker);
      expect(noted.history.map(({ text }) => text).slice(-2)).toEqual(['Note 500', 'Calls back.']);
      expect(noted.mails.map(({ subject }) => subject).slice(-2)).toEqual(['Mail 200', 'Mail 201']);
    });

    test('refuses an unknown owner', async () => {
      const id = await add();
      expect(await desk.call(paths.update, { id, version: 1, owner: 9999 }, worker)).toMatchObject({
        status: 422,
        body: { fields: { owner: expect.any(String) } },
      });
      expect((await get(id)).version).toBe(1);
    });

    test('a note is in the history with its author', async () => {
      const id = await add();
      const text = 'Called; calls back on Friday.';
      const noted = await desk.ok(paths.note, { id, text }, worker);
      expect(noted.history.at(-1)).toMatchObject({
        kind: 'note',
        text,
        author: worker.id,
        authorName: 'Mala',
      });
    });

    test('an answer by mail is queued and recorded; spam cannot be answered', async () => {
      const id = await add({ email: 'reply@example.org' });
      const woken = desk.woken();
      desk.services.mailServer.send = () => () => Promise.resolve();
      const mail = { id, subject: 'Your words', text: 'Dear you,\nwe can.' };
      const replied = await desk.ok(paths.reply, mail, worker);
      desk.services.mailServer.send = () => null;
      expect(replied.mails.at(-1)).toMatchObject({
        kind: `${name}Reply`,
        to: 'reply@example.org',
        state: 'waiting',
        attempts: 0,
      });
      expect(replied.mails.at(-1)?.subject).toBe(`Your words (${replied.reference})`);
      expect(replied.history.at(-1)).toMatchObject({ kind: 'reply', author: worker.id });
      expect(desk.woken()).toBe(woken + 1);
      await desk.ok(paths.update, { id, version: replied.version, ...to('spam') }, worker);
      expect((await desk.call(paths.reply, mail, worker)).status).toBe(409);
    });

    test('a record unmarked as spam gets its missed receipt, once', async () => {
      const id = await add({ website: 'x', email: 'late@example.org' });
      expect((await get(id)).mails).toEqual([]);
      const saved = await desk.ok(paths.update, { id, version: 1, ...to('new') }, worker);
      expect(saved.mails).toMatchObject([
        { kind: `${name}Receipt`, to: 'late@example.org', state: 'waiting' },
      ]);
      const { text } = await desk.db
        .selectFrom('mails')
        .select('text')
        .where('record', '=', id)
        .executeTakeFirstOrThrow();
      expect(text).toContain(saved.reference);
      await desk.ok(paths.bulk, { ids: [id], ...to('spam') }, worker);
      await desk.ok(paths.bulk, { ids: [id], ...to(next) }, worker);
      expect((await get(id)).mails).toHaveLength(1);
    });

    test('is deleted with history and mails; the audit log names nobody', async () => {
      const id = await add({ email: 'gone@example.org' });
      await desk.ok(paths.remove, { id }, worker);
      expect((await desk.call(paths.read, { id }, worker)).status).toBe(404);
      expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
      expect(await desk.db.selectFrom('events').selectAll().execute()).toEqual([]);
      const log = await desk.db.selectFrom('audit').selectAll().execute();
      expect(log).toMatchObject([{ action: 'delete', resource: plural, record: id, actor: worker.id }]);
      expect(JSON.stringify(log)).not.toContain('gone@');
    });
  });

  test('bulk changes and deletions return their number', async () => {
    const all = [await add(), await add(), await add()];
    expect(await desk.ok(paths.bulk, { ids: all, ...to('spam') }, worker)).toEqual({ changed: 3 });
    expect(await desk.ok(paths.bulk, { ids: [...all, 9999], ...to('spam') }, worker)).toEqual({ changed: 0 });
    expect((await list()).total).toBe(0);
    const some = [all[0] as number, 9999];
    expect(await desk.ok(paths.removeMany, { ids: some }, worker)).toEqual({ changed: 1 });
    expect((await desk.call(paths.bulk, { ids: [], ...to(next) }, worker)).status).toBe(422);
    const tooMany = Array.from({ length: 101 }, (_, n) => n + 1);
    expect((await desk.call(paths.bulk, { ids: tooMany, ...to(next) }, worker)).status).toBe(422);
  });

  test('exports the filtered list, safe for spreadsheets, and logs it', async () => {
    await add({ firstName: '=cmd()', [kind.text]: 'First of the two, with "quotes"' });
    await add({ firstName: '@first', [kind.text]: 'The one that is left out of it' });
    const csv = await desk.ok(paths.export, { format: 'csv', search: 'quotes' }, worker);
    expect(csv.fileName).toMatch(new RegExp(`^${plural}-2026-\\d\\d-\\d\\d\\.csv$`));
    expect(csv.data.split('\r\n')[0]?.replace('\ufeff', '')).toBe(kind.headings);
    expect(csv.data).toContain(`'=cmd()`);
    expect(csv.data).toContain('"First of the two, with ""quotes"""');
    expect(csv.data).not.toContain('left out');
    const filters = { [kind.state]: ['new', next] };
    const both = await desk.ok(paths.export, { format: 'csv', filters }, worker);
    expect(both.data).toContain(`'@first`);
    expect(both.data.trim().split('\r\n')).toHaveLength(3);
    const xlsx = await desk.ok(paths.export, { format: 'xlsx', filters }, worker);
    expect(Buffer.from(xlsx.data, 'base64').subarray(0, 2).toString()).toBe('PK');
    expect((await audited()).at(-1)).toEqual(['export', null]);
    const log = await desk.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id')
      .execute();
    expect(log.map((line) => JSON.parse(line.after ?? ''))).toMatchObject([
      { format: 'csv', rows: 1 },
      { format: 'csv', rows: 2 },
      { format: 'xlsx', rows: 2 },
    ]);
  });
});
