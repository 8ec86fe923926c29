import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, loose } from '../db/database.ts';
import { troubled } from '../mail/outbox-store.ts';
import { type Condition, notErased } from './desk-filters.ts';
import type { Desk, DeskKind } from './kind.ts';

type Listed = Pick<DeskKind, 'plural' | 'state'>;

const ofDesk = (desk: Desk): RawBuilder<SqlBool> => sql<SqlBool>`mails.resource = ${desk} and ${troubled}`;

/** Number of a record’s mails that were not delivered. */
export const failedMails = (desk: Desk): RawBuilder<number | string> =>
  sql<
    number | string
  >`(select count(*) from mails where ${ofDesk(desk)} and mails.record = ${sql.ref(`${desk}.id`)})`;

/** Only records with undelivered mails, which are few: both engines begin with those. */
export const withFailedMails = (desk: Desk): Condition =>
  sql<SqlBool>`${sql.ref(`${desk}.id`)} in (select mails.record from mails where ${ofDesk(desk)})`;

/** Number of records with undelivered mails, of those the desk’s list shows: no spam. */
export async function countFailedMails(db: Db, { plural, state }: Listed): Promise<number> {
  const { n } = await loose(db)
    .selectFrom(plural)
    .select((eb) => eb.fn.countAll().as('n'))
    .where(withFailedMails(plural))
    .where(notErased(plural))
    .where(state.column, '<>', 'spam')
    .executeTakeFirstOrThrow();
  return Number(n);
}
