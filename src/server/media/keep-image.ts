import type { ImageRecord } from '#shared/calls/images.ts';
import type { Context } from '../rpc/context.ts';
import { isDropped, keepFiles } from './drop-files.ts';
import { shownImage } from './image-rows.ts';
import { type PreparedImage, prepareImage } from './image-variants.ts';

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

/** Stores an image whose variants are made already (`keepImage`). */
export async function keepPrepared(
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
