import { sql } from 'kysely';
import { type ApplicationStage, applicationStages } from '#shared/desk-calls.ts';
import type { Context } from '../rpc/context.ts';
import { shownApplications, withOwner } from './application-rows.ts';
import { countStates } from './desk-counts.ts';

const stages = applicationStages.map((each) => each.value);

/** How many there are of each stage. */
export async function countApplications(
  context: Context,
  career: number | null = null,
): Promise<Record<ApplicationStage, number>> {
  const counts = await countStates(context, 'applications', career);
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    ApplicationStage,
    number
  >; // a count for each of them
}

const boardDepth = 50;

/** A column for each stage but the spam: the best rated first, then the newest. */
export async function board(context: Context, career: number | null) {
  const counts = await countApplications(context, career);
  const columns = [];
  for (const stage of stages.filter((each) => each !== 'spam')) {
    let query = withOwner(context.db).where('applications.stage', '=', stage);
    if (career !== null) query = query.where('applications.career', '=', career);
    const rows = await query
      .orderBy(sql`coalesce(applications.rating, 0)`, 'desc')
      .orderBy('applications.id', 'desc')
      .limit(boardDepth)
      .execute();
    columns.push({ stage, total: counts[stage], rows: await shownApplications(context.db, rows) });
  }
  return columns;
}
