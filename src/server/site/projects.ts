import type { RowOf } from '#shared/resource/define.ts';
import { project } from '#shared/resources/project.ts';
import type { Db } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import { picturesOf } from '../resource/pictures.ts';
import type { Handlers } from '../rpc/context.ts';
import { categoriesUsed, categoryAt } from './in-category.ts';
import { metaOf } from './meta.ts';
import { namedOf, tagged } from './named.ts';
import { liveOne, nextOf } from './one.ts';
import { processOf, stepsOf } from './steps.ts';

type Card = Pick<
  RowOf<typeof project>,
  'id' | 'name' | 'title' | 'slug' | 'description' | 'category' | 'images' | 'featured'
>;

async function cards(db: Db, rows: readonly Card[], now: string) {
  const category = await namedOf(
    db,
    'categories',
    rows.map((row) => row.category),
    now,
  );
  const picture = await picturesOf(
    db,
    rows.map((row) => row.images[0] ?? null),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.title,
    slug: row.slug,
    description: row.description,
    categoryName: category(row.category)?.name ?? null,
    image: picture(row.images[0] ?? null)?.imageUrl ?? null,
    featured: row.featured,
  }));
}

export const projectCalls: Handlers<
  'web/projects' | 'web/projects/categories' | 'web/project' | 'web/projects/processes'
> = {
  async 'web/projects'({ category }, { db, now }) {
    const at = now().toISOString();
    let query = db.selectFrom('projects');
    if (category) query = query.where('category', '=', (await categoryAt(db, category, at)) ?? 0);
    const rows = await query
      .select(['id', 'name', 'title', 'slug', 'description', 'category', 'images', 'featured'])
      .$call(liveRows(at))
      .limit(200)
      .execute();
    return cards(
      db,
      rows.map((row) => ({
        ...row,
        images: JSON.parse(row.images) as number[],
        featured: Boolean(row.featured),
      })),
      at,
    );
  },

  'web/projects/categories': (_request, { db, now }) => categoriesUsed(db, 'projects', now().toISOString()),

  async 'web/project'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, project, request, at);
    if (!row) return { status: 0 };
    const [card] = await cards(db, [row], at);
    const picture = await picturesOf(db, row.images);
    const services = await namedOf(db, 'services', row.services, at);
    const studies = await db
      .selectFrom('case_studies')
      .select(['title', 'slug'])
      .where('project', '=', row.id)
      .$call(liveRows(at))
      .limit(10)
      .execute();
    return {
      status: 1,
      ...(card as NonNullable<typeof card>), // made from this one row
      body: row.body,
      clientName: row.clientName,
      images: row.images.map(picture).filter((each) => each !== null),
      services: tagged(row.services.map(services)),
      process: await processOf(db, row.process, at),
      technologies: row.technologies,
      startedOn: row.startedOn,
      finishedOn: row.finishedOn,
      url: row.url,
      caseStudies: studies,
      next: await nextOf(db, project, row, at),
      updatedAt: row.updatedAt,
      meta: await metaOf(db, row.meta),
    };
  },

  async 'web/projects/processes'(_request, { db, now }) {
    const rows = await db
      .selectFrom('processes')
      .select(['id', 'name', 'steps'])
      .$call(liveRows(now().toISOString()))
      .limit(100)
      .execute();
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        name: row.name,
        steps: await stepsOf(db, JSON.parse(row.steps)),
      })),
    );
  },
};
