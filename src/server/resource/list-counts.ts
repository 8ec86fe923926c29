import type { StateCounts } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Context } from '../rpc/context.ts';
import { countDrafts } from './draft-list.ts';
import { matching } from './list-matching.ts';
import { typesFor } from './types-for.ts';

/** How many records of a kind are in each state, and in the trash; drafts of new and of live ones count among the drafts. */
export async function countStates(
  resource: Resource,
  { type }: { type?: string },
  context: Context,
): Promise<StateCounts> {
  const count = (filters: Record<string, string>, trash = false) =>
    matching(resource, { search: '', sort: null, filters, trash, type }, context).count();
  const [all, live, scheduled, draft, ended, trash, drafts] = await Promise.all([
    count({}),
    count({ state: 'live' }),
    count({ state: 'scheduled' }),
    count({ state: 'draft' }),
    count({ state: 'ended' }),
    count({}, true),
    countDrafts(context.db, resource, { types: typesFor(resource, type, context) }),
  ]);
  return { all, live, scheduled, draft: draft + drafts, ended, trash };
}
