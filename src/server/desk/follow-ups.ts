import { sql } from 'kysely';
import type { Summary } from '#shared/desk/summary.ts';
import { officeDay } from '#shared/office-time.ts';
import { fullName } from '../mail/message.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { all, notErased } from './desk-filters.ts';
import { followUpDue } from './enquiry.ts';

const shownRows = 8;

type Block = NonNullable<Summary['enquiries']>;

/** Enquiries to follow up today or since: the caller’s own first, then the longest overdue. */
export async function followUps(context: Context): Promise<Pick<Block, 'followUps' | 'due'>> {
  const { db, now } = context;
  const { id: me } = staffOf(context);
  const due = db.selectFrom('enquiries').where(all([followUpDue(now()), notErased('enquiries')]));
  const mine = sql<number>`case when owner = ${me} then 0 else 1 end`;
  const rows = await due
    .select(['id', 'reference', 'firstName', 'lastName', 'company', 'followUp', 'owner'])
    .orderBy(mine)
    .orderBy('followUp')
    .orderBy('id')
    .limit(shownRows)
    .execute();
  const { n } = await due.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow();
  const today = officeDay(now());
  return {
    followUps: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      name: fullName(row),
      company: row.company,
      followUp: row.followUp ?? today,
      late: (row.followUp ?? today) < today,
      mine: row.owner === me,
    })),
    due: Number(n),
  };
}
