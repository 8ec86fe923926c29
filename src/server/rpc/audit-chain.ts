import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type Row = Selectable<Tables['audit']>;
type Line = Omit<Row, 'id' | 'seq' | 'digest' | 'hash'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys: engines keep an object’s keys in different orders. */
const canonical = (json: string | null): string =>
  JSON.stringify(json === null ? null : JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

export const auditDigest = (line: Line): string =>
  sha256(
    JSON.stringify([
      line.at,
      line.actor,
      line.actorName,
      line.action,
      line.resource,
      line.record,
      canonical(line.before),
      canonical(line.after),
      line.address,
    ]),
  );

const batch = 1000;

export interface ChainCheck {
  whole: boolean;
  /** How many entries were looked at. */
  entries: number;
  /** The hash everything up to now leads to: kept elsewhere, it proves later that nothing before it was written anew. */
  head: string;
  /** Which entry is the first that was changed, or follows one that is missing; null when the end is missing, or all is well. */
  broken: number | null;
}

const headOf = (db: Db) => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();

/** Follows the chain of the audit log to its end, from its beginning or through the `newest` entries alone. */
export async function checkChain(db: Db, newest = Number.POSITIVE_INFINITY): Promise<ChainCheck> {
  for (;;) {
    const head = await headOf(db);
    const check = await follow(db, head, newest);
    // old entries may have been erased meanwhile, by the settings
    if (check.whole || (await headOf(db)).erasedSeq === head.erasedSeq) return check;
  }
}

async function follow(db: Db, head: Selectable<Tables['audit_head']>, newest: number): Promise<ChainCheck> {
  const start = Math.max(head.erasedSeq, head.seq - newest);
  const before = await db.selectFrom('audit').select('hash').where('seq', '=', start).executeTakeFirst();
  let hash = start === head.erasedSeq ? head.erasedHash : before?.hash;
  let seq = start;
  const broken = (entry: number | null) => ({
    whole: false,
    entries: seq - start,
    head: head.hash,
    broken: entry,
  });
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      const digest = auditDigest(row);
      hash = sha256(`${hash}${digest}`);
      if (row.seq !== seq + 1 || row.digest !== digest || row.hash !== hash) return broken(row.id);
      seq += 1;
    }
  }
  const { n } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll().as('n'))
    .where((eb) => eb.or([eb('seq', 'is', null), eb('seq', '<=', head.erasedSeq)]))
    .executeTakeFirstOrThrow();
  if (seq !== head.seq || (seq > 0 && hash !== head.hash) || Number(n) !== head.unchained)
    return broken(null);
  return { whole: true, entries: seq - start, head: head.hash, broken: null };
}
