import { listSize } from '#shared/list-sizes.ts';
import { starsOf } from '#shared/stars.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { inOrder } from './related.ts';

interface ProjectRow {
  project: number | null;
}

/** The live projects among these, to be linked; one that is not live gives no link (status 0). */
export async function projectLinks(db: Db, rows: readonly ProjectRow[], now: string) {
  const ids = [...new Set(rows.map((row) => row.project).filter((id) => id !== null))];
  const live =
    ids.length > 0
      ? await db
          .selectFrom('projects')
          .select(['id', 'title', 'slug'])
          .where('id', 'in', ids)
          .where(visible(now))
          .execute()
      : [];
  const byId = new Map(live.map((row) => [row.id, row]));
  return (project: number | null) => {
    const found = project === null ? undefined : byId.get(project);
    return {
      projectTitle: found?.title ?? null,
      projectSlug: found?.slug ?? null,
      projectStatus: found ? 1 : 0,
    };
  };
}

const columns = ['id', 'clientName', 'clientDesignation', 'content', 'ratings', 'image', 'project'] as const;

async function testimonials(
  db: Db,
  now: string,
  {
    page,
    ids,
    project,
    part = 1,
  }: { page?: 'onHome' | 'onAbout'; ids?: readonly number[]; project?: number; part?: number },
) {
  let query = db
    .selectFrom('testimonials')
    .select(columns)
    .where(visible(now))
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(listSize)
    .offset((part - 1) * listSize);
  if (page) query = query.where(page, '=', true);
  if (ids) query = query.where('id', 'in', [...ids, 0]);
  if (project !== undefined) query = query.where('project', '=', project).limit(1);
  const found = await query.execute();
  const rows = ids ? inOrder(found, ids) : found;
  const link = await projectLinks(db, rows, now);
  const imageOf = await imagesOf(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => ({
    imageUrl: imageOf(row.image)?.imageUrl ?? null,
    ratings: row.ratings,
    stars: starsOf(row.ratings),
    content: row.content,
    clientName: row.clientName,
    clientDesignation: row.clientDesignation,
    project: row.project,
    ...link(row.project),
  }));
}

/** What was said of a project: the first live one in their order. */
export const testimonialOn = async (db: Db, project: number, now: string) =>
  (await testimonials(db, now, { project }))[0] ?? null;

export const testimonialCalls: Handlers<
  'web/testimonials' | 'web/testimonials/on' | 'web/testimonials/chosen'
> = {
  'web/testimonials': ({ page: part }, { db, now }) => testimonials(db, now().toISOString(), { part }),
  'web/testimonials/on': ({ page }, { db, now }) =>
    testimonials(db, now().toISOString(), { page: page === 'home' ? 'onHome' : 'onAbout' }),
  'web/testimonials/chosen': ({ ids }, { db, now }) => testimonials(db, now().toISOString(), { ids }),
};
