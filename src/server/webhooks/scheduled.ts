import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
import { type Db, loose } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { dataOf } from './content.ts';
import { listeningTo, queueEvent } from './queue.ts';

const lookMs = 5_000;
const times: readonly (readonly [column: 'publishAt' | 'unpublishAt', type: WebhookEvent])[] = [
  ['publishAt', 'content.published'],
  ['unpublishAt', 'content.unpublished'],
];

const events = ['content.published', 'content.unpublished'] as const;

/** Called before somebody is set to listen: what times in records changed while nobody did is not told. */
export async function listenFromNow(db: Db): Promise<void> {
  if ((await listeningTo(db, events)).length > 0) return;
  const until = (await presentTime(db)).toISOString();
  await db
    .updateTable('webhook_place')
    .set({ until })
    .where('id', '=', 1)
    .where('until', '<', until)
    .execute();
}

async function allDue(db: Db, from: string, upTo: string) {
  const due: { type: WebhookEvent; resource: Resource; row: Due }[] = [];
  for (const resource of Object.values<Resource>(resources))
    for (const [column, type] of times)
      for (const row of await dueRows(db, resource, column, from, upTo)) due.push({ type, resource, row });
  return due;
}

/** Queues an event for each publishAt or unpublishAt that has passed since any instance last looked. Writes nothing otherwise. */
export async function tellScheduled(database: Db): Promise<number> {
  if ((await listeningTo(database, events)).length === 0) return 0;
  const now = await presentTime(database);
  const upTo = now.toISOString();
  const { until } = await database
    .selectFrom('webhook_place')
    .select('until')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if ((await allDue(database, until, upTo)).length === 0) return 0;
  return database.transaction().execute(async (db) => {
    // one instance moves it from here; the others find it moved
    const moved = await db
      .updateTable('webhook_place')
      .set({ until: upTo })
      .where('id', '=', 1)
      .where('until', '=', until)
      .where('until', '<', upTo)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return 0;
    const due = await allDue(db, until, upTo); // a write that was waited for may have told some itself
    for (const { type, resource, row } of due)
      await queueEvent(db, { type, at: now, data: dataOf(resource, row) });
    return due.length;
  });
}

/** Rows written before the time that has passed: where it had passed already, the write itself told. */
async function dueRows(
  db: Db,
  resource: Resource,
  column: 'publishAt' | 'unpublishAt',
  from: string,
  upTo: string,
) {
  const rows = await loose(db)
    .selectFrom(resource.table)
    .select(['id', 'slug', 'publishAt', 'unpublishAt', resource.title])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where(column, '>', from)
    .where(column, '<=', upTo)
    .whereRef('updatedAt', '<', column)
    .orderBy('id')
    .execute();
  return (rows as unknown as Due[]).filter(
    ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
  ); // rows of this table have these columns
}
type Due = { id: number; slug: string; publishAt: string | null; unpublishAt: string | null };

/** Looks every five seconds, on each instance. */
export const startTellingScheduled = ({ db }: { db: Db }, onTold: () => void, log: Log): Repeated =>
  every(
    lookMs,
    async () => {
      if ((await tellScheduled(db)) > 0) onTold();
    },
    (error) => log.warn('scheduled changes could not be told to webhooks yet', { error }),
  );
