import type { Resource } from '#shared/resource/define.ts';
import { isVisible } from '#shared/resource/publication.ts';
import type { Row } from '../db/codec.ts';
import type { Db, Engine } from '../db/database.ts';
import { listeningTo, queueEvent } from './queue.ts';

export const visibilityEvents = ['content.published', 'content.unpublished'] as const;

const later = (a: string, b: string) => new Date(a > b ? a : b);

export const dataOf = (resource: Resource, row: Pick<Row, 'id' | 'slug'> & Record<string, unknown>) => ({
  kind: resource.name,
  id: row.id,
  slug: row.slug,
  title: String(row[resource.title] ?? ''),
});

/**
 * Queues, in the transaction of the write, the event that a record became visible to visitors, or no longer is. What a time in the record
 * changes later is queued by scheduled.ts. `webhook_place` separates the two: it cannot move until the write has ended.
 */
export async function queueVisibility(
  db: Db,
  { engine, now }: { engine: Engine; now: () => Date },
  resource: Resource,
  before: Row | null,
  after: Row,
): Promise<void> {
  if ((await listeningTo(db, visibilityEvents)).length === 0) return;
  const place = db.selectFrom('webhook_place').select('until').where('id', '=', 1);
  const { until } = await (engine === 'postgres' ? place.forShare() : place).executeTakeFirstOrThrow();
  const at = now();
  const was = before !== null && isVisible(before, later(before.updatedAt, until), resource);
  const is = isVisible(after, later(at.toISOString(), until), resource);
  if (was === is) return;
  const type = is ? 'content.published' : 'content.unpublished';
  await queueEvent(db, { type, at, data: dataOf(resource, after) });
}
