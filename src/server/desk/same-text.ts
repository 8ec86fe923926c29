import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';

/** Different people write short texts ('Please call me') in the same words. */
const longText = 40;

const beginning = (text: RawBuilder<unknown>) => sql`substr(${text}, 1, 60)`;
const end = (text: RawBuilder<unknown>) => sql`substr(${text}, length(${text}) - 59, 60)`;

/** Whether the same text arrived from the same address within a day, or, if it is longer than a phrase, from anyone within a week. */
export async function sameTextBefore(
  db: Db,
  sent: { message: string; email: string },
  now: Date,
): Promise<boolean> {
  const text = sql`cast(${sent.message} as text)`;
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  let query = db
    .selectFrom('enquiries')
    .select('id')
    .where('createdAt', '>=', since(sent.message.length >= longText ? 7 : 1))
    // the index holds the beginning and the end of the text (migration 0008)
    .where(beginning(sql.ref('message')), '=', beginning(text))
    .where(end(sql.ref('message')), '=', end(text))
    .where('message', '=', sent.message);
  if (sent.message.length < longText) query = query.where('email', '=', sent.email);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
