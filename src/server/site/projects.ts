import { project } from '#shared/resources/project.ts';
import { imagesOf } from '../resource/images-of.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { Handlers } from '../rpc/context.ts';
import { caseStudyList } from './case-study-cards.ts';
import { changedAt } from './changed-at.ts';
import { categoriesUsed } from './in-category.ts';
import { listCount, listIds } from './list-size.ts';
import { metaOf } from './meta.ts';
import { namedOf, tagged } from './named.ts';
import { liveOne, nextOf } from './one.ts';
import { projectCards, projectList } from './project-cards.ts';
import { relatedIds } from './related.ts';
import { shownSections } from './shown-sections.ts';
import { processOf, stepsOf } from './steps.ts';
import { testimonialOn } from './testimonials.ts';

export const projectCalls: Handlers<
  'web/projects' | 'web/projects/count' | 'web/projects/categories' | 'web/project' | 'web/projects/processes'
> = {
  async 'web/projects'(request, context) {
    const { db, now } = context;
    return projectList(db, now().toISOString(), await listIds('projects', request, context));
  },

  'web/projects/count': ({ category }, context) => listCount('projects', category, context),

  'web/projects/categories': (_request, { db, now }) => categoriesUsed(db, 'projects', now().toISOString()),

  async 'web/project'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, project, request, at);
    if (!row) return { status: 0 };
    const [card] = await projectCards(db, [row], at);
    const imageOf = await imagesOf(db, row.images);
    const services = await namedOf(db, 'services', row.services, at);
    const studies = await db
      .selectFrom('case_studies')
      .select('id')
      .where('project', '=', row.id)
      .$call(liveRows(at))
      .limit(10)
      .execute();
    return {
      status: 1,
      ...(card as NonNullable<typeof card>), // made from this one row
      body: row.body,
      clientName: row.clientName,
      images: row.images.map(imageOf).filter((each) => each !== null),
      services: tagged(row.services.map(services)),
      process: await processOf(db, row.process, at),
      technologies: row.technologies,
      stage: row.stage,
      frame: row.frame,
      startedOn: row.startedOn,
      finishedOn: row.finishedOn,
      url: row.url,
      caseStudies: await caseStudyList(
        db,
        at,
        studies.map(({ id }) => id),
      ),
      testimonial: await testimonialOn(db, row.id, at),
      related: await projectList(db, at, await relatedIds(db, 'projects', row, 3, at)),
      next: await nextOf(db, project, row, at),
      updatedAt: changedAt(row),
      ...(await shownSections(db, row.sections, preview)),
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
