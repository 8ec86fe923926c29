import type { Selectable } from 'kysely';
import type { ImageRecord } from '#shared/calls/images.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { demandSession } from '../rpc/demand-session.ts';
import { cancelFileDeletion, droppedAmong, markDropped } from './drop-files.ts';
import { shownImage } from './image-rows.ts';
import { type PreparedImage, prepareImage } from './image-variants.ts';

interface File {
  name: string;
  bytes: Uint8Array;
  /** The host it was fetched from. */
  from?: string;
}

export interface Upload {
  file: File;
  prepared: PreparedImage;
}

/** Stores an image with its variants, or finds the identical one. */
export async function storeImage(context: Context, file: File): Promise<ImageRecord> {
  const prepared = await prepareImage(file.bytes);
  return (await storePrepared(context, [{ file, prepared }]))[0] as ImageRecord; // one for each upload
}

/**
 * Stores all of these images or none. Files are written first, so that no row points to a missing file; if they are still waiting to be
 * deleted, that is cancelled before. If somebody has deleted the same image in the meantime, they are written again: some may be gone.
 */
export async function storePrepared(context: Context, uploads: readonly Upload[]): Promise<ImageRecord[]> {
  const { db, storage } = context;
  const hashes = uploads.map(({ prepared }) => prepared.hash);
  const dropped = await droppedAmong(db, hashes);
  const same = new Map(
    (await withHash(db, hashes).execute())
      .filter(({ hash }) => !dropped.has(hash))
      .map((row) => [row.hash, row]),
  );
  const fresh = uploads.filter(({ prepared }) => !same.has(prepared.hash));

  const put = async (some: readonly Upload[]) => {
    for (const { prepared } of some)
      for (const each of prepared.files) await storage.put(`media/${each.name}`, each.bytes, each.type);
  };
  const add = async () => {
    for (const hash of dropped) await cancelFileDeletion(context, hash);
    await put(fresh);
    return db.transaction().execute(async (trx) => {
      await demandSession(trx, staffOf(context)); // an upload may take minutes
      const rows = new Map([...same, ...(await insert(trx, context, fresh))]);
      const stored = hashes.map((hash) => rows.get(hash) as Row); // each was found or inserted
      for (const [n, { file }] of uploads.entries()) await auditUpload(trx, context, stored[n] as Row, file);
      return stored;
    });
  };
  // some files may be stored: the hourly purge deletes them unless a row names them after all
  const mark = (some: readonly Upload[]) => async (error: unknown) => {
    for (const { prepared } of some) await markDropped(db, prepared).catch(() => undefined);
    throw error;
  };
  const rows = await add().catch(mark(fresh));

  const droppedNow = await droppedAmong(db, hashes);
  for (const upload of fresh) {
    if (!droppedNow.has(upload.prepared.hash)) continue;
    await cancelFileDeletion(context, upload.prepared.hash);
    await put([upload]).catch(mark([upload]));
  }
  return rows.map(shownImage);
}

type Row = Selectable<Tables['images']>;

const withHash = (db: Db, hashes: readonly string[]) =>
  db.selectFrom('images').selectAll().where('hash', 'in', hashes);

/** Inserts the rows, in the order of their hashes: two uploads of the same images must not wait for each other. Returns them by hash. */
async function insert(db: Db, context: Context, uploads: readonly Upload[]): Promise<Map<string, Row>> {
  if (uploads.length === 0) return new Map();
  const hashes = uploads.map(({ prepared }) => prepared.hash);
  // the files may have belonged to other images before
  await db.deleteFrom('former_images').where('hash', 'in', hashes).execute();
  for (const { file, prepared } of uploads.toSorted((a, b) => a.prepared.hash.localeCompare(b.prepared.hash)))
    await db
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
      .execute();
  return new Map((await withHash(db, hashes).execute()).map((row) => [row.hash, row]));
}

const auditUpload = (db: Db, context: Context, { id, name }: Row, { from }: File) =>
  audit(db, context, { action: 'upload', resource: 'images', record: id, after: { name, from } });
