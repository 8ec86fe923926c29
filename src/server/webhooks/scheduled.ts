import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
import { type Db, loose } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import type { Log } from '../http/log.ts';
import { dataOf } from './content.ts';
import { listeningTo, queueEvent } from './queue.ts';

const lookMs = 5_000;
const times: readonly (readonly [column: 'publishAt' | 'unpublishAt', type: WebhookEvent])[] = [
  ['publishAt', 'content.published'],
  ['unpublishAt', 'content.unpublished'],
];

/** Queues what times in records have changed since the last look of any instance. Returns how many changes that were. */
export const tellScheduled = (database: Db): Promise<number> =>
  database.transaction().execute(async (db) => {
    const now = await presentTime(db);
    const upTo = now.toISOString();
    const { until } = await db
      .selectFrom('webhook_place')
      .select('until')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    // one instance moves it from here; the others find it moved
    const moved = await db
      .updateTable('webhook_place')
      .set({ until: upTo })
      .where('id', '=', 1)
      .where('until', '=', until)
      .where('until', '<', upTo)
      .returning('id')
      .executeTakeFirst();
    if (!moved || (await listeningTo(db, ['content.published', 'content.unpublished'])).length === 0)
      return 0;
    let told = 0;
    for (const resource of Object.values<Resource>(resources))
      for (const [column, type] of times)
        for (const row of await dueRows(db, resource, column, until, upTo)) {
          await queueEvent(db, { type, at: now, data: dataOf(resource, row) });
          told += 1;
        }
    return told;
  });

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
export function startTellingScheduled(
  { db }: { db: Db },
  onTold: () => void,
  log: Log,
): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= tellScheduled(db)
      .then((told) => {
        if (told > 0) onTold();
      })
      .catch((error: unknown) => log.warn('scheduled changes could not be told to webhooks yet', { error }))
      .finally(() => {
        looking = null;
      });
  }, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
