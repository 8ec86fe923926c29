import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites } from './columns.ts';

/** Each table by its own name in the change feed. */
const tables = [
  'banners',
  'services',
  'projects',
  'categories',
  'processes',
  'case_studies',
  'testimonials',
  'blogs',
  'tags',
  'careers',
  'members',
  'faqs',
  'policies',
  'redirects',
  'images',
  'enquiries',
  'applications',
  'users',
  'roles',
];

/**
 * Whatever is written on PostgreSQL is told to all instances by the transaction that writes it: a notice for those that listen,
 * a row for those that do not hear it. Rows are read by the transaction's number (db/told-changes.ts), since transactions
 * end in another order than they begin, and counting would make them wait for each other. SQLite has one instance.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`create table told_changes (
    xid xid8 not null, tag text not null, instance text not null, at timestamptz not null default clock_timestamp(),
    primary key (xid, tag)
  )`.execute(db);
  await sql`create index told_changes_at on told_changes (at)`.execute(db);
  await sql`create function tell_change() returns trigger language plpgsql as $$
    declare
      instance text := current_setting('application_name');
      name text := '';
    begin
      if tg_nargs > 1 then
        if tg_op = 'DELETE' then
          execute format('select ($1).%I', tg_argv[1]) using old into name;
        else
          execute format('select ($1).%I', tg_argv[1]) using new into name;
        end if;
      end if;
      insert into told_changes (xid, tag, instance)
        select pg_current_xact_id(), tg_argv[0] || name, instance where name is not null on conflict do nothing;
      if found then
        perform pg_notify('content_changes', json_build_object(
          'xid', pg_current_xact_id()::text, 'tag', tg_argv[0] || name, 'instance', instance)::text);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of tables) await tellWrites(db, engine, table);
  await tellWrites(db, engine, 'settings', { name: 'setting:', column: 'key' });
  await tellWrites(db, engine, 'drafts', { name: 'drafts:', column: 'resource' });
  const tried = sql`insert or update of "sentAt", "lastError" or delete`;
  await tellWrites(db, engine, 'mails', { events: tried, name: '', column: 'resource' });
  await tellWrites(db, engine, 'events', { events: sql`insert`, name: '', column: 'resource' });
  await tellWrites(db, engine, 'interviews', { name: 'applications' });
  await tellWrites(db, engine, 'sessions', { events: sql`insert or delete` });
}
