import type { CallResponse } from '#shared/calls.ts';
import { openTypes, type Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { summary } from '../desk/summary.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { health } from './health.ts';
import { placeholders } from './placeholders.ts';
import { sampleCounts } from './samples.ts';
import { reviews, unpublished } from './unpublished.ts';

type Dashboard = CallResponse<'dashboard'>;

const shownRows = 10;

/** Records scheduled to go live, soonest first, of kinds whose screen the user may see. */
async function scheduled(context: Context): Promise<Dashboard['scheduled']> {
  const { privileges } = staffOf(context);
  const found: Dashboard['scheduled'] = [];
  for (const resource of Object.values<Resource>(resources)) {
    if (!resource.privileges.some((tag) => privileges.has(tag))) continue;
    const types = openTypes(resource, privileges);
    let query = loose(context.db)
      .selectFrom(resource.table)
      .select(['id', resource.title, 'publishAt', ...(types ? ['type'] : [])])
      .where('deletedAt', 'is', null)
      .where('status', '=', 1)
      .where('publishAt', '>', context.now().toISOString());
    if (types) query = query.where('type', 'in', types);
    for (const row of await query.orderBy('publishAt').orderBy('id').limit(shownRows).execute())
      found.push({
        plural: resource.plural,
        label: resource.label,
        id: Number(row.id),
        title: String(row[resource.title]),
        type: types ? String(row.type) : null,
        publishAt: String(row.publishAt),
      });
  }
  return found.sort((a, b) => a.publishAt.localeCompare(b.publishAt)).slice(0, shownRows);
}

export const dashboardCalls: Handlers<'dashboard'> = {
  async dashboard(_request, context) {
    const { privileges } = staffOf(context);
    return {
      ...(await summary(context)),
      scheduled: await scheduled(context),
      unpublished: await unpublished(context),
      reviews: await reviews(context),
      health: privileges.has('settingsView') ? await health(context) : null,
      samples: await sampleCounts(context),
      placeholders: privileges.has('settingsUpdate') ? await placeholders(context) : null,
    };
  },
};
