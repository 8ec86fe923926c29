import { sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';

const lockNotAvailable = '55P03';

/** Table and column of the names of records in the audit log; submissions are named by their reference. */
const named: ReadonlyMap<string, { table: string; column: string }> = new Map([
  ...Object.values<Resource>(resources).map(
    ({ plural, table, title }) => [plural, { table, column: title }] as const,
  ),
  ...Object.entries({
    users: 'name',
    roles: 'name',
    images: 'name',
    patterns: 'name',
    webhooks: 'address',
    enquiries: 'reference',
    applications: 'reference',
  }).map(([table, column]) => [table, { table, column }] as const),
]);

interface Entry {
  resource: string | null;
  record: number | null;
}

/** The current names of the records of some entries, without deleted ones. */
export async function recordNames(
  context: Pick<Context, 'db' | 'engine'>,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string | null> {
  const key = ({ resource, record }: Entry) => `${resource} ${record}`;
  const asked = Map.groupBy(entries, ({ resource }) => resource ?? '');
  const parts = [...asked].flatMap(([resource, each]) => {
    const place = named.get(resource);
    const ids = [...new Set(each.flatMap(({ record }) => record ?? []))];
    return place && ids.length > 0
      ? sql`select cast(${resource} as text) as resource, id as record, ${sql.ref(place.column)} as name
            from ${sql.table(place.table)} where id in (${sql.join(ids)})`
      : [];
  });
  if (parts.length === 0) return () => null;
  const rows = await unlessLocked(context, (db) =>
    sql<Entry & { name: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db),
  );
  const found = new Map(rows.map((row) => [key({ ...row, record: Number(row.record) }), row.name]));
  return (entry) => found.get(key(entry)) || null;
}

/** Not worth waiting for: while one of the tables is locked, such as by a migration, the log is shown without names. */
async function unlessLocked<T>(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  read: (db: Db) => Promise<{ rows: T[] }>,
): Promise<T[]> {
  if (engine === 'sqlite') return (await read(db)).rows;
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '100ms'`.execute(trx);
      return (await read(trx)).rows;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return [];
    throw error;
  }
}
