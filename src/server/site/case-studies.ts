import type { CallResponse } from '#shared/calls.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { starsOf } from '#shared/stars.ts';
import type { Db } from '../db/database.ts';
import { nullsLowest } from '../db/nulls-lowest.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible, visibleInOrder } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { caseStudyList } from './case-study-cards.ts';
import { changedAt } from './changed-at.ts';
import { categoriesUsed } from './in-category.ts';
import { listCount, listIds } from './list-size.ts';
import { metaOf } from './meta.ts';
import { namedOf, tagged } from './named.ts';
import { liveOne, nextOf } from './one.ts';
import { relatedIds } from './related.ts';
import { shownSections } from './shown-sections.ts';
import { processOf, stepsOf } from './steps.ts';
import { projectLinks } from './testimonials.ts';

async function testimonialOf(db: Db, id: number | null, now: string) {
  if (id === null) return null;
  const row = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('id', '=', id)
    .where(visible(now))
    .executeTakeFirst();
  if (!row) return null;
  const link = await projectLinks(db, [row], now);
  const imageOf = await imagesOf(db, [row.image]);
  return {
    content: row.content,
    clientName: row.clientName,
    clientDesignation: row.clientDesignation,
    imageUrl: imageOf(row.image)?.imageUrl ?? null,
    ratings: row.ratings,
    stars: starsOf(row.ratings),
    projectId: row.project,
    ...link(row.project),
  };
}

/** Those of its project, while that is live. */
async function technologiesOf(db: Db, project: number, now: string): Promise<string[]> {
  const row = await db
    .selectFrom('projects')
    .select('technologies')
    .where('id', '=', project)
    .where(visible(now))
    .executeTakeFirst();
  return row ? (JSON.parse(row.technologies) as string[]) : [];
}

/** Case studies that the feed holds. */
const newestCount = 20;

/** The newest live ones: by publishing time if they have one, otherwise by creation time. Each has an index. */
async function newestStudies(db: Db, now: string): Promise<CallResponse<'web/caseStudies/newest'>> {
  const live = db
    .selectFrom('case_studies')
    .select(['slug', 'title', 'summary', 'publishAt', 'createdAt', 'updatedAt'])
    .where(visibleInOrder(now))
    .limit(newestCount);
  const [scheduled, others] = await Promise.all([
    live
      .where('publishAt', '<=', now)
      .orderBy('publishAt', nullsLowest('desc'))
      .orderBy('id', 'desc')
      .execute(),
    live.where('publishAt', 'is', null).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute(),
  ]);
  return [...scheduled, ...others]
    .map(({ publishAt, createdAt, updatedAt, ...row }) => ({
      ...row,
      publishedAt: publishAt ?? createdAt,
      updatedAt: changedAt({ updatedAt, publishAt }),
    }))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, newestCount);
}

export const caseStudyCalls: Handlers<
  | 'web/caseStudies'
  | 'web/caseStudies/chosen'
  | 'web/caseStudies/count'
  | 'web/caseStudies/newest'
  | 'web/caseStudies/categories'
  | 'web/caseStudy'
> = {
  async 'web/caseStudies'(request, context) {
    const { db, now } = context;
    return caseStudyList(db, now().toISOString(), await listIds('case_studies', request, context));
  },

  'web/caseStudies/chosen': ({ ids }, { db, now }) => caseStudyList(db, now().toISOString(), ids),

  'web/caseStudies/count': ({ category }, context) => listCount('case_studies', category, context),

  'web/caseStudies/newest': (_request, { db, now }) => newestStudies(db, now().toISOString()),

  'web/caseStudies/categories': (_request, { db, now }) =>
    categoriesUsed(db, 'case_studies', now().toISOString()),

  async 'web/caseStudy'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, caseStudy, request, at);
    if (!row) return { status: 0 };
    const images = [row.image1, row.image2, row.image3];
    const imageOf = await imagesOf(db, images);
    const category = await namedOf(db, 'categories', [row.category], at);
    const services = await namedOf(db, 'services', row.services, at);
    const ofProject = await projectLinks(db, [row], at);
    const steps =
      row.steps.length > 0
        ? await stepsOf(db, row.steps)
        : ((await processOf(db, row.process, at))?.steps ?? []);
    return {
      status: 1,
      id: row.id,
      slug: row.slug,
      title: row.title,
      categoryName: category(row.category)?.name ?? null,
      categorySlug: category(row.category)?.slug ?? null,
      projectId: row.project,
      projectTitle: ofProject(row.project).projectTitle,
      projectSlug: ofProject(row.project).projectSlug,
      sector: row.sector,
      country: row.country,
      duration: row.duration,
      client: row.clientReleased ? row.client : null,
      technologies: await technologiesOf(db, row.project, at),
      results: row.results,
      summary: row.summary,
      problem: row.problem,
      solutions: row.solutions,
      result: row.result,
      conclusion: row.conclusion,
      images: images.map((id) => ({ imageUrl: imageOf(id)?.imageUrl ?? null, alt: imageOf(id)?.alt ?? '' })),
      process: { steps },
      testimonial: await testimonialOf(db, row.testimonial, at),
      services: tagged(row.services.map(services)),
      related: await caseStudyList(db, at, await relatedIds(db, 'case_studies', row, 2, at)),
      next: await nextOf(db, caseStudy, row, at),
      publishedAt: row.publishAt ?? row.createdAt,
      updatedAt: changedAt(row),
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    };
  },
};
