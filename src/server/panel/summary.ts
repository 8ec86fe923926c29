import { sql } from 'kysely';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import type { Summary } from '#shared/desk/summary.ts';
import { officeDay } from '#shared/office-time.ts';
import { suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { dayMs } from '#shared/time-units.ts';
import { type Db, loose } from '../db/database.ts';
import { applicationKind } from '../desk/application.ts';
import { countStates } from '../desk/desk-counts.ts';
import { all, notErased } from '../desk/desk-filters.ts';
import { enquiryKind, overdueAt } from '../desk/enquiry.ts';
import { followUps } from '../desk/follow-ups.ts';
import { comingInterviews } from '../desk/interview-rows.ts';
import type { DeskKind } from '../desk/kind.ts';
import { kinds } from '../desk/kinds.ts';
import { findRecords } from '../desk/rows.ts';
import { fullName } from '../mail/message.ts';
import { troubled } from '../mail/outbox-store.ts';
import { countDrafts } from '../resource/draft-list.ts';
import { listOrder } from '../resource/list-order.ts';
import { visible } from '../resource/visible.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { isWork } from './unpublished.ts';

const days = 30;
const shownRows = 5;
const soonDays = 14;

/** The last thirty office days ending today, all zero. */
function lastDays(now: Date, counts: ReadonlyMap<string, number>): { day: string; count: number }[] {
  return Array.from({ length: days }, (_, index) => {
    const day = officeDay(new Date(now.getTime() - (days - 1 - index) * dayMs));
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** Submissions per day without spam. Days are the office’s, so they are counted here and not in the database. */
async function perDay({ plural, state, arrived }: DeskKind, { db, now }: Context) {
  const since = new Date(now().getTime() - days * dayMs).toISOString();
  let query = loose(db)
    .selectFrom(plural)
    .select('createdAt')
    .where('createdAt', '>=', since)
    .where(state.column, '<>', 'spam');
  if (arrived) query = query.where(arrived);
  const rows = await query.limit(100_000).execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const day = officeDay(String(row.createdAt));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return lastDays(now(), counts);
}

/** Enquiries without a first answer, most urgent first. */
async function enquiriesBlock(context: Context): Promise<Summary['enquiries']> {
  const asked = { search: '', filters: { answered: false }, sort: null, dir: 'asc' } as const;
  const { rows } = await findRecords<EnquiryRow>(
    enquiryKind,
    asked,
    { limit: shownRows, offset: 0 },
    context,
  );
  const late = await context.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll().as('n'))
    .where(all([notErased('enquiries'), overdueAt(context.now())]))
    .executeTakeFirstOrThrow();
  return {
    counts: await countStates(context, enquiryKind),
    overdue: Number(late.n),
    next: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      name: fullName(row),
      dueAt: row.dueAt,
      minutesLeft: row.minutesLeft,
      overdue: row.overdue,
    })),
    ...(await followUps(context)),
    perDay: await perDay(enquiryKind, context),
  };
}

async function applicationsBlock(context: Context): Promise<Summary['applications']> {
  const asked = { search: '', filters: { stage: 'new' }, sort: null, dir: 'desc' } as const;
  const page = { limit: shownRows, offset: 0 };
  const { rows } = await findRecords<ApplicationRow>(applicationKind, asked, page, context);
  return {
    counts: await countStates(context, applicationKind),
    newest: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      name: fullName(row),
      jobPosition: row.jobPosition,
      createdAt: row.createdAt,
    })),
    interviews: await comingInterviews(context),
    perDay: await perDay(applicationKind, context),
  };
}

async function expiringBlock({ db, now }: Context): Promise<Summary['expiring']> {
  const rows = await db
    .selectFrom('careers')
    .select(['id', 'jobPosition', 'validThrough'])
    .where(visible(now().toISOString()))
    .where('validThrough', '>=', officeDay(now()))
    .where('validThrough', '<=', officeDay(new Date(now().getTime() + soonDays * dayMs)))
    .orderBy('validThrough', listOrder(resources.careers, 'validThrough', 'asc'))
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, validThrough: row.validThrough ?? '' }));
}

async function draftsBlock(context: Context, privileges: ReadonlySet<string>): Promise<Summary['drafts']> {
  const drafts: Summary['drafts'] = [];
  for (const resource of Object.values<Resource>(resources)) {
    const { table, plural, labelPlural: label, screens } = resource;
    for (const { privilege, type = null } of screens) {
      // Drafts are shown only to those who can finish them.
      if (!privileges.has(suffixed(privilege, 'Update'))) continue;
      let query = loose(context.db)
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .where('status', '=', 0)
        .where('deletedAt', 'is', null)
        .where(isWork(resource));
      if (type) query = query.where('type', '=', type);
      const unpublished = Number((await query.executeTakeFirstOrThrow()).n);
      const count =
        unpublished + (await countDrafts(context.db, resource, { types: type === null ? null : [type] }));
      if (count > 0) drafts.push({ plural, label, type, count });
    }
  }
  return drafts;
}

/** All mails for those who may list them (`mails/unsent`), for others the mails of the desks they may read. */
async function mailsBlock(db: Db, privileges: ReadonlySet<string>): Promise<Summary['mails']> {
  const desks = kinds.filter(({ right }) => privileges.has(right)).map(({ plural }) => plural);
  const every = privileges.has('settingsView');
  if (!every && desks.length === 0) return null;
  const kind = sql<string>`case when ${troubled} then 'failed' else mails.state end`;
  let query = db
    .selectFrom('mails')
    .select((eb) => [kind.as('kind'), eb.fn.countAll().as('n')])
    .where('state', 'in', ['waiting', 'failed', 'kept']);
  if (!every) query = query.where('resource', 'in', desks);
  const rows = await query.groupBy(kind).execute();
  const of = (name: string) => Number(rows.find((row) => row.kind === name)?.n ?? 0);
  return { waiting: of('waiting'), failed: of('failed'), kept: of('kept') };
}

async function viewsBlock({ db, now }: Context): Promise<Summary['views']> {
  const rows = await db
    .selectFrom('page_views')
    .select(['day', sql<number>`sum(views)`.as('n')])
    .where('day', '>=', officeDay(new Date(now().getTime() - days * dayMs)))
    .groupBy('day')
    .execute();
  return lastDays(now(), new Map(rows.map((row) => [row.day, Number(row.n)])));
}

/** Pending work and page views, for the home screen: the work of each desk only with its privilege. */
export async function summary(context: Context): Promise<Summary> {
  const { privileges } = staffOf(context);
  const [contacts, applications] = [privileges.has('contactsView'), privileges.has('careersApplications')];
  return {
    enquiries: contacts ? await enquiriesBlock(context) : null,
    applications: applications ? await applicationsBlock(context) : null,
    expiring: privileges.has('careersView') ? await expiringBlock(context) : null,
    drafts: await draftsBlock(context, privileges),
    mails: await mailsBlock(context.db, privileges),
    views: await viewsBlock(context),
  };
}
