import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guessMap, type ImportMap } from '#shared/desk/contact-columns.ts';
import { up as comeAfterPromised } from '../db/migrations/0054-imports-due.ts';
import { Outage } from '../db/outage.ts';
import { beforeTransactions } from '../testing/before-transactions.ts';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

const headings = [
  'Name',
  'Last name',
  'Company',
  'E-mail',
  'Mobile',
  'Notes',
  'Date',
  'Status',
  'Value',
  'Currency',
];
const columns = guessMap(headings) as ImportMap & { email: number; firstName: number };
const file = (...rows: string[]) => [headings.join(','), ...rows].join('\r\n');

test('known headings are recognised in any case', () => {
  expect(columns).toEqual({
    firstName: 0,
    lastName: 1,
    company: 2,
    email: 3,
    phone: 4,
    message: 5,
    received: 6,
    status: 7,
    amount: 8,
    currency: 9,
  });
  expect(guessMap(['EMAIL_ADDRESS', 'x'])).toEqual({ email: 0 });
});

describe.each(engines)('importing past contacts on %s', (engine) => {
  let desk: Desk;
  let seller: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    seller = await desk.staff(['contactsView', 'contactsAdd', 'contactsUpdate', 'contactsExport']);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    for (const table of ['enquiries', 'events', 'mails', 'audit'] as const)
      await desk.db.deleteFrom(table).execute();
  });
  const bring = (csv: string, dryRun = false) => desk.ok('enquiry/import', { csv, columns, dryRun }, seller);
  const rows = () => desk.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
  const full =
    'Anitha,Raman,"Raman, Sons",Anitha@example.org,\'+91 98400 00000,Towels,31/12/2024,Won,"2,50,000",inr';

  test('keeps their state and dates, sends no mail and sets no due time', async () => {
    expect(await bring(file(full, 'Kumar,,,kumar@example.org,,,,,,'))).toEqual({
      total: 2,
      fresh: 2,
      duplicates: 0,
      wrong: 0,
      imported: 2,
      problems: [],
    });
    const [anitha, kumar] = await rows();
    expect(anitha).toMatchObject({
      firstName: 'Anitha',
      lastName: 'Raman',
      company: 'Raman, Sons',
      email: 'Anitha@example.org',
      phone: '+91 98400 00000',
      message: 'Towels',
      status: 'won',
      amount: 250_000,
      currency: 'INR',
      createdAt: '2024-12-31T06:30:00.000Z',
      importedAt: '2026-01-06T09:30:00.000Z',
      // kept as long as one that was closed today
      eraseAt: '2028-01-06T09:30:00.000Z',
    });
    expect(anitha?.reference).toBe(`ENQ-2026-${String(anitha?.id).padStart(6, '0')}`);
    expect(kumar).toMatchObject({ status: 'closed', phone: '', message: '', amount: null });
    expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const audit = await desk.db.selectFrom('audit').select(['action', 'after']).execute();
    expect(audit.map((line) => [line.action, JSON.parse(line.after ?? '')])).toEqual([
      ['import', { rows: 2 }],
    ]);
    const { enquiries } = await desk.ok('dashboard', {}, seller);
    expect([enquiries?.overdue, enquiries?.next, enquiries?.counts.new]).toEqual([0, [], 0]);
    expect(enquiries?.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(0);
    const { rows: shown } = await desk.ok('enquiries/list', { filters: { imported: true } }, seller);
    expect(shown.map((row) => row.minutesLeft)).toEqual([null, null]);
    const { history } = await desk.ok('enquiries', { id: anitha?.id ?? 0 }, seller);
    expect(history).toMatchObject([{ kind: 'imported', author: seller.id }]);
  });

  test('leaves reopened ones unanswered, but never overdue, and sends no receipt', async () => {
    await bring(file(full));
    const [{ id = 0 } = {}] = await rows();
    const put = async (status: 'open' | 'spam') => {
      const { version } = await desk.ok('enquiries', { id }, seller);
      return desk.ok('enquiry/update', { id, version, status }, seller);
    };
    await desk.ok('enquiry/add', filledEnquiry(desk));
    desk.passMinutes(60);
    await desk.db.deleteFrom('mails').execute();
    await put('spam');
    expect(await put('open')).toMatchObject({ overdue: false, minutesLeft: null, firstReplyAt: null });
    expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    desk.passMinutes(10 * 24 * 60);
    const { enquiries } = await desk.ok('dashboard', {}, seller);
    expect(enquiries?.overdue).toBe(1);
    // who waits for what was promised comes first
    expect(enquiries?.next.map((each) => [each.id === id, each.overdue])).toEqual([
      [false, true],
      [true, false],
    ]);
    const overdue = async (asked: boolean) =>
      (await desk.ok('enquiries/list', { filters: { overdue: asked } }, seller)).rows.map(
        (row) => row.id === id,
      );
    expect(await overdue(true)).toEqual([false]);
    expect(await overdue(false)).toEqual([true]);
    const { data } = await desk.ok(
      'enquiries/export',
      { format: 'csv', filters: { imported: true } },
      seller,
    );
    expect(data).toContain('Towels,,,,,'); // neither a page nor a due time
  });

  test('sorts ones reopened before an update after those that wait', async () => {
    await bring(
      file(full, 'Kumar,,,kumar@example.org,,,31/12/2024,,,', 'Devi,,,devi@example.org,,,31/12/2024,,,'),
    );
    const [open, closed, answered] = await rows();
    await desk.db
      .updateTable('enquiries')
      .set({ status: 'open' })
      .where('id', '=', open?.id ?? 0)
      .execute();
    await desk.db
      .updateTable('enquiries')
      .set({ status: 'waiting', firstReplyAt: '2025-01-01T10:00:00.000Z' })
      .where('id', '=', answered?.id ?? 0)
      .execute();
    await desk.ok('enquiry/add', filledEnquiry(desk));
    const asked = Date.now();
    await comeAfterPromised(desk.db as never); // takes any database
    const [moved, ...others] = await rows();
    expect(Date.parse(moved?.dueAt ?? '')).toBeGreaterThan(asked);
    expect(others.map((row) => row.dueAt)).toEqual([
      closed?.dueAt,
      answered?.dueAt,
      '2026-01-07T09:30:00.000Z',
    ]);
  });

  test('a dry run reports each problem, counts, and writes nothing', async () => {
    await desk.ok('enquiry/add', filledEnquiry(desk, { email: 'KNOWN@example.org' }));
    await desk.db.deleteFrom('audit').execute();
    const csv = file(
      'Known,,,known@example.org,,,,,,',
      'New,,,new@example.org,,"two\nlines",,,,',
      'Again,,,New@Example.org,,,,,,',
      'Bad,,,not an address,,,,,,',
      ',,,noname@example.org,,,,,,',
      'Open,,,a@example.org,,,,open,,',
      'Soon,,,b@example.org,,,07/01/2026,,,',
      'Odd,,,c@example.org,,,31/02/2025,,,',
      'Rich,,,d@example.org,,,,,lots,',
      'Euro,,,e@example.org,,,,,,EUR',
      'Many,,,f@example,12,,,,lots,',
    );
    const told = await bring(csv, true);
    expect(told).toMatchObject({ total: 11, fresh: 1, duplicates: 2, wrong: 8, imported: 0 });
    expect(told.problems).toEqual([
      { line: 6, text: 'Email: Enter a valid email' },
      { line: 7, text: 'First name or whole name: This field is required' },
      { line: 8, text: 'Status (won, lost, closed): Enter won, lost or closed' },
      { line: 9, text: 'Day: Enter a past day as 31/01/2026 or 2026-01-31' },
      { line: 10, text: 'Day: Enter a past day as 31/01/2026 or 2026-01-31' },
      { line: 11, text: 'Value: Enter a whole amount such as 250000' },
      { line: 12, text: 'Currency: Enter one of INR, KWD, AED, USD' },
      {
        line: 13,
        text: 'Email: Enter a valid email; Phone: Enter a valid phone number; Value: Enter a whole amount such as 250000',
      },
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await desk.db.selectFrom('audit').selectAll().execute()).toEqual([]);
    expect((await bring(csv)).imported).toBe(1);
    expect(await bring(csv)).toMatchObject({ fresh: 0, duplicates: 3, imported: 0 });
  });

  test('imports a file that is sent twice at once only once', async () => {
    const csv = file(...Array.from({ length: 700 }, (_, n) => `P,,,twice${n}@example.org,,,,,,`));
    const answers = await Promise.all([bring(csv), bring(csv)]);
    expect(answers.reduce((sum, { imported }) => sum + imported, 0)).toBe(700);
    for (const { fresh, imported } of answers) expect(fresh).toBe(imported);
    expect(answers.map(({ fresh, duplicates }) => fresh + duplicates)).toEqual([700, 700]);
    expect(await rows()).toHaveLength(700);
    const audit = await desk.db.selectFrom('audit').select('after').execute();
    expect(audit.reduce((sum, { after }) => sum + JSON.parse(after ?? '').rows, 0)).toBe(700);
  });

  test('commits five hundred at a time, and imports the rest when the same file is sent again', async () => {
    const csv = file(...Array.from({ length: 1_200 }, (_, n) => `P,,,long${n}@example.org,,,,,,`));
    const { patient } = desk.services.database;
    const before: number[] = [];
    const end = beforeTransactions(patient, async () => {
      before.push((await rows()).length);
      if (before.length === 3) throw new Outage('the database went away');
    });
    const answer = await desk.call('enquiry/import', { csv, columns, dryRun: false }, seller);
    end();
    expect(before, 'saved when each begins').toEqual([0, 500, 1_000]);
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^1000 contacts were imported, .* same file again/) },
    });
    expect(await rows()).toHaveLength(1_000);
    expect(await bring(csv)).toMatchObject({ fresh: 200, duplicates: 1_000, imported: 200 });
    const references = new Set((await rows()).map(({ reference }) => reference));
    expect(references.size).toBe(1_200);
  });

  test('recognises an address with non-ASCII letters', async () => {
    const csv = file('Élodie,,,Élodie@example.fr,,,,,,');
    expect(await bring(csv)).toMatchObject({ fresh: 1, imported: 1 });
    expect(await bring(csv)).toMatchObject({ fresh: 0, duplicates: 1, imported: 0 });
  });

  test('has limits, and requires the right to add', async () => {
    const refused = async (csv: string) =>
      (await desk.call('enquiry/import', { csv, columns, dryRun: true }, seller)).status;
    expect(await refused('Name,E-mail')).toBe(422);
    expect(await refused(file('x'.repeat(5 * 1024 * 1024)))).toBe(422);
    expect(await refused(file(...Array.from({ length: 20_001 }, () => 'A')))).toBe(422);
    const reader = await desk.staff(['contactsView', 'contactsUpdate']);
    expect(
      (await desk.call('enquiry/import', { csv: file(full), columns, dryRun: true }, reader)).status,
    ).toBe(403);
  });

  test('lets other requests run while a file is read', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    await desk.call('enquiry/import', { csv: file('a,'.repeat(2_000_000)), columns, dryRun: true }, seller);
    clearImmediate(waiting);
    expect(turns).toBeGreaterThan(300);
  });

  test('takes twenty thousand contacts from one file', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `Person,,,person${n}@example.org,,,,,,`);
    expect((await bring(file(...many))).imported).toBe(20_000);
    expect((await desk.ok('enquiries/list', {}, seller)).total).toBe(20_000);
    const { count } = await desk.db
      .selectFrom('enquiries')
      .select((eb) => eb.fn.count('reference').filterWhere('reference', 'like', 'ENQ-2026-0%').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(20_000);
  });
});
