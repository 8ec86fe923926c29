import { isOpen } from '#shared/vacancy.ts';
import type { Db } from '../db/database.ts';
import { visible } from '../resource/visible.ts';
import { refusal } from '../rpc/errors.ts';

/** A vacancy that accepts applications; refuses otherwise. */
export async function openVacancy(
  db: Db,
  id: number,
  now: Date,
): Promise<{ id: number; jobPosition: string }> {
  const row = await db
    .selectFrom('careers')
    .select(['id', 'jobPosition', 'validThrough'])
    .where('id', '=', id)
    .where(visible(now.toISOString()))
    .executeTakeFirst();
  if (row && isOpen(row, now)) return row;
  const message = row
    ? `Thank you for your interest. Applications for ${row.jobPosition} have closed; the careers page lists the positions that are open.`
    : 'Thank you for your interest. This position is no longer open; the careers page lists the positions that are open.';
  throw refusal({ career: message });
}
