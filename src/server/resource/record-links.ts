import { sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { type Db, loose } from '../db/database.ts';
import { dropImageUses, keepImageUses } from './record-images.ts';

type Row = Record<string, unknown> & { id: number };

/** Fields that hold several records and that the list is filtered by: a list of ids in a column has no index. */
const linked = (resource: Resource): string[] =>
  resource.filters.filter((name) => resource.fields[name]?.input === 'references');

/** Keeps what a record points to and shows where it is looked up from the other side: pictures, and what lists are filtered by. */
export async function keepLinks(db: Db, resource: Resource, row: Row): Promise<void> {
  await keepImageUses(db, resource, row);
  await dropRecordLinks(db, resource, row.id);
  const links = linked(resource).flatMap((field) =>
    [...new Set(row[field] as number[])].map((target) => ({
      resource: resource.plural,
      field,
      target,
      record: row.id,
    })),
  );
  if (links.length > 0) await db.insertInto('record_links').values(links).execute();
}

export async function dropLinks(db: Db, resource: Resource, record: number): Promise<void> {
  await dropImageUses(db, resource, record);
  await dropRecordLinks(db, resource, record);
}

async function dropRecordLinks(db: Db, resource: Resource, record: number): Promise<void> {
  if (linked(resource).length > 0)
    await db
      .deleteFrom('record_links')
      .where('resource', '=', resource.plural)
      .where('record', '=', record)
      .execute();
}

/** Ids of the records whose field holds this one. */
export const linkedTo = (db: Db, resource: Resource, field: string, target: number) =>
  loose(db)
    .selectFrom('record_links')
    .select('record')
    .where('resource', '=', sql.lit(resource.plural))
    .where('field', '=', sql.lit(field))
    .where('target', '=', target);
