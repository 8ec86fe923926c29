import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ImageRecord } from '#shared/calls/staff.ts';
import { AppError } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import type { Tag } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import { lockToDelete } from '../db/lock-rows.ts';
import type { Tables } from '../db/schema.ts';
import { contains } from '../db/search.ts';
import { readFiles } from '../http/multipart.ts';
import { pageOf, sortColumn, unknownFilter } from '../resource/list-page.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { conflict, notFound } from '../rpc/errors.ts';
import { takeOrRefuse } from '../rpc/limiter.ts';
import { demandPictureRight } from './demand-picture.ts';
import { dropFiles, isDropped, keepFiles, markDropped } from './drop-files.ts';
import { imageUses, unusedImages } from './image-uses.ts';
import { imageLimit, type PreparedImage, prepareImage } from './image-variants.ts';

const maxFiles = 10;

/** In the change feed: what the library alone shows. What pages show of pictures is told as `images`. */
export const libraryTag: Tag = 'images:library';

/** A picture as calls answer it. */
export const shownImage = ({ hash, format, ...row }: Selectable<Tables['images']>): ImageRecord => ({
  ...row,
  imageUrl: mediaUrl(hash, row.width, row.height, format),
});

export async function imageById(db: Db, id: number): Promise<Selectable<Tables['images']>> {
  const row = await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This picture');
  return row;
}

/** Before these pictures' uses are read: nobody shows one of them anew until the transaction ends. */
export async function lockPictures(db: Db, ids: readonly number[]): Promise<void> {
  const found = db.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id');
  await lockToDelete(db, found, 'images').execute();
}

/**
 * Stores an image with its variants, or finds the identical one. Files are written first, so that no row points to a missing file. Of a
 * picture whose files are still to be deleted they are written again after its row, which ends that: some may have been deleted in between.
 */
export async function keepImage(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  file: { name: string; bytes: Uint8Array },
  author: number | null,
): Promise<ImageRecord> {
  return keepPrepared(context, file, await prepareImage(file.bytes), author);
}

async function keepPrepared(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  file: { name: string; bytes: Uint8Array },
  prepared: PreparedImage,
  author: number | null,
): Promise<ImageRecord> {
  const same = await context.db
    .selectFrom('images')
    .selectAll()
    .where('hash', '=', prepared.hash)
    .executeTakeFirst();
  const dropped = await isDropped(context.db, prepared.hash);
  if (same && !dropped) return shownImage(same);
  const put = async () => {
    for (const each of prepared.files) await context.storage.put(`media/${each.name}`, each.bytes, each.type);
  };
  await put();
  // a file that was once another picture's is this one's now
  await context.db.deleteFrom('former_images').where('hash', '=', prepared.hash).execute();
  const row = await context.db
    .insertInto('images')
    .values({
      hash: prepared.hash,
      name: file.name.slice(0, 200),
      alt: '',
      width: prepared.width,
      height: prepared.height,
      format: prepared.format,
      bytes: file.bytes.length,
      focalX: 0.5,
      focalY: 0.5,
      version: 1,
      createdBy: author,
      createdAt: context.now().toISOString(),
    })
    .onConflict((oc) => oc.column('hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (dropped || (await isDropped(context.db, prepared.hash))) {
    await put();
    await keepFiles(context.db, prepared.hash);
  }
  return shownImage(
    row ??
      (await context.db
        .selectFrom('images')
        .selectAll()
        .where('hash', '=', prepared.hash)
        .executeTakeFirstOrThrow()),
  );
}

/** Deletes a locked picture that nothing shows, and answers it; otherwise where it is shown. */
async function remove(
  db: Db,
  context: Context,
  id: number,
): Promise<{ gone: Selectable<Tables['images']> } | { reason: string }> {
  const row = await imageById(db, id);
  const uses = await imageUses(context, db, id);
  if (uses.length > 0) {
    const named = uses
      .slice(0, 5)
      .map((use) => `${use.kind} “${use.label}”`)
      .join(', ');
    const more = uses.length > 5 ? ` and ${uses.length - 5} more` : '';
    return { reason: `This picture is in use: ${named}${more}. Remove it there first.` };
  }
  await db.deleteFrom('images').where('id', '=', id).execute();
  await markDropped(db, row);
  await audit(db, context, {
    action: 'delete',
    resource: 'images',
    record: id,
    before: { name: row.name, hash: row.hash },
  });
  return { gone: row };
}

const badFile = (name: string, { status, message }: AppError) =>
  new AppError(
    status,
    `“${name.slice(0, 100)}”: ${message.replace(/\.?$/, '.')} None of the files was kept.`,
  );

async function upload(context: Context, field: 'file' | 'files[]', max: number): Promise<ImageRecord[]> {
  await takeOrRefuse(
    context.limits.upload,
    String(staffOf(context).id),
    'Too many uploads at once. Wait a minute.',
  );
  const { request, place } = context;
  if (!request || !place) throw new Error('an upload needs a request');
  const files = await readFiles(request, { field, max, maxBytes: imageLimit }, place);
  const prepared: PreparedImage[] = [];
  for (const file of files) {
    await place.turn(); // a drawing takes up to 30 ms
    prepared.push(
      await prepareImage(file.bytes).catch((error: unknown) => {
        throw files.length > 1 && error instanceof AppError ? badFile(file.name, error) : error;
      }),
    );
  }
  const records: ImageRecord[] = [];
  for (const [n, file] of files.entries()) {
    const picture = prepared[n] as PreparedImage; // one for each file
    const record = await keepPrepared(context, file, picture, staffOf(context).id);
    await audit(context.db, context, {
      action: 'upload',
      resource: 'images',
      record: record.id,
      after: { name: record.name },
    });
    context.changes.announce([libraryTag]);
    records.push(record);
  }
  return records;
}

export const imageCalls: Handlers<
  | 'image/single/upload'
  | 'image/multi/upload'
  | 'images'
  | 'images/list'
  | 'image/update'
  | 'image/delete'
  | 'images/delete'
  | 'images/move'
  | 'images/folders'
  | 'image/uses'
> = {
  'image/single/upload': async (_request, context) => (await upload(context, 'file', 1))[0] as ImageRecord, // readFiles refuses when there is none
  'image/multi/upload': (_request, context) => upload(context, 'files[]', maxFiles),
  images: async ({ id }, { db }) => shownImage(await imageById(db, id)),

  async 'images/list'({ page, size, search, sort, dir, filters }, { db, engine }) {
    const sorts = ['name', 'createdAt'] as const;
    const by = sortColumn(sort ?? 'createdAt', sorts);
    const { folder, unused, ...others } = filters;
    const [unknown] = Object.keys(others);
    if (unknown) throw unknownFilter(unknown);
    let query = db.selectFrom('images');
    const term = search.trim();
    if (term)
      query = query.where((eb) =>
        eb.or([contains(engine, sql.ref('name'), term), contains(engine, sql.ref('alt'), term)]),
      );
    if (folder !== undefined) query = query.where('folder', '=', String(folder));
    if (unused === true || unused === 'true') query = query.where(await unusedImages(db));
    const ordered = query
      .selectAll()
      .orderBy(by, sort ? dir : 'desc')
      .orderBy('id', 'desc');
    return pageOf(ordered, { page, size }, shownImage);
  },

  async 'image/update'({ id, version, alt, name, folder, focalX, focalY }, context) {
    const before = await imageById(context.db, id);
    const seen = { alt, name, focalX, focalY };
    const changes = Object.entries(seen).some(
      ([field, value]) => value !== undefined && value !== before[field as keyof typeof seen],
    );
    if (changes) await demandPictureRight(context, context.db, id); // the folder alone is order in the library
    const row = await context.db
      .updateTable('images')
      .set({
        alt,
        name,
        folder,
        focalX,
        focalY,
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict('changed this picture', shownImage(before));
    await audit(context.db, context, {
      action: 'update',
      resource: 'images',
      record: id,
      before: { alt: before.alt, name: before.name, folder: before.folder },
      after: { alt: row.alt, name: row.name, folder: row.folder },
    });
    const onPages = (['alt', 'focalX', 'focalY'] as const).some((field) => row[field] !== before[field]);
    context.changes.announce([libraryTag, ...(onPages ? ['images'] : [])]);
    return shownImage(row);
  },

  async 'image/delete'({ id }, context) {
    const removed = await context.db.transaction().execute(async (db) => {
      await lockPictures(db, [id]);
      return remove(db, context, id);
    });
    if ('reason' in removed) throw new AppError(409, removed.reason);
    await dropFiles(context, [removed.gone]);
    context.changes.announce(['images']);
    return {};
  },

  async 'images/delete'({ ids }, context) {
    const gone: Selectable<Tables['images']>[] = [];
    const kept: { id: number; reason: string }[] = [];
    await context.db.transaction().execute(async (db) => {
      await lockPictures(db, ids);
      for (const id of new Set(ids)) {
        const removed = await remove(db, context, id);
        if ('reason' in removed) kept.push({ id, reason: removed.reason });
        else gone.push(removed.gone);
      }
    });
    await dropFiles(context, gone);
    context.changes.announce(['images']);
    return { deleted: gone.map(({ id }) => id), kept };
  },

  async 'images/move'({ ids, folder }, context) {
    await context.db.transaction().execute(async (db) => {
      await db
        .updateTable('images')
        .set((eb) => ({ folder, version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .execute();
      await audit(db, context, { action: 'update', resource: 'images', after: { folder, images: ids } });
    });
    context.changes.announce([libraryTag]);
    return {};
  },

  'images/folders': async (_request, { db }) => {
    const rows = await db
      .selectFrom('images')
      .select(['folder as name', (eb) => eb.fn.countAll().as('images')])
      .where('folder', '!=', '')
      .groupBy('folder')
      .orderBy('folder')
      .execute();
    return rows.map(({ name, images }) => ({ name, images: Number(images) }));
  },

  'image/uses': async ({ id }, context) =>
    imageUses(context, context.db, (await imageById(context.db, id)).id),
};
