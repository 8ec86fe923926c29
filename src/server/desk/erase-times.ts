import { sql } from 'kysely';
import type { Settings } from '#shared/settings/index.ts';
import type { Changes } from '../db/changes.ts';
import { type Db, type Engine, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { readStateRow, writeStateRow } from '../db/state-row.ts';
import type { DeskKind } from './kind.ts';
import { kinds } from './kinds.ts';
import { lockedRetention } from './retention.ts';

/** Key of the state row saying that a retention period has changed and records still have erasure times of the previous one. */
const eraseTimesKey = 'eraseTimes';
/** Records per transaction, which holds their locks, and on SQLite the only connection, for a few milliseconds. */
const batch = 500;

interface Parts {
  db: Db;
  engine: Engine;
  changes: Pick<Changes, 'announce'>;
  now: () => Date;
  /** The process is stopping; the next one continues. */
  isStopped?: () => boolean;
}

/** Marks, in the transaction that changes a retention period, that the erasure times of existing records have to be updated. */
export async function queueEraseTimes(db: Db, at: Date): Promise<void> {
  for (;;) {
    const { version } = await readStateRow(db, eraseTimesKey);
    if (await writeStateRow(db, eraseTimesKey, true, { version, at })) return;
  }
}

/** Whether records still have erasure times of an earlier retention period, by which some might be erased too early. */
export const eraseTimesAreOld = async (db: Db): Promise<boolean> =>
  (await readStateRow(db, eraseTimesKey)).text === 'true';

/** Applies a changed retention period to existing records. Erased data stays erased. */
export async function moveEraseTimes({
  db,
  engine,
  changes,
  now,
  isStopped = () => false,
}: Parts): Promise<void> {
  for (;;) {
    const { text, version } = await readStateRow(db, eraseTimesKey);
    if (text !== 'true') return;
    for (const kind of kinds) {
      for (let last = 0; ; ) {
        if (isStopped()) return;
        const from = { kind, after: last };
        const ids = await db.transaction().execute((trx) => moveBatch(trx, engine, from));
        if (ids.length === 0) break;
        last = Math.max(...ids);
      }
      changes.announce([kind.plural]); // open desks show the times
    }
    // not written if the period has changed again: then it is repeated with the new one
    await writeStateRow(db, eraseTimesKey, false, { version, at: now() });
  }
}

/** Updates the next records after this id, and returns which were checked. */
async function moveBatch(
  db: Db,
  engine: Engine,
  { kind, after }: { kind: DeskKind; after: number },
): Promise<number[]> {
  const { plural, state, retention } = kind;
  const settings = await lockedRetention(db); // another instance may have applied a later one since the last batch
  let next = loose(db)
    .selectFrom(plural)
    .select('id')
    .where('id', '>', after)
    .where('email', '<>', '')
    .orderBy('id')
    .limit(batch);
  if (retention.whileLive) next = next.where(state.column, 'not in', state.live);
  const ids = (await lockRows(db, next, plural).execute()).map(({ id }) => Number(id));
  const eraseAt = timeOf(kind, engine, settings);
  if (ids.length > 0)
    await loose(db)
      .updateTable(plural)
      .set({ eraseAt })
      .where('id', 'in', ids)
      .where('eraseAt', 'is distinct from', eraseAt)
      .execute();
  return ids;
}

/** `eraseAt` (retention.ts) in SQL; the last day of a month stays the last day. */
function timeOf({ retention }: DeskKind, engine: Engine, settings: Settings['retention']) {
  const { from, setting, unit } = retention;
  const counted = from
    .map((column) => sql<unknown>`${sql.ref(column)}`)
    .reduce((first, next) => sql`coalesce(${first}, ${next})`);
  const count = `${settings[setting]} ${unit}`;
  return engine === 'postgres'
    ? sql<string>`(((${counted}) at time zone 'UTC') + ${sql.lit(count)}::interval) at time zone 'UTC'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${counted}, ${sql.lit(`+${count}`)}, 'floor')`;
}
