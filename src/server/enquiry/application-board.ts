import { sql } from 'kysely';
import { type ApplicationStage, applicationStages } from '#shared/desk-calls.ts';
import type { Db } from '../db/database.ts';
import { shownApplications, withOwner } from './application-rows.ts';
import { notErased } from './desk-filters.ts';

const stages = applicationStages.map((each) => each.value);

/** How many there are of each stage. */
export async function countApplications(
  db: Db,
  career: number | null = null,
): Promise<Record<ApplicationStage, number>> {
  let query = db
    .selectFrom('applications')
    .select(['stage', (eb) => eb.fn.countAll().as('n')])
    .where(notErased('applications'));
  if (career !== null) query = query.where('career', '=', career);
  const rows = await query.groupBy('stage').execute();
  const counts = new Map(rows.map((row) => [row.stage, Number(row.n)]));
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    ApplicationStage,
    number
  >; // a count for each of them
}

const boardDepth = 50;

/** A column for each stage but the spam: the best rated first, then the newest. */
export async function board(db: Db, career: number | null) {
  const counts = await countApplications(db, career);
  const columns = [];
  for (const stage of stages.filter((each) => each !== 'spam')) {
    let query = withOwner(db).where('applications.stage', '=', stage);
    if (career !== null) query = query.where('applications.career', '=', career);
    const rows = await query
      .orderBy(sql`coalesce(applications.rating, 0)`, 'desc')
      .orderBy('applications.id', 'desc')
      .limit(boardDepth)
      .execute();
    columns.push({ stage, total: counts[stage], rows: await shownApplications(db, rows) });
  }
  return columns;
}
