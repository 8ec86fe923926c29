import { service } from '#shared/resources/service.ts';
import { picturesOf } from '../resource/pictures.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaOf } from './meta.ts';
import { liveOne, nextOf } from './one.ts';

/** SPEC section 3: `icon` is an image path; the glyph drawn from the tag stands in its place. */
const icon = null;

export const serviceCalls: Handlers<'web/services' | 'web/service'> = {
  async 'web/services'(_request, { db, now }) {
    const rows = await db
      .selectFrom('services')
      .select(['id', 'slug', 'name', 'description'])
      .where(visible(now().toISOString()))
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map(({ slug, ...row }) => ({ ...row, tag: slug, icon }));
  },

  async 'web/service'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, service, request, at);
    if (!row) return { status: 0 };
    const picture = await picturesOf(db, [row.img1, row.img2]);
    const next = await nextOf(db, service, row, at);
    return {
      status: 1,
      id: row.id,
      tag: row.slug,
      name: row.name,
      description: row.description,
      icon,
      descriptionLong: row.descriptionLong,
      firstBullet: row.firstBullet,
      secondBullet: row.secondBullet,
      img1: picture(row.img1)?.imageUrl ?? null,
      img2: picture(row.img2)?.imageUrl ?? null,
      next: next && { name: next.title, tag: next.slug },
      meta: await metaOf(db, row.meta),
    };
  },
};
