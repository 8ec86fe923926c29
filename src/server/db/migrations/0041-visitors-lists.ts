import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * The lists of insights that visitors page through, kept by triggers, so by whatever writes insights (docs/decisions/0032). What is
 * published stands in the list of any category and in that of its own, and there in that of any tag and in those of each of its own:
 * 0 means any. The entries of a list are counted in spans of at most a thousand, each from its own key up to that of the next, so
 * that neither the length of a list nor the place of a page is found by going through it. Times are milliseconds since 1970.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const ms = engine === 'postgres' ? 'bigint' : 'integer';
  const key = `category integer not null, tag integer not null, at ${ms} not null, id integer not null`;
  const rest = `primary key (category, tag, at, id)) ${engine === 'sqlite' ? 'without rowid' : ''}`;
  for (const statement of [
    `create table blog_entries (${key}, ends ${ms}, ${rest}`,
    `create table blog_spans (${key}, entries integer not null, ${rest}`,
    'create index blog_entries_ending on blog_entries (ends) where ends is not null',
    ...(engine === 'postgres' ? postgres : sqlite),
  ])
    await sql.raw(statement).execute(db);
  for (const table of ['projects', 'case_studies']) await indexLive(db, table);
}

/** All that decides on what is live in a list in its order, so that pages and counts of it read nothing else. */
async function indexLive(db: Kysely<unknown>, table: string) {
  const columns = ['sortOrder', 'id', 'status', 'publishAt', 'unpublishAt', 'deletedAt'];
  for (const [name, all] of [
    ['live', columns],
    ['live_category', ['category', ...columns]],
  ] as const)
    await db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...all])
      .where(sql`"deletedAt" is null` as never)
      .execute();
}

/** Before everything that has a time. */
const start = '-8640000000000000';
const most = 1000;
const half = most / 2;

/** What decides on the entries of an insight. */
const deciding = ['status', '"publishAt"', '"unpublishAt"', '"deletedAt"', 'category', 'tags'];
const decidingOf = (row: string) => deciding.map((name) => `${row}.${name}`).join(', ');

/** Counts the entries there are when it is run. */
const countSpans = `insert into blog_spans (category, tag, at, id, entries)
  select category, tag, case when n = 0 then ${start} else at end, case when n = 0 then 0 else id end,
    case when total - n < ${half} then total - n else ${half} end
  from (
    select category, tag, at, id, count(*) over (partition by category, tag) as total,
      row_number() over (partition by category, tag order by at, id) - 1 as n
    from blog_entries
  ) as numbered
  where n % ${half} = 0`;

const sqliteMs = (time: string) => `cast(round(unixepoch(${time}, 'subsec') * 1000) as integer)`;
const sqliteAt = (row: string) => `coalesce(${sqliteMs(`${row}."publishAt"`)}, ${start})`;
const sqliteTags = (row: string) => `json_each(json_insert(${row}.tags, '$[#]', 0))`;
const sqliteAdd = (row: string, from = '') => `insert into blog_entries (category, tag, at, id, ends)
  select distinct own.value, tag.value, ${sqliteAt(row)}, ${row}.id, ${sqliteMs(`${row}."unpublishAt"`)}
  from ${from} json_each(json_array(0, ${row}.category)) as own, ${sqliteTags(row)} as tag
  where ${row}.status = 1 and ${row}."deletedAt" is null`;
const sqliteDrop = `delete from blog_entries
  where category in (0, old.category) and tag in (select value from ${sqliteTags('old')})
    and at = ${sqliteAt('old')} and id = old.id`;
const sqliteSpan = (row: string) => `category = ${row}.category and tag = ${row}.tag and (at, id) = (
  select at, id from blog_spans
  where category = ${row}.category and tag = ${row}.tag and (at, id) <= (${row}.at, ${row}.id)
  order by at desc, id desc limit 1)`;

const sqlite = [
  sqliteAdd('blogs', 'blogs,'),
  countSpans,
  `create trigger blog_entries_added after insert on blogs begin ${sqliteAdd('new')}; end`,
  `create trigger blog_entries_dropped after delete on blogs begin ${sqliteDrop}; end`,
  `create trigger blog_entries_changed after update on blogs
    when (${decidingOf('old')}) is not (${decidingOf('new')}) begin ${sqliteDrop}; ${sqliteAdd('new')}; end`,
  `create trigger blog_spans_more after insert on blog_entries begin
    insert into blog_spans (category, tag, at, id, entries)
      select new.category, new.tag, ${start}, 0, 0
      where not exists (select 1 from blog_spans where ${sqliteSpan('new')});
    update blog_spans set entries = entries + 1 where ${sqliteSpan('new')};
  end`,
  `create trigger blog_spans_less after delete on blog_entries begin
    update blog_spans set entries = entries - 1 where ${sqliteSpan('old')};
  end`,
  `create trigger blog_spans_empty after update on blog_spans when new.entries = 0 begin
    delete from blog_spans
      where category = new.category and tag = new.tag and at = new.at and id = new.id;
  end`,
  `create trigger blog_spans_full after update on blog_spans when new.entries > ${most} begin
    insert into blog_spans (category, tag, at, id, entries)
      select category, tag, at, id, new.entries - ${half} from blog_entries
      where category = new.category and tag = new.tag and (at, id) >= (new.at, new.id)
      order by at, id limit 1 offset ${half};
    update blog_spans set entries = ${half}
      where category = new.category and tag = new.tag and at = new.at and id = new.id;
  end`,
];

const postgresMs = (time: string) => `floor(extract(epoch from ${time}) * 1000)::bigint`;
const postgresAt = (row: string) => `coalesce(${postgresMs(`${row}."publishAt"`)}, ${start})`;
const postgresTags = (row: string) => `jsonb_array_elements_text(${row}.tags || '0')`;
const postgresAdd = (row: string, from = '') => `insert into blog_entries (category, tag, at, id, ends)
  select distinct own, tag::integer, ${postgresAt(row)}, ${row}.id, ${postgresMs(`${row}."unpublishAt"`)}
  from ${from} unnest(array[0, ${row}.category]) as own, ${postgresTags(row)} as tag
  where ${row}.status = 1 and ${row}."deletedAt" is null`;

/**
 * Transactions that change the same span wait for each other, so it is done at their end, where they take turns for the audit log
 * anyway: whoever took these in another order would wait for whoever waits for them.
 */
const takeTurn = 'perform 1 from audit_head where id = 1 for update;';

const postgres = [
  postgresAdd('blogs', 'blogs,'),
  countSpans,
  `create function keep_blog_entries() returns trigger language plpgsql as $$
  begin
    ${takeTurn}
    if tg_op <> 'INSERT' then
      delete from blog_entries
        where category in (0, old.category) and tag in (select tag::integer from ${postgresTags('old')} as tag)
          and at = ${postgresAt('old')} and id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      ${postgresAdd('new')};
    end if;
    return null;
  end $$`,
  `create constraint trigger blog_entries_kept after insert or delete on blogs deferrable initially deferred
    for each row execute function keep_blog_entries()`,
  `create constraint trigger blog_entries_changed after update on blogs deferrable initially deferred
    for each row when ((${decidingOf('old')}) is distinct from (${decidingOf('new')})) execute function keep_blog_entries()`,
  `create function count_blog_entry() returns trigger language plpgsql as $$
  declare
    entry blog_entries;
    span blog_spans;
  begin
    if tg_op = 'INSERT' then entry := new; else entry := old; end if;
    select * into span from blog_spans as s
      where s.category = entry.category and s.tag = entry.tag and (s.at, s.id) <= (entry.at, entry.id)
      order by s.at desc, s.id desc limit 1;
    if not found then
      span := (entry.category, entry.tag, ${start}, 0, 0);
      insert into blog_spans select span.*;
    end if;
    span.entries := span.entries + case when tg_op = 'INSERT' then 1 else -1 end;
    if span.entries > ${most} then
      insert into blog_spans (category, tag, at, id, entries)
        select e.category, e.tag, e.at, e.id, span.entries - ${half} from blog_entries as e
        where e.category = span.category and e.tag = span.tag and (e.at, e.id) >= (span.at, span.id)
        order by e.at, e.id limit 1 offset ${half};
      span.entries := ${half};
    end if;
    if span.entries = 0 then
      delete from blog_spans as s
        where s.category = span.category and s.tag = span.tag and s.at = span.at and s.id = span.id;
    else
      update blog_spans as s set entries = span.entries
        where s.category = span.category and s.tag = span.tag and s.at = span.at and s.id = span.id;
    end if;
    return null;
  end $$`,
  `create trigger blog_spans_counted after insert or delete on blog_entries
    for each row execute function count_blog_entry()`,
];
