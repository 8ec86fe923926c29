import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { type Db, loose } from '../db/database.ts';

/** Table and column of what the records of the audit log are called; those of people who wrote stand by their reference. */
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

/** What the records of some entries are called now, without those that are gone. */
export async function recordNames(
  db: Db,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string | null> {
  const key = ({ resource, record }: Entry) => `${resource} ${record}`;
  const found = new Map<string, string>();
  for (const resource of new Set(entries.map((each) => each.resource))) {
    const place = named.get(resource ?? '');
    const ids = entries.flatMap((each) => (each.resource === resource ? (each.record ?? []) : []));
    if (!place || ids.length === 0) continue;
    const rows = await loose(db)
      .selectFrom(place.table)
      .select(['id', place.column])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    for (const row of rows)
      found.set(key({ resource, record: Number(row.id) }), String(row[place.column] ?? ''));
  }
  return (entry) => found.get(key(entry)) || null;
}
