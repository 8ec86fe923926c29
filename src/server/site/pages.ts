import { policyNames } from '#shared/fixed-pages.ts';
import { policy } from '#shared/resources/policy.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { Handlers } from '../rpc/context.ts';
import { closedVacancy, openVacancies } from './careers.ts';
import { changedAt } from './changed-at.ts';
import { metaOf } from './meta.ts';
import { movedTo } from './moved.ts';
import { liveOne } from './one.ts';
import { withOwnMailboxes } from './own-details.ts';
import {
  fixedPlaces,
  kindsWithPage,
  type Place,
  partNames,
  placeAt,
  placesInPart,
  placesOf,
} from './places.ts';
import { shownSections } from './shown-sections.ts';
import { similarPages } from './similar-pages.ts';

const told = ({ path, title, updatedAt, noindex }: Place) => ({ path, title, updatedAt, noindex });

type PageCalls = 'web/policy' | 'web/lost' | 'web/titles' | 'web/pages' | 'web/pages/parts';

export const pageCalls: Handlers<PageCalls> = {
  async 'web/policy'(request, { db, now, preview = null }) {
    const row = await liveOne({ db, preview }, policy, request, now().toISOString());
    if (!row) return { status: 0 };
    const others = await db
      .selectFrom('policies')
      .select(['heading', 'slug'])
      .where('id', '!=', row.id)
      .where('slug', 'in', policyNames)
      .$call(liveRows(now().toISOString()))
      .limit(10)
      .execute();
    return {
      status: 1,
      slug: row.slug,
      label: row.label,
      heading: row.heading,
      body: await withOwnMailboxes(db, row.body),
      version: row.version,
      updatedAt: changedAt(row),
      others: others.map(({ heading, slug }) => ({ title: heading, slug })),
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    };
  },

  async 'web/lost'({ path, near = true }, context) {
    const { db, now } = context;
    const moved = await movedTo(context, path);
    if (moved || !near) return { moved, closed: null, near: [] };
    const closed = await closedVacancy(db, path, now());
    if (closed) {
      const open = await openVacancies(db, now(), { limit: 6 });
      const vacancies = open.map(({ id, jobPosition, slug }) => ({
        id,
        title: jobPosition,
        path: `/careers/${slug}`,
      }));
      return { moved: null, closed, near: vacancies };
    }
    const places = await similarPages(db, path, now());
    return {
      moved: null,
      closed: null,
      near: places.map(({ id, title, path: at }) => ({ id, title, path: at })),
    };
  },

  'web/titles': ({ paths }, { db, now }) =>
    Promise.all(paths.map(async (path) => (await placeAt(db, path, now()))?.title ?? null)),

  'web/pages/parts': (_request, { db }) => partNames(db),

  async 'web/pages'({ part }, { db, now }) {
    if (part) return (await placesInPart(db, part, now())).map(told);
    const fixed = await fixedPlaces(db);
    const found = fixed.map(told);
    for (const kind of kindsWithPage) found.push(...(await placesOf(db, kind, now())));
    return found;
  },
};
