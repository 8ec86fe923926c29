import { sql } from 'kysely';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { CallResponse } from '#shared/calls.ts';
import { applicationStages } from '#shared/desk/application.ts';
import type { Context } from '../rpc/context.ts';
import { applicationKind } from './application.ts';
import { countStates } from './desk-counts.ts';
import { shownRows, withOwner } from './rows.ts';

const boardDepth = 50;

/** One column per stage except spam: best rated first, then newest. */
export async function board(
  context: Context,
  career: number | null,
): Promise<CallResponse<'applications/board'>> {
  const counts = await countStates(context, applicationKind, career);
  const columns = [];
  for (const { value: stage } of applicationStages) {
    if (stage === 'spam') continue;
    let query = withOwner(applicationKind, context.db).where('applications.stage', '=', stage);
    if (career !== null) query = query.where('applications.career', '=', career);
    const found = await query
      .orderBy(sql`coalesce(applications.rating, 0)`, 'desc')
      .orderBy('applications.id', 'desc')
      .limit(boardDepth)
      .execute();
    const rows = await shownRows<ApplicationRow>(applicationKind, context.db, found, context.now());
    columns.push({ stage, total: counts[stage] ?? 0, rows });
  }
  return columns;
}
