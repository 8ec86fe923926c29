import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { hourMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { dropFiles, markDropped } from './drop-files.ts';
import { deletedTag, imageById, lockImageRows } from './image-rows.ts';
import { imageUses } from './image-uses.ts';

/** Deletes a locked image that is not in use, and returns it; otherwise returns where it is used. */
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
    return { reason: `This image is in use: ${named}${more}. Remove it there first.` };
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

/** Maximum duration of an upload and what follows it, with a password prompt in between. Milliseconds. */
const momentMs = hourMs;

/** Deletes an image that the caller has just uploaded, unless it is in use. */
export async function dropUpload(context: Context, id: number): Promise<void> {
  const since = new Date(context.now().getTime() - momentMs).toISOString();
  const removed = await context.db.transaction().execute(async (db) => {
    await lockImageRows(db, [id]);
    const own = await db
      .selectFrom('images')
      .select('id')
      .where('id', '=', id)
      .where('createdBy', '=', staffOf(context).id)
      .where('createdAt', '>=', since)
      .executeTakeFirst();
    return own && remove(db, context, id);
  });
  if (!removed || 'reason' in removed) return;
  await dropFiles(context, [removed.gone]);
  context.changes.announce([deletedTag]);
}

export const deleteImageCalls: Handlers<'image/delete' | 'images/delete'> = {
  async 'image/delete'({ id }, context) {
    const removed = await context.db.transaction().execute(async (db) => {
      await lockImageRows(db, [id]);
      return remove(db, context, id);
    });
    if ('reason' in removed) throw new AppError(409, removed.reason);
    await dropFiles(context, [removed.gone]);
    context.changes.announce([deletedTag]);
    return {};
  },

  async 'images/delete'({ ids }, context) {
    const gone: Selectable<Tables['images']>[] = [];
    const deleted: number[] = [];
    const kept: { id: number; reason: string }[] = [];
    await context.db.transaction().execute(async (db) => {
      const there = await lockImageRows(db, ids);
      for (const id of new Set(ids)) {
        // somebody else may have deleted one meanwhile, which is what was asked for
        const removed = there.has(id) ? await remove(db, context, id) : null;
        if (removed && 'reason' in removed) {
          kept.push({ id, reason: removed.reason });
          continue;
        }
        if (removed) gone.push(removed.gone);
        deleted.push(id);
      }
    });
    await dropFiles(context, gone);
    context.changes.announce([deletedTag]);
    return { deleted, kept };
  },
};
