import { type RawBuilder, sql } from 'kysely';
import { undoMinutes } from '#shared/desk/application.ts';
import { hourMs, minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import type { MailKind } from './outbox-store.ts';

/** A due mail only waits longer than this if something is wrong. */
const stuckMs = hourMs;
/** The mail that is held on purpose, and for how long: a rejection can be taken back. */
const held: MailKind = 'rejection';
const heldMs = undoMinutes * minuteMs;

/**
 * How long the oldest due mail has waited, in ms, how many have waited too long, and how many the mail server has not accepted so far.
 * `nextAt` is when a mail is first due only until the first attempt: each failure moves it on.
 */
export async function waitingMails(
  db: Db,
  now: Date,
): Promise<{ oldestMs: number; stuck: number; refused: number }> {
  const [untried, nextAt, createdAt] = [sql`attempts = 0`, sql.ref('nextAt'), sql.ref('createdAt')];
  const isHeld = sql`kind = ${held}`;
  const due: RawBuilder<string> = sql`case when ${untried} then ${nextAt} when not ${isHeld} then ${createdAt} end`;
  const heldFrom: RawBuilder<string> = sql`case when not ${untried} and ${isHeld} then ${createdAt} end`;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await sql<{
    due: string | null;
    heldFrom: string | null;
    stuck: number | string;
    refused: number | string;
  }>`
    select min(${due}) as due, min(${heldFrom}) as ${sql.ref('heldFrom')},
      sum(case when ${due} < ${before(stuckMs)} or ${heldFrom} < ${before(stuckMs + heldMs)} then 1 else 0 end) as stuck,
      count(${sql.ref('lastError')}) as refused
    from mails where state in ('waiting', 'sending')`.execute(db);
  const found = rows[0]; // an aggregate has one row
  const ages = [
    found?.due ? now.getTime() - Date.parse(found.due) : 0,
    found?.heldFrom ? now.getTime() - Date.parse(found.heldFrom) - heldMs : 0,
  ];
  return {
    oldestMs: Math.max(0, ...ages),
    stuck: Number(found?.stuck ?? 0),
    refused: Number(found?.refused ?? 0),
  };
}
