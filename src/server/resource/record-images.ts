import type { Resource } from '#shared/resource/define.ts';
import type { Fields } from '#shared/resource/field.ts';
import { maxInteger } from '#shared/resource/rules.ts';
import { page } from '#shared/resources/page.ts';
import { sectionsIn } from '#shared/sections/values-in.ts';
import type { Db } from '../db/database.ts';
import { locksRows, lockToRefer } from '../db/lock-rows.ts';
import { refusal } from '../rpc/errors.ts';

type Row = Record<string, unknown> & { id: number };

/** Drafts are not checked: what the column does not hold is no image’s. */
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxInteger;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter(isId);

/** Images used by a record: in fields and lists by id, in texts by the hash in their URLs. */
function imagesIn(
  { fields }: { fields: Fields },
  row: Record<string, unknown>,
): { ids: number[]; hashes: string[] } {
  const ids: number[] = [];
  const hashes: string[] = [];
  if (typeof row.meta === 'object' && row.meta !== null && 'imageId' in row.meta)
    ids.push(...idsIn(row.meta.imageId));
  const take = (found: { ids: number[]; hashes: string[] }) => {
    ids.push(...found.ids);
    hashes.push(...found.hashes);
  };
  for (const [name, { input, to, item }] of Object.entries(fields)) {
    const value = row[name];
    if (input === 'richText')
      for (const [, hash] of JSON.stringify(value ?? '').matchAll(/\/media\/([0-9a-f]{16,64})-/g))
        hashes.push(hash as string); // the one group of the pattern
    else if (input === 'sections')
      for (const section of sectionsIn(value)) take(imagesIn(section.kind, section.values));
    else if (to === 'images') ids.push(...idsIn(value));
    else if (item && Array.isArray(value))
      for (const each of value)
        if (typeof each === 'object' && each !== null) take(imagesIn({ fields: item }, each));
  }
  return { ids, hashes };
}

/** Stores which images a record uses, so that finding the uses of an image does not require searching all records. */
export async function storeImageUses(db: Db, resource: Resource, row: Row): Promise<void> {
  await dropImageUses(db, resource, row.id);
  await addImageUses(db, resource.plural, row.id, imagesIn(resource, row));
}

/** A draft’s images count as used, too: otherwise they could be deleted before it is published. */
export async function storeDraftImages(
  db: Db,
  resource: Resource,
  draft: number,
  values: Record<string, unknown>,
): Promise<void> {
  await lockRecordImages(db, resource, values);
  await dropDraftImages(db, draft);
  await addImageUses(db, 'drafts', draft, imagesIn(resource, values));
}

export const dropDraftImages = (db: Db, draft: number) => dropUses(db, 'drafts', draft);

/** The images of a pattern are used too: a page can take a copy of it at any time. */
export async function storePatternImages(
  db: Db,
  pattern: number,
  sections: readonly object[],
): Promise<void> {
  await lockRecordImages(db, page, { sections });
  await addImageUses(db, 'patterns', pattern, imagesIn(page, { sections }));
}

export const dropPatternImages = (db: Db, pattern: number) => dropUses(db, 'patterns', pattern);

/** Matches texts that contain images with these hashes, current or former. */
async function namedBy(db: Db, hashes: readonly string[]): Promise<number[]> {
  if (hashes.length === 0) return [];
  const now = await db.selectFrom('images').select('id').where('hash', 'in', hashes).execute();
  const formerly = await db
    .selectFrom('former_images')
    .select('image as id')
    .where('hash', 'in', hashes)
    .execute();
  return [...now, ...formerly].map(({ id }) => id);
}

/** Locks these images until the transaction ends: a concurrent deletion waits. Call it after locking the record and its draft (db/lock-rows.ts). */
async function lockImages(db: Db, ids: readonly number[]): Promise<void> {
  if (!locksRows(db) || ids.length === 0) return;
  await lockToRefer(db, db.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id')).execute();
}

/** Refuses images that are not in the library any more, each at its field. In a transaction the others stay there until it ends. */
export async function demandImages(
  db: Db,
  chosen: Readonly<Record<string, number | null | undefined>>,
): Promise<void> {
  const ids = Object.values(chosen).flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  const stored = db.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id');
  const there = await lockToRefer(db, stored).execute();
  const gone = Object.entries(chosen).filter(([, id]) => id != null && !there.some((each) => each.id === id));
  if (gone.length === 0) return;
  const words = 'This image no longer exists. Choose another.';
  throw refusal(Object.fromEntries(gone.map(([field]) => [field, words])));
}

/** Locks the images that a record, or part of it, uses (`lockImages`). */
export async function lockRecordImages(
  db: Db,
  resource: { fields: Fields },
  values: Record<string, unknown>,
): Promise<void> {
  if (!locksRows(db)) return; // avoids searching texts for image URLs
  const { ids, hashes } = imagesIn(resource, values);
  await lockImages(db, [...ids, ...(await namedBy(db, hashes))]);
}

async function addImageUses(
  db: Db,
  resource: string,
  record: number,
  { ids, hashes }: ReturnType<typeof imagesIn>,
): Promise<void> {
  const images = new Set([...ids, ...(await namedBy(db, hashes))]);
  if (images.size > 0)
    await db
      .insertInto('image_uses')
      .values([...images].map((image) => ({ image, resource, record })))
      .execute();
}

export const dropImageUses = (db: Db, { plural }: Resource, record: number) => dropUses(db, plural, record);

async function dropUses(db: Db, resource: string, record: number): Promise<void> {
  await db.deleteFrom('image_uses').where('resource', '=', resource).where('record', '=', record).execute();
}
