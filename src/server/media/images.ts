import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ImageRecord } from '#shared/calls/staff.ts';
import { AppError } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { contains } from '../db/search.ts';
import { readFiles } from '../http/multipart.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { imageUses } from './image-uses.ts';
import { imageLimit, prepareImage } from './image-variants.ts';

const maxFiles = 10;

const shown = ({ hash, ...row }: Selectable<Tables['images']>): ImageRecord => ({
  ...row,
  imageUrl: mediaUrl(hash, row.width, row.height),
});

async function imageById(db: Db, id: number): Promise<Selectable<Tables['images']>> {
  const row = await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This picture');
  return row;
}

/** Stores an image with its variants, or finds the identical one. Files are written first, so that no row points to a missing file. */
export async function keepImage(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  file: { name: string; bytes: Uint8Array },
  author: number | null,
): Promise<ImageRecord> {
  const prepared = await prepareImage(file.bytes);
  const same = await context.db
    .selectFrom('images')
    .selectAll()
    .where('hash', '=', prepared.hash)
    .executeTakeFirst();
  if (same) return shown(same);
  for (const each of prepared.files) await context.storage.put(`media/${each.name}`, each.bytes, each.type);
  const row = await context.db
    .insertInto('images')
    .values({
      hash: prepared.hash,
      name: file.name.slice(0, 200),
      alt: '',
      width: prepared.width,
      height: prepared.height,
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
  return shown(
    row ??
      (await context.db
        .selectFrom('images')
        .selectAll()
        .where('hash', '=', prepared.hash)
        .executeTakeFirstOrThrow()),
  );
}

async function upload(context: Context, field: 'file' | 'files[]', max: number): Promise<ImageRecord[]> {
  const taken = await context.limits.upload.take(String(staffOf(context).id));
  if (!taken.ok)
    throw new AppError(429, 'Too many uploads at once. Wait a minute.', { retryAfter: taken.retryAfter });
  if (!context.request || !context.place) throw new Error('an upload needs a request');
  const files = await readFiles(context.request, { field, max, maxBytes: imageLimit }, context.place);
  const records: ImageRecord[] = [];
  for (const file of files) {
    const record = await keepImage(context, file, staffOf(context).id);
    await audit(context.db, context, {
      action: 'upload',
      resource: 'images',
      record: record.id,
      after: { name: record.name },
    });
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
  | 'image/uses'
> = {
  'image/single/upload': async (_request, context) => (await upload(context, 'file', 1))[0] as ImageRecord, // readFiles refuses an empty upload
  'image/multi/upload': (_request, context) => upload(context, 'files[]', maxFiles),
  images: async ({ id }, { db }) => shown(await imageById(db, id)),

  async 'images/list'({ page, size, search, sort, dir, filters }, { db, engine }) {
    const sorts = ['name', 'createdAt', 'bytes', 'width'] as const;
    const by = sorts.find((each) => each === (sort ?? 'createdAt'));
    if (!by) throw refusal({ sort: `The list cannot be sorted by “${sort}”` });
    const [unknown] = Object.keys(filters);
    if (unknown) throw refusal({ [`filters.${unknown}`]: `The list cannot be filtered by “${unknown}”` });
    let query = db.selectFrom('images');
    const term = search.trim();
    if (term)
      query = query.where((eb) =>
        eb.or([contains(engine, sql.ref('name'), term), contains(engine, sql.ref('alt'), term)]),
      );
    const all = await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow();
    const found = await query
      .selectAll()
      .orderBy(by, sort ? dir : 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows: found.map(shown), total: Number(all.n), page, size };
  },

  async 'image/update'({ id, version, alt, name, focalX, focalY }, context) {
    const before = await imageById(context.db, id);
    const row = await context.db
      .updateTable('images')
      .set({
        alt,
        ...(name === undefined ? {} : { name }),
        ...(focalX === undefined ? {} : { focalX }),
        ...(focalY === undefined ? {} : { focalY }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row)
      throw new AppError(409, 'Someone else changed this picture. Choose what to keep.', {
        current: shown(before),
      });
    await audit(context.db, context, {
      action: 'update',
      resource: 'images',
      record: id,
      before: { alt: before.alt, name: before.name },
      after: { alt: row.alt, name: row.name },
    });
    context.changes.announce(['images']);
    return shown(row);
  },

  async 'image/delete'({ id }, context) {
    const row = await imageById(context.db, id);
    const uses = await imageUses(context.db, row);
    if (uses.length > 0) {
      const named = uses
        .slice(0, 5)
        .map((use) => `${use.kind} “${use.label}”`)
        .join(', ');
      throw new AppError(
        409,
        `This picture is in use: ${named}${uses.length > 5 ? ` and ${uses.length - 5} more` : ''}. Remove it there first.`,
        { current: uses },
      );
    }
    await context.db.deleteFrom('images').where('id', '=', id).execute();
    await audit(context.db, context, {
      action: 'delete',
      resource: 'images',
      record: id,
      before: { name: row.name, hash: row.hash },
    });
    context.changes.announce(['images']);
    return {};
  },

  'image/uses': async ({ id }, { db }) => imageUses(db, await imageById(db, id)),
};
