import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { emptyMeta } from '#shared/resource/system.ts';
import { decode, encode, type Row, type Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { demand, may } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { checkRecord } from './check-record.ts';
import { demandFreeSlug, freeSlug } from './slugs.ts';
import { updateDerived } from './update-derived.ts';
import { write } from './write-record.ts';

/** Adds a record as its first version. */
export const addRow = (resource: Resource, values: Values, context: Context): Promise<Row> =>
  write(context, resource, (db) => addIn(db, resource, values, context));

/** Adds a record, in a transaction of the caller's. */
export async function addIn(db: Db, resource: Resource, values: Values, context: Context): Promise<Row> {
  const staff = staffOf(context);
  demand(context, resource, 'Add', values);
  const publishes = may(staff, resource, 'Publish', values);
  const status = values.status ?? (publishes ? 1 : 0);
  if (status === 1 && !publishes)
    throw new AppError(403, 'You can save this as a draft, but you do not have the right to publish it.');
  await checkRecord(db, resource, values, values);
  const slug = await newSlug(db, resource, values);
  const sortOrder = values.sortOrder ?? (await nextPlace(db, resource));
  const at = context.now().toISOString();
  const dated = firstPublished(resource, { ...values, status }, at);
  return insertRow(
    db,
    resource,
    { ...values, ...dated, slug, status, sortOrder },
    { author: staff.id, at, context },
  );
}

async function newSlug(db: Db, resource: Resource, values: Values): Promise<string> {
  if (typeof values.slug !== 'string') return freeSlug(db, resource, String(values[resource.title]));
  await demandFreeSlug(db, resource, values.slug);
  return values.slug;
}

async function nextPlace(db: Db, resource: Resource): Promise<number> {
  const last = await loose(db)
    .selectFrom(resource.table)
    .select('sortOrder')
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.min(1_000_000, Number(last?.sortOrder ?? 0) + 1);
}

/** Writes a new row with its first revision. The seed uses it too, with ids of its own. */
export async function insertRow(
  db: Db,
  resource: Resource,
  values: Values,
  by: { author: number | null; at: string; context: Context | null },
): Promise<Row> {
  const system = {
    formerSlugs: [],
    publishAt: null,
    unpublishAt: null,
    meta: emptyMeta,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    version: 1,
    createdBy: by.author,
    createdAt: by.at,
    updatedBy: by.author,
    updatedAt: by.at,
    deletedAt: null,
  };
  const inserted = await loose(db)
    .insertInto(resource.table)
    .values(encode(resource, system))
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = decode(resource, inserted) as Row; // what this table just returned
  await updateDerived(db, resource, row, { author: by.author, at: by.at });
  if (by.context) {
    await audit(db, by.context, { action: 'add', resource: resource.plural, record: row.id, after: row });
    await queueVisibility(db, by.context, resource, null, row);
  }
  return row;
}

/** Dated kinds get their publishing time when they first go live. */
export const firstPublished = (resource: Resource, row: Values, at: string): Values =>
  resource.dated && row.status === 1 && !row.publishAt ? { publishAt: at } : {};
