import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { bytesOf, readInTurns, turnFor } from '../db/in-turns.ts';
import type { Tables } from '../db/schema.ts';
import { sortedKeys } from '../db/sorted-keys.ts';

type Row = Selectable<Tables['audit']>;
type Line = Omit<Row, 'id' | 'seq' | 'digest' | 'hash'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const canonical = (json: string | null): string =>
  JSON.stringify(json === null ? null : JSON.parse(json), sortedKeys);

/** The hash of an entry’s content. Other requests run while a long one is prepared. */
export async function auditDigest(line: Line): Promise<string> {
  await turnFor(line.before);
  const before = canonical(line.before);
  await turnFor(line.after);
  const after = canonical(line.after);
  await turnFor(before, after);
  const { at, actor, actorName, action, resource, record, address } = line;
  return sha256(JSON.stringify([at, actor, actorName, action, resource, record, before, after, address]));
}

/** How many entries are read at once, and how many characters of them are gone through, before others have their turn. */
const batch = 50;
const manyCharacters = 100_000;

/** How far the chain was followed. */
export interface ChainPoint {
  /** The entry before the first that was checked. */
  first: number;
  /** The last that was checked, and the hash it leads to. */
  seq: number;
  hash: string | undefined;
}

export interface ChainCheck {
  whole: boolean;
  /** How many entries were checked. */
  entries: number;
  /** The hash everything up to now leads to: kept elsewhere, it proves later that nothing before it was rewritten. */
  head: string;
  /** Which entry is the first that was changed, or follows one that is missing; null when the end is missing, or all is well. */
  broken: number | null;
  /** Where a later check can continue. */
  end: ChainPoint;
}

type Head = Selectable<Tables['audit_head']>;

const headOf = (db: Db) => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();

/**
 * Checks the chain of the audit log up to its end: from its beginning, over a number of the newest entries, or from where an earlier check
 * ended.
 */
export async function checkChain(
  db: Db,
  from: number | ChainPoint = Number.POSITIVE_INFINITY,
): Promise<ChainCheck> {
  for (;;) {
    const head = await headOf(db);
    const check = await follow(db, head, await startOf(db, head, from));
    if (check.whole) return check;
    const { erasedSeq, unchained } = await headOf(db);
    // otherwise old entries were erased meanwhile, by the settings
    if (erasedSeq === head.erasedSeq && unchained === head.unchained) return check;
  }
}

async function startOf(db: Db, head: Head, from: number | ChainPoint): Promise<ChainPoint> {
  const { erasedSeq, erasedHash } = head;
  if (typeof from === 'object' && from.seq > erasedSeq)
    return { ...from, first: Math.max(from.first, erasedSeq) };
  const seq = typeof from === 'object' ? erasedSeq : Math.max(erasedSeq, head.seq - from);
  if (seq === erasedSeq) return { first: seq, seq, hash: erasedHash };
  const before = await db.selectFrom('audit').select('hash').where('seq', '=', seq).executeTakeFirst();
  return { first: seq, seq, hash: before?.hash ?? undefined };
}

async function follow(db: Db, head: Head, start: ChainPoint): Promise<ChainCheck> {
  let { seq, hash } = start;
  const found = (whole: boolean, broken: number | null) => ({
    whole,
    entries: seq - start.first,
    head: head.hash,
    broken,
    end: { first: start.first, seq, hash },
  });
  let characters = 0;
  while (seq < head.seq) {
    const sized = await db
      .selectFrom('audit')
      .select(['id', bytesOf(db, 'before', 'after').as('bytes')])
      .where('seq', '>', seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    if (sized.length === 0) break;
    const rows = readInTurns(sized, (ids) =>
      db.selectFrom('audit').selectAll().where('id', 'in', ids).execute(),
    );
    for await (const row of rows) {
      const digest = await auditDigest(row);
      hash = sha256(`${hash}${digest}`);
      if (row.seq !== seq + 1 || row.digest !== digest || row.hash !== hash) return found(false, row.id);
      seq += 1;
      characters += (row.before?.length ?? 0) + (row.after?.length ?? 0);
      if (characters < manyCharacters) continue;
      await setImmediate();
      characters = 0;
    }
    await setImmediate();
  }
  const { n } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll().as('n'))
    .where((eb) => eb.or([eb('seq', 'is', null), eb('seq', '<=', head.erasedSeq)]))
    .executeTakeFirstOrThrow();
  const whole = seq === head.seq && (seq === 0 || hash === head.hash) && Number(n) === head.unchained;
  return found(whole, null);
}
