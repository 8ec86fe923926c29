import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { demand, may } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { checkRestored } from './check-record.ts';
import { findRow, liveRow } from './find-row.ts';
import { dropDraftImages } from './record-images.ts';
import { dropLinks } from './record-links.ts';
import { demandNoScreen } from './screen-stays.ts';
import { dropSearchEntry, storeSearchEntry } from './search-entries.ts';
import { dropTitleSlug, freeSlug, slugTaken, storeTitleSlug } from './slugs.ts';
import { write } from './write-record.ts';

export async function trashRow(
  resource: Resource,
  id: number,
  context: Context,
): Promise<Record<string, never>> {
  await write(context, resource, async (db) => {
    const row = await liveRow(db, resource, id);
    demand(context, resource, 'Delete', row);
    demandNoScreen(resource, row);
    const deletedAt = context.now().toISOString();
    await loose(db).updateTable(resource.table).set({ deletedAt }).where('id', '=', id).execute();
    await dropSearchEntry(db, resource, id);
    await audit(db, context, { action: 'delete', resource: resource.plural, record: id, before: row });
    await queueVisibility(db, context, resource, row, { ...row, deletedAt });
  });
  return {};
}

/** Takes a record out of the trash, with another slug if its own was taken meanwhile. Refused if it would go live without the right to publish. */
export const restoreRow = (resource: Resource, id: number, context: Context): Promise<Row> =>
  write(context, resource, (db) => restoreIn(db, resource, id, context));

/** The same in the caller’s transaction. */
export async function restoreIn(db: Db, resource: Resource, id: number, context: Context): Promise<Row> {
  const row = await findRow(db, resource, id);
  if (!row) throw notFound(`This ${resource.label.toLowerCase()}`);
  demand(context, resource, 'Delete', row);
  if (row.deletedAt === null) return row;
  if (row.status === 1 && !may(staffOf(context), resource, 'Publish', row))
    throw new AppError(
      403,
      'This was published, and restoring it would publish it again, which you do not have the right to do. Ask somebody who has.',
    );
  await checkRestored(db, resource, row);
  const slug = (await slugTaken(db, resource, row.slug, id))
    ? await freeSlug(db, resource, row.slug, id)
    : row.slug;
  await loose(db).updateTable(resource.table).set({ deletedAt: null, slug }).where('id', '=', id).execute();
  await storeTitleSlug(db, resource, { ...row, slug });
  await audit(db, context, { action: 'restore', resource: resource.plural, record: id });
  const restored = { ...row, slug, deletedAt: null };
  await storeSearchEntry(db, resource, restored, context.now());
  await queueVisibility(db, context, resource, row, restored);
  return restored;
}

/** Deletes a record of the trash for good, with its history and former addresses. */
export async function purgeRow(
  resource: Resource,
  id: number,
  context: Context,
): Promise<Record<string, never>> {
  await write(context, resource, async (db) => {
    const row = await findRow(db, resource, id);
    if (!row) throw notFound(`This ${resource.label.toLowerCase()}`);
    demand(context, resource, 'Delete', row);
    if (row.deletedAt === null) throw new AppError(409, 'Only records in the trash can be deleted for good.');
    await loose(db).deleteFrom(resource.table).where('id', '=', id).execute();
    await db
      .deleteFrom('revisions')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .execute();
    await db
      .deleteFrom('former_slugs')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .execute();
    await db
      .deleteFrom('published_drafts')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .execute();
    const drafts = await db
      .deleteFrom('drafts')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .returning('id')
      .execute();
    for (const draft of drafts) await dropDraftImages(db, draft.id);
    await dropTitleSlug(db, resource, id);
    await dropLinks(db, resource, id);
    await dropSearchEntry(db, resource, id); // an older version left it in the index while it was in the trash
    await audit(db, context, { action: 'purge', resource: resource.plural, record: id, before: row });
  });
  return {};
}
