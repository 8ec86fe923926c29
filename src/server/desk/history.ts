import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import type { DeskMail } from '#shared/calls/mail.ts';
import type { Db } from '../db/database.ts';
import { mailColumns } from '../mail/unsent.ts';
import type { Desk } from './kind.ts';

const maxEvents = 500;
const maxMails = 200;

/** A record’s events and its mails, oldest first; of very many the newest. */
export async function historyOf(
  db: Db,
  resource: Desk,
  record: number,
): Promise<{ history: DeskEvent[]; mails: DeskMail[] }> {
  const history = await db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.author')
    .select([
      'events.id',
      'events.kind',
      'events.text',
      'events.author',
      'users.name as authorName',
      'events.createdAt',
    ])
    .where('events.resource', '=', resource)
    .where('events.record', '=', record)
    .orderBy('events.id', 'desc')
    .limit(maxEvents)
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(mailColumns)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
  return { history: history.reverse(), mails: mails.reverse() as DeskMail[] }; // state is only written by the outbox
}
