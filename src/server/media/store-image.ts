import type { ImageRecord } from '#shared/calls/images.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { cancelFileDeletion, isDropped, markDropped } from './drop-files.ts';
import { shownImage } from './image-rows.ts';
import { type PreparedImage, prepareImage } from './image-variants.ts';

interface File {
  name: string;
  bytes: Uint8Array;
  /** The host it was fetched from. */
  from?: string;
}

/**
 * Stores an image with its variants, or finds the identical one. Files are written first, so that no row points to a missing file. If an
 * image’s files are still waiting to be deleted, they are written again after its row, which cancels the deletion: some may already be
 * gone.
 */
export async function storeImage(context: Context, file: File): Promise<ImageRecord> {
  return storePrepared(context, file, await prepareImage(file.bytes));
}

/** Stores an image whose variants are made already (`storeImage`). */
export async function storePrepared(
  context: Context,
  file: File,
  prepared: PreparedImage,
): Promise<ImageRecord> {
  const same = await withHash(context.db, prepared.hash).executeTakeFirst();
  const dropped = await isDropped(context.db, prepared.hash);
  if (same && !dropped) {
    await auditUpload(context.db, context, same, file);
    return shownImage(same);
  }
  const put = async () => {
    for (const each of prepared.files) await context.storage.put(`media/${each.name}`, each.bytes, each.type);
  };
  const add = async () => {
    await put();
    return context.db.transaction().execute((db) => insert(db, context, file, prepared));
  };
  const row = await add().catch(async (error: unknown) => {
    // some files may be stored: the hourly purge deletes them unless a row names them after all
    await markDropped(context.db, prepared).catch(() => undefined);
    throw error;
  });
  if (dropped || (await isDropped(context.db, prepared.hash))) {
    await put();
    await cancelFileDeletion(context.db, prepared.hash);
  }
  return shownImage(row);
}

const withHash = (db: Db, hash: string) => db.selectFrom('images').selectAll().where('hash', '=', hash);

async function insert(db: Db, context: Context, file: File, prepared: PreparedImage) {
  // the file may have belonged to another image before
  await db.deleteFrom('former_images').where('hash', '=', prepared.hash).execute();
  const added = await db
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
      createdBy: staffOf(context).id,
      createdAt: context.now().toISOString(),
    })
    .onConflict((oc) => oc.column('hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  const row = added ?? (await withHash(db, prepared.hash).executeTakeFirstOrThrow());
  await auditUpload(db, context, row, file);
  return row;
}

const auditUpload = (db: Db, context: Context, { id, name }: { id: number; name: string }, { from }: File) =>
  audit(db, context, { action: 'upload', resource: 'images', record: id, after: { name, from } });
