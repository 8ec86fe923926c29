import { type SqlBool, sql } from 'kysely';
import { officeDay, officeDayStart } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isVisible, type Published } from '#shared/resource/publication.ts';
import { resources } from '#shared/resources/index.ts';
import { dayMs, minuteMs } from '#shared/time-units.ts';
import { type Db, loose } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { dataOf, visibilityEvents } from './content.ts';
import { listeningTo, queueEvent } from './queue.ts';

const lookMs = 5_000;
/** How often the place moves although nothing is due: everything published after it is read at each look. */
const moveMs = 10 * minuteMs;

/** Called before the first webhook begins to listen, so that no events are queued for times that passed before. */
export async function listenFromNow(db: Db): Promise<void> {
  if ((await listeningTo(db, visibilityEvents)).length > 0) return;
  const until = (await presentTime(db)).toISOString();
  await db
    .updateTable('webhook_place')
    .set({ until })
    .where('id', '=', 1)
    .where('until', '<', until)
    .execute();
}

async function allDue(db: Db, from: string, upTo: string) {
  const due: Awaited<ReturnType<typeof dueRows>> = [];
  for (const resource of Object.values<Resource>(resources))
    for (const column of ['publishAt', 'unpublishAt', resource.lastDay])
      if (column) due.push(...(await dueRows(db, resource, column, from, upTo)));
  return due;
}

/**
 * Queues an event for each publishAt, unpublishAt or last day that has passed since any instance last looked. Where nothing passes,
 * writes only every ten minutes, how far it has looked.
 */
export async function queueScheduled(database: Db): Promise<number> {
  if ((await listeningTo(database, visibilityEvents)).length === 0) return 0;
  const now = await presentTime(database);
  const upTo = now.toISOString();
  const { until } = await database
    .selectFrom('webhook_place')
    .select('until')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const isOld = now.getTime() - Date.parse(until) >= moveMs;
  if (!isOld && (await allDue(database, until, upTo)).length === 0) return 0;
  return database.transaction().execute(async (db) => {
    // only one instance can advance it from here
    const moved = await db
      .updateTable('webhook_place')
      .set({ until: upTo })
      .where('id', '=', 1)
      .where('until', '=', until)
      .where('until', '<', upTo)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return 0;
    const due = await allDue(db, until, upTo); // a write we waited for may have queued some itself
    for (const { type, resource, row } of due)
      await queueEvent(db, { type, at: now, data: dataOf(resource, row) });
    return due.length;
  });
}

interface Due extends Published, Record<string, unknown> {
  id: number;
  slug: string;
  updatedAt: string;
  deletedAt: null;
}

/** The newest last day that is over at this time. */
const lastDayOver = (time: string) => officeDay(new Date(Date.parse(time) - dayMs));

/**
 * Published rows in which this time has passed. The plus keeps SQLite from reading all that is published: the index of the time has the
 * few that are due.
 */
export function passed(db: Db, resource: Resource, column: string, from: string, upTo: string) {
  const ofDays = column === resource.lastDay;
  return loose(db)
    .selectFrom(resource.table)
    .select(['id', 'slug', 'status', 'deletedAt', 'updatedAt', 'publishAt', 'unpublishAt'])
    .select([resource.title, ...(resource.lastDay ? [resource.lastDay] : [])])
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`+"status" = 1`)
    .where(column, '>', ofDays ? lastDayOver(from) : from)
    .where(column, '<=', ofDays ? lastDayOver(upTo) : upTo)
    .$if(!ofDays, (query) => query.whereRef('updatedAt', '<', column)) // most that is published is dated by its own write
    .orderBy('id');
}

/** Rows in which one of their times has changed what visitors see, and what that is now. */
async function dueRows(db: Db, resource: Resource, column: string, from: string, upTo: string) {
  const ofDays = column === resource.lastDay;
  const found = await passed(db, resource, column, from, upTo).execute();
  const due: { type: (typeof visibilityEvents)[number]; resource: Resource; row: Due }[] = [];
  // rows of this table have these columns
  for (const row of found as unknown as Due[]) {
    const time = String(row[column]);
    const at = ofDays ? officeDayStart(time, 1) : time;
    const is = isVisible(row, new Date(at), resource);
    const was = isVisible(row, new Date(Date.parse(at) - 1), resource);
    if (was === is) continue;
    // written after that time, so the write itself queued the event
    if (row.updatedAt >= at || (await isRestoredSince(db, resource, row.id, at))) continue;
    due.push({ type: is ? 'content.published' : 'content.unpublished', resource, row });
  }
  return due;
}

/** Restoring a record from the trash does not change it, so only the audit log knows when that was. */
const isRestoredSince = async (db: Db, { plural }: Resource, record: number, at: string): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('resource', '=', plural)
    .where('record', '=', record)
    .where('action', '=', 'restore')
    .where('at', '>=', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Looks every five seconds, on each instance. */
export const startScheduledWebhooks = ({ db }: { db: Db }, onTold: () => void, log: Log): Repeated =>
  every(
    lookMs,
    async () => {
      if ((await queueScheduled(db)) > 0) onTold();
    },
    (error) => log.warn('could not queue webhook events for scheduled changes yet', { error }),
  );
