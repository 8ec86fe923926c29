import { isTyped, type Resource } from '#shared/resource/define.ts';
import { type Db, loose } from '../db/database.ts';

/** Query for the records of one kind that show an image, by id. */
const showing = (db: Db, { plural, table }: Resource, image: number) =>
  loose(db)
    .selectFrom('image_uses')
    .innerJoin(table, `${table}.id`, 'image_uses.record')
    .where('image_uses.image', '=', image)
    .where('image_uses.resource', '=', plural)
    .orderBy(`${table}.id`);

/**
 * The title of a record that shows the image and is published or scheduled, or has scheduled changes that do; null if there is none.
 * `type`: only records of that screen of the kind.
 */
export async function liveTitleOfImage(
  db: Db,
  resource: Resource,
  image: number,
  type?: string,
): Promise<string | null> {
  const { table, title } = resource;
  let query = showing(db, resource, image)
    .select(`${table}.${title}`)
    .where(`${table}.deletedAt`, 'is', null)
    .where(`${table}.status`, '=', 1);
  if (type !== undefined) query = query.where(`${table}.type`, '=', type);
  const row = await query.limit(1).executeTakeFirst();
  return row ? String(row[title]) : scheduledTitleOfImage(db, resource, image, type);
}

/** The title of scheduled changes that show the image. */
async function scheduledTitleOfImage(
  db: Db,
  { plural }: Resource,
  image: number,
  type: string | undefined,
): Promise<string | null> {
  let query = db
    .selectFrom('image_uses')
    .innerJoin('drafts', 'drafts.id', 'image_uses.record')
    .select('drafts.title')
    .where('image_uses.image', '=', image)
    .where('image_uses.resource', '=', 'drafts')
    .where('drafts.resource', '=', plural)
    .where('drafts.state', '=', 'scheduled');
  if (type !== undefined) query = query.where('drafts.type', '=', type);
  return (await query.limit(1).executeTakeFirst())?.title ?? null;
}

interface RecordOfImage {
  id: number;
  label: string;
  /** The record’s type, if its kind has types. */
  type?: unknown;
  /** Restoring it would show the image again. */
  inTrash: boolean;
}

/** Records of one kind that show an image. */
export async function recordsOfImage(db: Db, resource: Resource, image: number): Promise<RecordOfImage[]> {
  const rows = await showing(db, resource, image)
    .select(
      ['id', resource.title, 'deletedAt', ...(isTyped(resource) ? ['type'] : [])].map(
        (name) => `${resource.table}.${name}`,
      ),
    )
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    label: String(row[resource.title]),
    type: row.type,
    inTrash: row.deletedAt !== null,
  }));
}
