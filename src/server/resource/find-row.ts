import type { Resource } from '#shared/resource/define.ts';
import { decode, type Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { notFound } from '../rpc/errors.ts';

/** One record by its id, in or out of the trash; within a transaction it is locked until that ends. */
export async function findRow(db: Db, resource: Resource, id: number): Promise<Row | undefined> {
  const found = loose(db).selectFrom(resource.table).selectAll().where('id', '=', id);
  const row = await lockRows(db, found, resource.table).executeTakeFirst();
  return row && (decode(resource, row) as Row); // a row of this table has these columns
}

/** A record that is not in the trash; 404 otherwise. */
export async function liveRow(db: Db, resource: Resource, id: number): Promise<Row> {
  const row = await findRow(db, resource, id);
  if (!row || row.deletedAt !== null) throw notFound(`This ${resource.label.toLowerCase()}`);
  return row;
}
