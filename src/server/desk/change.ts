import { calls } from '#shared/calls.ts';
import type { Settings } from '#shared/settings/index.ts';
import type { Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { conflict, refusal } from '../rpc/errors.ts';
import { queueLateReceipt } from './desk-mails.ts';
import { addEvent, type EventKind } from './events.ts';
import { type DeskKind, isLive, type StoredRecord, stateChange, stateOf } from './kind.ts';
import { eraseAt } from './retention.ts';
import { wholeRecord } from './rows.ts';

/** A history entry attributed to the caller. */
export const recordEvent = (
  { plural }: Pick<DeskKind, 'plural'>,
  db: Db,
  context: Context,
  event: { record: number; kind: EventKind; text: string },
) => addEvent(db, { ...event, resource: plural, author: staffOf(context).id, at: context.now() });

/** The name of a possible owner; refuses users who no longer exist. */
async function ownerName(db: Db, owner: number | null): Promise<string | null> {
  if (owner === null) return null;
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', owner)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw refusal({ owner: 'This person’s account is no longer active. Choose somebody else.' });
  return user.name;
}

/**
 * Updates state, owner and the kind’s other editable columns, with a history entry for each. False when nothing changed. The periods are
 * those of `lockedRetention`: one that changes before a record is closed here would miss it, as it passes over open ones.
 */
export async function changeRecord(
  kind: DeskKind,
  db: Db,
  context: Context,
  before: StoredRecord,
  { change, retention }: { change: Values; retention: Settings['retention'] },
): Promise<boolean> {
  const { column } = kind.state;
  const old: Values = { ...before };
  const names = [column, 'owner', ...Object.keys(kind.changed)].filter(
    (name) => change[name] !== undefined && change[name] !== old[name],
  );
  if (names.length === 0) return false;
  const given = Object.fromEntries(names.map((name) => [name, change[name]]));
  const owner = names.includes('owner') ? await ownerName(db, given.owner as number | null) : null; // validated by the call’s schema
  const now = context.now();
  const state = String(given[column] ?? old[column]);
  const set = { ...given, ...(await kind.following?.(before, state, now.toISOString(), change, db)) };
  const updated = await loose(db)
    .updateTable(kind.plural)
    .set({
      ...set,
      eraseAt: eraseAt(kind, { ...old, ...set }, retention),
      version: before.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw await stale(kind, db, before.id, now);
  const record = updated as unknown as StoredRecord; // a row of the kind’s own table
  const texts: Record<string, (value: unknown, after: StoredRecord) => string> = {
    [column]: (value) => stateChange(kind, stateOf(kind, before), String(value)),
    owner: () => (owner === null ? 'Unassigned' : `Assigned to ${owner}`),
    ...kind.changed,
  };
  const said = new Set<string>();
  for (const name of names) {
    const text = texts[name]?.(given[name], record) ?? '';
    if (said.has(text)) continue;
    said.add(text);
    await recordEvent(kind, db, context, { record: before.id, kind: name as EventKind, text }); // events are named after the columns that can change
  }
  await kind.afterChange?.(db, before, record, now);
  if (stateOf(kind, before) === 'spam' && isLive(kind, state))
    await queueLateReceipt(kind, db, context, record);
  const taken = Object.keys(set).filter(
    (name) => !names.includes(name) && old[name] !== null && set[name] === null,
  );
  const logged = (values: Values) =>
    Object.fromEntries(
      [...names, ...taken].map((name) => [name, kind.withheld?.includes(name) ? null : values[name]]),
    );
  await audit(db, context, {
    action: 'update',
    resource: kind.plural,
    record: before.id,
    before: logged(old),
    after: logged(set),
  });
  return true;
}

/** Refuses a row whose visitor-written fields differ: ignoring the change silently would look like saving it. */
export function refuseRewritten(kind: DeskKind, before: StoredRecord, given: Values): void {
  const old: Values = { ...before };
  const rewritten = [...Object.keys(kind.form.fields), 'consent', ...kind.sent].filter(
    (name) => given[name] !== undefined && given[name] !== old[name],
  );
  if (rewritten.length > 0)
    throw refusal(Object.fromEntries(rewritten.map((name) => [name, 'What was sent cannot be changed'])));
}

/** Refuses a change of a record that somebody changed meanwhile, with the record as its call answers it. */
export const stale = async (kind: DeskKind, db: Db, id: number, now: Date) =>
  conflict(
    `changed this ${kind.name} while you had it open`,
    calls[kind.plural].response.parse(await wholeRecord(kind, db, id, now)),
  );
