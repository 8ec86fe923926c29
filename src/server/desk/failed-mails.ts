import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { troubled } from '../mail/outbox-store.ts';
import type { Condition } from './desk-filters.ts';
import type { Desk } from './kind.ts';

const ofDesk = (desk: Desk): RawBuilder<SqlBool> => sql<SqlBool>`mails.resource = ${desk} and ${troubled}`;

/** Number of a record’s mails that were not delivered. */
export const failedMails = (desk: Desk): RawBuilder<number | string> =>
  sql<
    number | string
  >`(select count(*) from mails where ${ofDesk(desk)} and mails.record = ${sql.ref(`${desk}.id`)})`;

/** Only records with undelivered mails, which are few: both engines begin with those. */
export const withFailedMails = (desk: Desk): Condition =>
  sql<SqlBool>`${sql.ref(`${desk}.id`)} in (select mails.record from mails where ${ofDesk(desk)})`;

/** Number of records with undelivered mails. */
export async function countFailedMails(db: Db, desk: Desk): Promise<number> {
  const { n } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.count('record').distinct().as('n'))
    .where('resource', '=', desk)
    .where(troubled)
    .executeTakeFirstOrThrow();
  return Number(n);
}
