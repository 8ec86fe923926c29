import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { decode } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { Handlers } from '../rpc/context.ts';

/** Far above what a page can show well; a list that needs more has a page of its own. */
const maxRecords = 100;

/** The live records of a kind with the fields it shows; images as their addresses, because pages cannot look up ids. */
export async function shownRecords(db: Db, resource: Resource, now: string) {
  const { table, sort, fields } = resource;
  const shown = resource.shown?.fields ?? [];
  const rows = await loose(db)
    .selectFrom(table)
    .select(['id', 'slug', ...shown])
    .$call(liveRows(now, sort))
    .limit(maxRecords)
    .execute();
  const images = shown.filter((name) => fields[name]?.input === 'image');
  const idOf = (row: Record<string, unknown>, name: string) => row[name] as number | null; // the column of an image
  const imageOf = await imagesOf(
    db,
    rows.flatMap((row) => images.map((name) => idOf(row, name))),
  );
  return rows.map((row) => ({
    ...decode(resource, row),
    ...Object.fromEntries(images.map((name) => [name, imageOf(idOf(row, name))])),
  }));
}

export const shownCalls: Handlers<'web/shown'> = {
  async 'web/shown'({ page }, { db, now }) {
    const here = Object.values<Resource>(resources).filter(({ shown }) => shown?.on.includes(page));
    const at = now().toISOString();
    const lists = here.map(async (kind) => [kind.plural, await shownRecords(db, kind, at)] as const);
    return Object.fromEntries(await Promise.all(lists)) as CallResponse<'web/shown'>; // every row has an id and a slug
  },
};
