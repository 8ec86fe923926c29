import { signUrl } from '#shared/media.ts';
import { service } from '#shared/resources/service.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { liveRows } from '../resource/live-rows.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { caseStudyList } from './case-study-cards.ts';
import { metaOf } from './meta.ts';
import { liveOne, nextOf } from './one.ts';
import { idsWithService } from './related.ts';
import { shownSections } from './shown-sections.ts';

async function contactOf(db: Db, id: number | null, now: string) {
  if (id === null) return null;
  const row = await db
    .selectFrom('members')
    .select(['name', 'designation', 'image'])
    .where('id', '=', id)
    .where(visible(now))
    .executeTakeFirst();
  if (!row) return null;
  const imageOf = await imagesOf(db, [row.image]);
  return {
    name: row.name,
    designation: row.designation,
    imageUrl: imageOf(row.image)?.imageUrl ?? null,
  };
}

export const serviceCalls: Handlers<'web/services' | 'web/service'> = {
  async 'web/services'(_request, { db, now }) {
    const rows = await db
      .selectFrom('services')
      .select(['id', 'slug', 'name', 'description', 'icon'])
      .$call(liveRows(now().toISOString()))
      .limit(100)
      .execute();
    const imageOf = await imagesOf(
      db,
      rows.map((row) => row.icon),
    );
    return rows.map(({ slug, icon, ...row }) => ({
      ...row,
      tag: slug,
      icon: imageOf(icon)?.imageUrl ?? signUrl(slug),
    }));
  },

  async 'web/service'(request, { db, engine, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, service, request, at);
    if (!row) return { status: 0 };
    const imageOf = await imagesOf(db, [row.icon, row.img1, row.img2]);
    const next = await nextOf(db, service, row, at);
    return {
      status: 1,
      id: row.id,
      tag: row.slug,
      name: row.name,
      description: row.description,
      icon: imageOf(row.icon)?.imageUrl ?? signUrl(row.slug),
      descriptionLong: row.descriptionLong,
      firstBullet: row.firstBullet,
      secondBullet: row.secondBullet,
      img1: imageOf(row.img1)?.imageUrl ?? null,
      img2: imageOf(row.img2)?.imageUrl ?? null,
      duration: row.duration,
      technologies: row.technologies,
      prices: row.pricesShown ? row.prices : [],
      contact: await contactOf(db, row.contact, at),
      caseStudies: await caseStudyList(db, at, await idsWithService({ db, engine }, row.id, 2, at)),
      next: next && { name: next.title, tag: next.slug },
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    };
  },
};
