import { officeDay } from '#shared/office-time.ts';
import type { RowOf } from '#shared/resource/define.ts';
import { career } from '#shared/resources/career.ts';
import { isOpen } from '#shared/vacancy.ts';
import type { Db } from '../db/database.ts';
import { atSlug } from '../resource/former-address.ts';
import { liveRows } from '../resource/live-rows.ts';
import { stillOpen } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaOf } from './meta.ts';
import { liveOne } from './one.ts';
import { shownSections } from './shown-sections.ts';

const card = (
  row: Pick<
    RowOf<typeof career>,
    | 'id'
    | 'jobPosition'
    | 'slug'
    | 'description'
    | 'employmentType'
    | 'workMode'
    | 'offices'
    | 'openings'
    | 'validThrough'
    | 'payFrom'
    | 'payTo'
    | 'payCurrency'
    | 'payPeriod'
    | 'publishAt'
    | 'createdAt'
  >,
) => ({
  id: row.id,
  jobPosition: row.jobPosition,
  slug: row.slug,
  description: row.description,
  employmentType: row.employmentType,
  workMode: row.workMode,
  offices: row.offices,
  openings: row.openings,
  validThrough: row.validThrough,
  pay:
    row.payFrom > 0
      ? {
          from: row.payFrom,
          to: row.payTo >= row.payFrom ? row.payTo : null,
          currency: row.payCurrency,
          period: row.payPeriod,
        }
      : null,
  postedAt: row.publishAt ?? row.createdAt,
});

/** Vacancies that take applications, in their order. */
export async function openVacancies(
  db: Db,
  now: Date,
  { limit, except = 0 }: { limit: number; except?: number },
) {
  const rows = await db
    .selectFrom('careers')
    .select([
      'id',
      'jobPosition',
      'slug',
      'description',
      'employmentType',
      'workMode',
      'offices',
      'openings',
      'validThrough',
      'payFrom',
      'payTo',
      'payCurrency',
      'payPeriod',
      'publishAt',
      'createdAt',
    ])
    .$call(liveRows(now.toISOString()))
    .where(stillOpen('validThrough', now))
    .where('id', '!=', except)
    .limit(limit)
    .execute();
  return rows.map((row) => card({ ...row, offices: JSON.parse(row.offices) }));
}

/** The position of the closed vacancy at this URL; nothing is revealed about one that visitors never saw. */
export async function closedVacancy(db: Db, path: string, now: Date): Promise<string | null> {
  const [, slug] = /^\/careers\/([^/]+)$/.exec(path) ?? [];
  if (!slug) return null;
  const time = now.toISOString();
  const row = await db
    .selectFrom('careers')
    .select('jobPosition')
    .$call(atSlug(career.plural, slug)) // one that had the address before comes after the one that has it
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('publishAt', 'is', null), eb('publishAt', '<=', time)]))
    .where((eb) => eb.or([eb('unpublishAt', '<=', time), eb('validThrough', '<', officeDay(now))]))
    .executeTakeFirst();
  return row?.jobPosition ?? null;
}

export const careerCalls: Handlers<'web/careers' | 'web/career'> = {
  'web/careers': (_request, { db, now }) => openVacancies(db, now(), { limit: 200 }),

  async 'web/career'(request, { db, now, preview = null }) {
    const row = await liveOne({ db, preview }, career, request, now().toISOString());
    if (!row || !(isOpen(row, now()) || (preview?.resource === career.plural && preview.row.id === row.id)))
      return { status: 0 };
    return {
      status: 1,
      ...card(row),
      firstBullet: row.firstBullet,
      secondBullet: row.secondBullet,
      freshers: row.freshers,
      related: await openVacancies(db, now(), { limit: 3, except: row.id }),
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    };
  },
};
