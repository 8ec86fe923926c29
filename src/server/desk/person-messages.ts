import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { type Db, loose } from '../db/database.ts';
import { fullName } from '../mail/message.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { all, notErased } from './desk-filters.ts';
import type { EventKind } from './events.ts';
import { type Desk, type DeskKind, type StoredRecord, stateOf } from './kind.ts';
import { kinds } from './kinds.ts';
import { samePerson } from './same-person.ts';
import { storedRecord } from './stored.ts';

type Message = CallResponse<'desk/person'>['messages'][number];

/** Messages read of each desk; nobody writes more by hand. */
const maxMessages = 200;
/** More than fits the three lines it is shown in: where there is more, they end with an ellipsis. */
const excerptLength = 500;
/** What passed between the person and the company. */
const exchanges: readonly EventKind[] = [
  'received',
  'imported',
  'reply',
  'whatsapp',
  'answered',
  'unanswered',
  'rejected',
];

async function lastExchanges(db: Db, resource: Desk, records: number[]) {
  const rows = await db
    .selectFrom('events')
    .select(['record', 'kind', 'createdAt'])
    .where('id', 'in', (newest) =>
      newest
        .selectFrom('events')
        .select((eb) => eb.fn.max<number>('id').as('id'))
        .where('resource', '=', resource)
        .where('record', 'in', records)
        .where('kind', 'in', exchanges)
        .groupBy('record'),
    )
    .execute();
  return new Map(rows.map(({ record, kind, createdAt }) => [record, { kind, at: createdAt }]));
}

async function messagesAt(kind: DeskKind, db: Db, email: string): Promise<Message[]> {
  const { plural } = kind;
  const found = await loose(db)
    .selectFrom(plural)
    .selectAll()
    .where(all([await samePerson(db, plural, { email, phone: null }), notErased(plural)]))
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
  if (found.length === 0) return [];
  const rows = found as unknown as StoredRecord[]; // rows of the kind’s own table
  const ids = rows.map(({ id }) => id);
  const last = await lastExchanges(db, plural, ids);
  return rows.map((row) => ({
    desk: plural,
    id: row.id,
    reference: row.reference,
    about: 'message' in row ? row.message.slice(0, excerptLength) : row.jobPosition,
    state: stateOf(kind, row),
    createdAt: row.createdAt,
    last: last.get(row.id) ?? null,
  }));
}

/** Everything one address has sent, at the desks the caller may open, newest first. */
export const personMessagesCalls: Handlers<'desk/person'> = {
  async 'desk/person'({ desk, id }, context: Context) {
    const { privileges } = staffOf(context);
    const open = kinds.filter(({ right }) => privileges.has(right));
    const kind = open.find(({ plural }) => plural === desk);
    if (!kind) throw new AppError(403, 'You don’t have access to this desk.');
    const record = await storedRecord(kind, context.db, id);
    const messages: Message[] = [];
    for (const each of open) messages.push(...(await messagesAt(each, context.db, record.email)));
    messages.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { name: fullName(record), email: record.email, phone: record.phone, messages };
  },
};
