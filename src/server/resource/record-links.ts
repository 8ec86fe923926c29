import { sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { pointedToIn } from '#shared/sections/values-in.ts';
import { type Db, loose } from '../db/database.ts';
import { dropPageLinks, type LinkDatabase, ledTo, storePageLinks } from './page-links.ts';
import { dropImageUses, storeImageUses } from './record-images.ts';

type Row = Record<string, unknown> & { id: number };

const composed = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.input === 'sections');

/** The name under which links out of a record's sections to one kind are kept. */
export const fromSections = (plural: string): string => `sections:${plural}`;

/** What the sections of a record point to, by kind. */
const sectionLinks = (resource: Resource, row: Row) =>
  composed(resource).flatMap((name) =>
    pointedToIn(row[name])
      .filter(({ to }) => to !== 'images')
      .flatMap(({ to, ids }) => ids.map((target) => ({ field: fromSections(to), target }))),
  );

/** Fields that hold several records: a list of ids in a column has no index. */
const linked = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.input === 'references');

/** Keeps what a record points to and shows where it is looked up from the other side: images, pages, other records. */
export async function storeLinks(db: Db, resource: Resource, row: Row): Promise<void> {
  await storeImageUses(db, resource, row);
  await storePageLinks(db, resource, row);
  await dropRecordLinks(db, resource, row.id);
  const pairs = [
    ...linked(resource).flatMap((field) => (row[field] as number[]).map((target) => ({ field, target }))),
    ...sectionLinks(resource, row),
  ];
  const unique = new Map(pairs.map((pair) => [`${pair.field} ${pair.target}`, pair]));
  const links = [...unique.values()].map((pair) => ({ resource: resource.plural, record: row.id, ...pair }));
  if (links.length > 0) await db.insertInto('record_links').values(links).execute();
}

export async function dropLinks(db: Db, resource: Resource, record: number): Promise<void> {
  await dropImageUses(db, resource, record);
  await dropPageLinks(db, resource, record);
  await dropRecordLinks(db, resource, record);
}

async function dropRecordLinks(db: Db, resource: Resource, record: number): Promise<void> {
  if (linked(resource).length > 0 || composed(resource).length > 0)
    await db
      .deleteFrom('record_links')
      .where('resource', '=', resource.plural)
      .where('record', '=', record)
      .execute();
}

/** Replaces one target of a field by another, for these records. */
export async function moveLinks(
  db: Db,
  { plural: resource }: Resource,
  field: string,
  { records, from, to }: { records: readonly number[]; from: number; to: number },
): Promise<void> {
  if (records.length === 0) return;
  await db
    .deleteFrom('record_links')
    .where('resource', '=', resource)
    .where('field', '=', field)
    .where('target', '=', from)
    .where('record', 'in', records)
    .execute();
  await db
    .insertInto('record_links')
    .values(records.map((record) => ({ resource, field, target: to, record })))
    .onConflict((oc) => oc.doNothing()) // it may have had both
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

/** Records of a kind with a link to this one by a field. */
export const linksFrom = (place: LinkDatabase, resource: Resource, field: string, target: number) =>
  ledTo(place, 'record_links', resource)
    .where('record_links.field', '=', field)
    .where('record_links.target', '=', target)
    .orderBy('record_links.record');
