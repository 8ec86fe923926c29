import { sql } from 'kysely';
import { audit } from '../rpc/audit.ts';
import type { Handlers } from '../rpc/context.ts';
import { conflict, notFound, refusal } from '../rpc/errors.ts';
import { demandImageRight } from './demand-image.ts';
import { imageById, libraryTag, shownImage } from './image-rows.ts';
import { imageUses } from './image-uses.ts';

/** Images of the library: what they are, where they are shown, their descriptions and their folders. */
export const imageCalls: Handlers<
  'images' | 'image/update' | 'images/move' | 'images/folders/rename' | 'image/uses'
> = {
  images: async ({ id }, { db }) => shownImage(await imageById(db, id)),

  async 'image/update'({ id, version, alt, name, folder, focalX, focalY }, context) {
    const before = await imageById(context.db, id);
    const seen = { alt, name, focalX, focalY };
    const changes = Object.entries(seen).some(
      ([field, value]) => value !== undefined && value !== before[field as keyof typeof seen],
    );
    if (changes) await demandImageRight(context, context.db, id); // the folder only matters within the library
    const row = await context.db.transaction().execute(async (db) => {
      const saved = await db
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
      if (!saved) throw conflict('changed this image', shownImage(before));
      await audit(db, context, {
        action: 'update',
        resource: 'images',
        record: id,
        before: { alt: before.alt, name: before.name, folder: before.folder },
        after: { alt: saved.alt, name: saved.name, folder: saved.folder },
      });
      return saved;
    });
    const onPages = (['alt', 'focalX', 'focalY'] as const).some((field) => row[field] !== before[field]);
    context.changes.announce([libraryTag, ...(onPages ? ['images'] : [])]);
    return shownImage(row);
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

  async 'images/folders/rename'({ folder, name }, context) {
    if (name === folder) return {};
    await context.db.transaction().execute(async (db) => {
      // prevents others from adding images to a folder of this name in the meantime
      if (context.engine === 'postgres') await sql`lock table images in share row exclusive mode`.execute(db);
      const taken = await db
        .selectFrom('images')
        .select('id')
        .where('folder', '=', name)
        .limit(1)
        .executeTakeFirst();
      if (taken)
        throw refusal({ name: `There is already a folder “${name}”. Move the images there instead.` });
      const { numUpdatedRows } = await db
        .updateTable('images')
        .set((eb) => ({ folder: name, version: eb('version', '+', 1) }))
        .where('folder', '=', folder)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('This folder');
      await audit(db, context, {
        action: 'update',
        resource: 'images',
        before: { folder },
        after: { folder: name },
      });
    });
    context.changes.announce([libraryTag]);
    return {};
  },

  'image/uses': async ({ id }, context) =>
    imageUses(context, context.db, (await imageById(context.db, id)).id),
};
