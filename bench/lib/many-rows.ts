import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Engine, openDatabase } from '#server/db/database.ts';
import { rankSize } from '#server/resource/search-entries.ts';
import { wordsOf } from '#server/resource/words.ts';
import { auditDigest } from '#server/rpc/audit-chain.ts';
import { plainText, type RichText } from '#shared/resource/rich-text.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { insight } from '#shared/resources/insight.ts';
import { project } from '#shared/resources/project.ts';
import { type Product, startProduct } from '../../e2e/product.ts';
import { emptyDatabase } from './databases.ts';

/** Rows per statement: the product limits how long a statement may take, and each insight has entries in eight lists. */
const batch = 1_000;

/** Copies a table’s first row up to `total` rows; `change` returns columns by the copy’s number `n`. */
async function copies(
  { patient: db, engine }: Database,
  table: 'blogs' | 'projects' | 'case_studies' | 'enquiries' | 'applications',
  total: number,
  change: Record<string, string>,
): Promise<void> {
  const model = await db.selectFrom(table).selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const there = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  const columns = Object.keys(model).filter((name) => name !== 'id');
  const values = columns.map((name) => (change[name] ? sql.raw(change[name]) : sql.ref(name)));
  const missing = total - Number(there.n);
  for (let from = 1; from <= missing; from += batch) {
    const to = Math.min(missing, from + batch - 1);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select ${sql.lit(from)} union all select n + 1 from s where n < ${sql.lit(to)})
      select ${sql.join(values)} from (select * from ${sql.table(table)} order by id limit 1) as m, s`.execute(
      db,
    );
  }
  if (engine === 'postgres') await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/**
 * Insights, enquiries and applications as after years of use: nearly all published, nearly all answered. Each filter finds about a page
 * among as few as a hundred, so that lists of all sizes show as many rows.
 */
export async function fillLists(database: Database, total: number): Promise<void> {
  const date = (minutes: string) =>
    database.engine === 'postgres'
      ? `timestamptz '2026-01-01 00:00:00Z' - make_interval(mins => (${minutes})::int)`
      : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', '-' || (${minutes}) || ' minutes')`;
  const title = `'Insight ' || ((n * 7919) % 1000003)`;
  await copies(database, 'blogs', total, {
    slug: `'insight-' || n`,
    title,
    // The number of drafts is independent of the total, and more than a page.
    status: 'case when n <= 40 then 0 else 1 end',
    sortOrder: 'n',
    publishAt: date('n * 5'),
    createdAt: date('n * 5'),
    updatedAt: date('n * 3'),
    category: '11 + n % 5', // those of insights
    author: `'Author ' || (n % 4)`,
    featured: database.engine === 'postgres' ? 'n % 4 = 0' : '(n % 4 = 0)',
  });
  await fillWork(database, total);
  const { db } = database;
  const at = new Date().toISOString();
  await db
    .insertInto('enquiries')
    .values({
      reference: 'ENQ-0',
      requestId: null,
      firstName: 'Anitha',
      lastName: 'Raman',
      company: 'Raman Textiles',
      email: 'anitha@example.org',
      phone: '+91 98400 00000',
      page: '/contact',
      consent: 'yes',
      message: 'We weave in Karur and would like to sell our towels online.',
      spamReasons: '[]',
      status: 'new',
      owner: null,
      dueAt: at,
      firstReplyAt: null,
      closedAt: null,
      eraseAt: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await copies(database, 'enquiries', total, {
    reference: `'ENQ-' || n`,
    firstName: `'Visitor ' || ((n * 7919) % 1000003)`,
    email: `'visitor-' || n || '@example.org'`,
    // Thirty are unanswered regardless of the total: a desk answers what comes in.
    status: `case when n <= 30 then 'new' when n % 10 = 0 then 'spam' when n % 3 = 0 then 'won' else 'closed' end`,
    dueAt: date('n * 5'),
    firstReplyAt: `case when n <= 30 then null else ${date('n * 5')} end`,
    createdAt: date('n * 5 + 600'),
    updatedAt: date('n * 5'),
    owner: 'case when n % 4 = 0 then 1 else null end',
  });
  await db
    .insertInto('mails')
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        messageId: `lost-${n}`,
        resource: 'enquiries',
        record: n + 1,
        kind: 'enquiryReceipt',
        to: 'anitha@example.org',
        subject: 'Your enquiry',
        text: '',
        html: '',
        replyTo: null,
        calendar: null,
        state: 'failed',
        attempts: 8,
        nextAt: at,
        leasedUntil: null,
        lastError: 'No such user',
        createdAt: at,
        sentAt: null,
      })),
    )
    .execute();
  await db
    .insertInto('applications')
    .values({
      reference: 'APP-0',
      requestId: null,
      firstName: 'Bala',
      lastName: 'Iyer',
      email: 'bala@example.org',
      phone: '+91 98400 00000',
      coverNote: null,
      consent: 'yes',
      spamReasons: '[]',
      stage: 'new',
      owner: null,
      eraseAt: null,
      career: 1,
      jobPosition: 'Flutter Developer',
      cvKey: null,
      cvName: null,
      cvType: null,
      cvBytes: null,
      scan: 'off',
      rating: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await copies(database, 'applications', total, {
    reference: `'APP-' || n`,
    firstName: `'Applicant ' || ((n * 7919) % 1000003)`,
    email: `'applicant-' || n || '@example.org'`,
    phone: `'+91 ' || (9000000000 + n)`,
    stage: `case when n <= 30 then 'new' when n % 10 = 0 then 'spam' when n % 7 = 0 then 'hired' else 'rejected' end`,
    // none is old enough to be erased, which would go on while lists are measured
    createdAt: date('n / 5'),
    updatedAt: date('n / 5'),
    owner: 'case when n % 4 = 0 then 1 else null end',
    career: '1 + n % 4',
    rating: 'case when n % 4 = 0 then 5 when n % 4 = 1 then 1 + n % 3 end',
  });
}

/** Projects, and case studies. Their lists show 200 on a page: even the fewest are two in each of five categories, the last as full as that of more. */
const leastWork = 2_000;

/** Projects and case studies, and what records link and point to: half of them the same page, or service. */
async function fillWork(database: Database, records: number): Promise<void> {
  const { patient: db } = database;
  const total = Math.max(records, leastWork);
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .where('type', '=', 'project')
    .orderBy('id')
    .execute();
  const category = `case n % ${categories.length} ${categories.map(({ id }, at) => `when ${at} then ${id}`).join(' ')} end`;
  for (const table of ['projects', 'case_studies'] as const)
    await copies(database, table, total, {
      slug: `'work-' || n`,
      title: `'Work ' || ((n * 7919) % 1000003)`,
      status: 'case when n <= 40 then 0 else 1 end',
      sortOrder: 'n + 100',
      category,
      ...(table === 'case_studies' && { project: '1 + n % 6' }), // of the first ones
    });
  const even = sql`from blogs where id % 2 = 0`;
  await sql`delete from page_links where page = '/contact' and resource = 'blogs'`.execute(db);
  await sql`insert into page_links (page, resource, record) select '/contact', 'blogs', id ${even}`.execute(
    db,
  );
  await sql`delete from record_links where resource = 'projects'`.execute(db);
  await sql`insert into record_links (resource, field, target, record)
    select 'projects', 'services', 1, id from projects where id % 2 = 0`.execute(db);
}

/** The copies as the search knows them: by their titles and the first words of an insight. */
async function fillSearch({ patient: db, engine }: Database): Promise<void> {
  const model = await db.selectFrom('blogs').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const text = wordsOf(plainText(JSON.parse(model.body) as RichText))
    .slice(0, 60)
    .join(' ');
  const title = sql`lower(t.title)`;
  const [titles, words] = [title, sql`${title} || ${` ${text}`}`].map((all) =>
    engine === 'postgres' ? sql`to_tsvector('simple', ${all})` : all,
  ) as [RawBuilder<string>, RawBuilder<string>];
  for (const { table, plural, searchRank = 0 } of [insight, project, caseStudy]) {
    const { last } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const rank = sql.lit(searchRank * rankSize);
    for (let from = 1; from <= Number(last); from += batch) {
      const missing = sql`from ${sql.table(table)} t where t.status = 1 and t.id between ${from} and ${from + batch - 1}
        and not exists (select 1 from search_entries e where e.id = ${rank} + t.id)`;
      await sql`insert into search_words (rowid, title, words) select ${rank} + t.id, ${titles}, ${words} ${missing}`.execute(
        db,
      );
      await sql`insert into search_entries (id, resource, record) select ${rank} + t.id, ${plural}, t.id ${missing}`.execute(
        db,
      );
    }
  }
}

/** Entries of the audit log, chained as the product chains them. */
async function fillAudit({ db }: Database, total: number): Promise<void> {
  const line = (n: number) => ({
    at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    actor: null,
    actorName: 'Anitha',
    action: 'update',
    resource: 'blogs',
    record: n,
    address: '192.0.2.1',
    before: '{"title":"What a backup is for"}',
    after: '{"title":"What a backup is good for"}',
  });
  for (let from = 0; from < total; from += 500) {
    const lines = Array.from({ length: Math.min(500, total - from) }, (_, n) => line(from + n));
    await db
      .insertInto('audit')
      .values(await Promise.all(lines.map(async (each) => ({ ...each, digest: await auditDigest(each) }))))
      .execute();
  }
}

/** The product with that many records. */
export async function filledProduct(
  engine: Engine,
  total: number,
  envOf = (url: string): Record<string, string> => ({ DATABASE_URL: url }),
): Promise<Product> {
  const url = await emptyDatabase(engine);
  const first = await startProduct({ env: { DATABASE_URL: url } });
  const { dataDir } = first;
  await first.stop();
  const database = await openDatabase({ url, file: join(dataDir, 'site.db') });
  await fillLists(database, total);
  await fillSearch(database);
  await fillAudit(database, Math.min(total, 20_000));
  await database.close();
  return startProduct({ dataDir, env: envOf(url) });
}
