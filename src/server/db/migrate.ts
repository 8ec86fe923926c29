import { type Kysely, sql } from 'kysely';
import type { Database, Engine } from './database.ts';
import * as content from './migrations/0001-content.ts';
import * as people from './migrations/0002-people.ts';
import * as desks from './migrations/0003-desks.ts';
import * as lifecycle from './migrations/0004-lifecycle.ts';
import * as listFilters from './migrations/0005-list-filters.ts';
import * as longLists from './migrations/0006-long-lists.ts';
import * as sameText from './migrations/0007-same-text.ts';
import * as textEnds from './migrations/0008-text-ends.ts';
import * as newestInsights from './migrations/0009-newest-insights.ts';
import * as serviceIcon from './migrations/0010-service-icon.ts';
import * as faqs from './migrations/0011-faqs.ts';
import * as limits from './migrations/0012-limits.ts';

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}
/** In order, and frozen once landed. */
const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-people': people,
  '0003-desks': desks,
  '0004-lifecycle': lifecycle,
  '0005-list-filters': listFilters,
  '0006-long-lists': longLists,
  '0007-same-text': sameText,
  '0008-text-ends': textEnds,
  '0009-newest-insights': newestInsights,
  '0010-service-icon': serviceIcon,
  '0011-faqs': faqs,
  '0012-limits': limits,
};

/** Number of the lock that keeps two starting instances apart on PostgreSQL. */
const lock = 7_302_017;

/** Brings the database to the present schema, each migration in one transaction, one process at a time. */
export async function migrate({ db, engine }: Database): Promise<string[]> {
  const plain = db as unknown as Kysely<{ migrations: { name: string; at: string } }>; // the table only this file knows
  return await plain.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    const done = new Set(
      (await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    const unknown = [...done].filter((name) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0)
      throw new Error(`The database was made by a newer version of this program (${unknown.join(', ')}).`);
    const fresh = Object.keys(migrations).filter((name) => !done.has(name));
    for (const name of fresh) {
      await migrations[name]?.up(trx as unknown as Kysely<unknown>, engine);
      await trx.insertInto('migrations').values({ name, at: new Date().toISOString() }).execute();
    }
    return fresh;
  });
}
