import type { Resource, RowOf } from '#shared/resource/define.ts';
import { decode } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import { visible } from '../resource/visible.ts';
import type { Preview } from '../rpc/context.ts';

export interface Asked {
  id?: number | null | undefined;
  title?: string | null | undefined;
}

/** A live record by id, or else by slug; undefined for anything not live, except the record of a preview. */
export async function liveOne<R extends Resource>(
  { db, preview }: { db: Db; preview?: Preview | null },
  resource: R,
  asked: Asked,
  now: string,
): Promise<RowOf<R> | undefined> {
  const by = asked.id ? (['id', asked.id] as const) : asked.title ? (['slug', asked.title] as const) : null;
  if (!by) return undefined;
  if (preview?.resource === resource.plural && preview.row[by[0]] === by[1])
    return preview.row as unknown as RowOf<R>; // made from a row of this very table
  const row = await loose(db)
    .selectFrom(resource.table)
    .selectAll()
    .where(by[0], '=', by[1])
    .where(visible(now))
    .executeTakeFirst();
  return row && (decode(resource, row) as unknown as RowOf<R>); // a row of this very table
}

/** The record after this one in the order of its list, the first after the last; null when it stands alone. */
export async function nextOf(
  db: Db,
  resource: Resource,
  row: { id: number; sortOrder: number },
  now: string,
): Promise<{ id: number; title: string; slug: string } | null> {
  const others = loose(db)
    .selectFrom(resource.table)
    .select(['id', 'slug', resource.title])
    .$call(liveRows(now))
    .where('id', '!=', row.id)
    .limit(1);
  const after = await others
    .where((eb) =>
      eb.or([
        eb('sortOrder', '>', row.sortOrder),
        eb.and([eb('sortOrder', '=', row.sortOrder), eb('id', '>', row.id)]),
      ]),
    )
    .executeTakeFirst();
  const next = after ?? (await others.executeTakeFirst());
  return next ? { id: Number(next.id), title: String(next[resource.title]), slug: String(next.slug) } : null;
}
