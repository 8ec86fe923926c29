import type { Db } from './database.ts';

/** State of the server itself, stored in the table of settings and shared by all instances. */
export async function readStateRow(
  db: Db,
  key: string,
): Promise<{ text: string | undefined; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { text: row?.value, version: row?.version ?? 0 };
}

/** Replaces the version that was read, 0 for none; false if it has changed since. */
export async function writeStateRow(
  db: Db,
  key: string,
  state: unknown,
  { version, at }: { version: number; at: Date },
): Promise<boolean> {
  const row = {
    value: JSON.stringify(state),
    version: version + 1,
    updatedAt: at.toISOString(),
    updatedBy: null,
  };
  const written =
    version === 0
      ? await db
          .insertInto('settings')
          .values({ key, ...row })
          .onConflict((oc) => oc.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set(row)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst();
  return written !== undefined;
}
