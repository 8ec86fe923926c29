import { sql } from 'kysely';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { mediaUrl, widthsFor } from '#shared/media.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import type { Tag } from '../db/changes.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { draftsTag } from '../resource/draft-store.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { conflict } from '../rpc/errors.ts';
import { dropUpload } from './delete-images.ts';
import { demandImageRight } from './demand-image.ts';
import { dropFiles, markDropped } from './drop-files.ts';
import { imageById, libraryTag, lockImageRows, shownImage } from './image-rows.ts';
import { imageUses } from './image-uses.ts';

type Stored = Awaited<ReturnType<typeof imageById>>;

const addressOf = ({ hash, width, height, format }: Stored) => mediaUrl(hash, width, height, format);

/** The new file’s own image is removed from the library. If somebody else uploaded it, that requires the right to delete images. */
function demandFile(context: Context, { createdBy, name }: Stored): void {
  const { id, privileges } = staffOf(context);
  if (createdBy === id || privileges.has('settingsMediaDelete')) return;
  throw new AppError(
    403,
    `This file is already in the library as “${name}”, uploaded by somebody else. To use it here you need the right to delete images: choose another file, or ask somebody who has the right.`,
  );
}

/** Fields with rich text, directly or in sections. */
const textsOf = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { input }]) =>
    input === 'richText' || input === 'sections' ? [name] : [],
  );

/** Tables with texts: of each kind, of patterns and of drafts. */
const places = [
  ...Object.values<Resource>(resources).map((each) => ({
    table: each.table,
    resource: each.plural,
    texts: textsOf(each),
  })),
  { table: 'patterns', resource: 'patterns', texts: ['sections'] },
  { table: 'drafts', resource: 'drafts', texts: ['values'] },
].filter(({ texts }) => texts.length > 0);

const usedBy = (db: Db, resource: string, image: number) =>
  db.selectFrom('image_uses').select('record').where('image', '=', image).where('resource', '=', resource);

/**
 * Texts refer to images by URL, which is replaced. Fields refer to them by id and need no change. Returns the names that the
 * change feed uses for what was written.
 */
async function renameInTexts({ engine }: Context, db: Db, before: Stored, after: string): Promise<Tag[]> {
  const written = new Set<Tag>();
  for (const { table, resource, texts } of places)
    for (const name of texts) {
      const held = sql<string>`cast(${sql.ref(name)} as text)`;
      const text = sql<string>`replace(${held}, ${addressOf(before)}, ${after})`;
      const rows = await loose(db)
        .updateTable(table)
        .set({ [name]: engine === 'postgres' ? sql`cast(${text} as jsonb)` : text })
        .where('id', 'in', usedBy(db, resource, before.id))
        .where(sql<boolean>`${held} like ${`%/media/${before.hash}-%`}`)
        .returning(resource === 'drafts' ? 'resource' : 'id')
        .execute();
      for (const row of rows) written.add(row.resource ? draftsTag(resourceOf(String(row.resource))) : table);
    }
  return [...written];
}

/** Locks whatever uses an image before the image itself: publishing locks them in this order, too. */
async function lockUses(db: Db, image: number): Promise<void> {
  for (const { table, resource } of places)
    await lockRows(
      db,
      loose(db)
        .selectFrom(table)
        .select('id')
        .where('id', 'in', usedBy(db, resource, image))
        .orderBy('id'),
      table,
    ).execute();
}

interface Asked {
  id: number;
  version: number;
  by: number;
}

/** Replaces the file of an image: its id, description, folder and uses stay. */
async function replace({ id, version, by }: Asked, context: Context): Promise<ImageRecord> {
  const { after, before, tags } = await context.db.transaction().execute(async (db) => {
    await lockUses(db, id);
    await lockImageRows(db, [id, by]);
    const before = await imageById(db, id);
    const file = await imageById(db, by);
    if (before.version !== version) throw conflict('changed this image', shownImage(before));
    await demandImageRight(context, db, id);
    if (id === by) throw new AppError(409, 'This is the same file.');
    if ((await imageUses(context, db, by)).length > 0)
      throw new AppError(
        409,
        `This file is already in the library as “${file.name}”, and in use. Choose another file.`,
      );
    demandFile(context, file);
    await db.updateTable('former_images').set({ image: id }).where('image', '=', by).execute(); // which would go with its row
    await db.deleteFrom('images').where('id', '=', by).execute();
    await db.insertInto('former_images').values({ hash: before.hash, image: id }).execute();
    await markDropped(db, before);
    const { hash, width, height, bytes, format } = file;
    const after = await db
      .updateTable('images')
      .set({ hash, width, height, bytes, format, focalX: 0.5, focalY: 0.5, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const tags = await renameInTexts(context, db, before, addressOf(after));
    await audit(db, context, {
      action: 'replace',
      resource: 'images',
      record: id,
      before: { name: before.name, hash: before.hash },
      after: { name: before.name, hash },
    });
    return { after, before, tags };
  });
  context.changes.announce(['images', libraryTag, ...tags]);
  await dropFiles(context, [before]);
  return shownImage(after);
}

export const replaceImageCalls: Handlers<'image/replace'> = {
  async 'image/replace'({ fresh, ...asked }, context) {
    try {
      return await replace(asked, context);
    } catch (error) {
      if (fresh && error instanceof AppError && asked.by !== asked.id) await dropUpload(context, asked.by);
      throw error;
    }
  },
};

/** Redirect target for a replaced file: the closest variant of the current image. */
export async function formerFile(db: Db, name: string): Promise<string | null> {
  const match = /^([0-9a-f]{16,64})-\d+x\d+(?:-(\d+))?\.(avif|webp|svg)$/.exec(name);
  if (!match) return null;
  const now = await db
    .selectFrom('former_images')
    .innerJoin('images', 'images.id', 'former_images.image')
    .select(['images.hash', 'images.width', 'images.height', 'images.format'])
    .where('former_images.hash', '=', match[1] as string) // the group is part of every match
    .executeTakeFirst();
  if (!now) return null;
  const main = mediaUrl(now.hash, now.width, now.height, now.format);
  if (match[2] === undefined || now.format === 'svg') return main;
  const width = widthsFor(now.width).find((each) => each >= Number(match[2])) ?? now.width;
  return main.replace(/\.webp$/, `-${width}.${match[3] === 'avif' ? 'avif' : 'webp'}`);
}
