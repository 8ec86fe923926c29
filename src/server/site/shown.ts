import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { decode } from '../db/codec.ts';
import { loose } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { Handlers } from '../rpc/context.ts';

/** Far above what a page can show well; a list that needs more has a page of its own. */
const mostRecords = 100;

export const shownCalls: Handlers<'web/shown'> = {
  async 'web/shown'({ page }, { db, now }) {
    const here = Object.values<Resource>(resources).filter(({ shown }) => shown?.on.includes(page));
    const lists = here.map(async (resource) => {
      const { plural, table, sort, shown } = resource;
      const rows = await loose(db)
        .selectFrom(table)
        .select(['id', 'slug', ...(shown?.fields ?? [])])
        .$call(liveRows(now().toISOString(), sort))
        .limit(mostRecords)
        .execute();
      return [plural, rows.map((row) => decode(resource, row))] as const;
    });
    return Object.fromEntries(await Promise.all(lists)) as CallResponse<'web/shown'>; // every row has an id and a slug
  },
};
