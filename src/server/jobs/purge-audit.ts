import { officeDay, officeDayStart } from '#shared/office-time.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { untilNone } from '../db/until-none.ts';
import { monthsLater } from '../desk/retention.ts';
import { audit } from '../rpc/audit.ts';

/** Entries deleted per transaction, during which writes to the log wait. */
const batch = 500;

interface Parts {
  db: Db;
  now: () => Date;
}

/**
 * Erases the oldest entries of the audit log according to the settings, and records that. The hash of the last one is kept as the
 * beginning of the chain, so that the remaining entries can still be verified. By whole days, so that there is something to erase once a
 * day at most; each batch is recorded.
 */
export async function purgeAudit({ db, now }: Parts): Promise<number> {
  const { auditMonths } = await readSetting(db, 'retention');
  if (auditMonths === 0) return 0;
  const before = officeDayStart(officeDay(monthsLater(now(), -auditMonths)));
  return untilNone(() =>
    db.transaction().execute(async (trx) => {
      const count = (await eraseChained(trx, before)) + (await eraseUnchained(trx, before));
      if (count > 0)
        await audit(
          trx,
          { staff: null, now, address: null },
          { action: 'purge', resource: 'audit', after: { entries: count, before } },
        );
      return count;
    }),
  );
}

/** From the beginning of the chain up to the first entry that is to stay. */
async function eraseChained(db: Db, before: string): Promise<number> {
  const { erasedSeq } = await db.selectFrom('audit_head').select('erasedSeq').executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('audit')
    .select(['seq', 'hash', 'at'])
    .where('seq', '>', erasedSeq)
    .orderBy('seq')
    .limit(batch)
    .execute();
  const stays = oldest.findIndex(({ at }) => new Date(at).toISOString() >= before);
  const last = oldest.at(stays === -1 ? oldest.length - 1 : stays - 1);
  if (stays === 0 || !last) return 0;
  const begun = await db
    .updateTable('audit_head')
    .set({ erasedSeq: last.seq ?? 0, erasedHash: last.hash ?? '' })
    .where('erasedSeq', '=', erasedSeq) // another instance may have been here meanwhile
    .returning('id')
    .executeTakeFirst();
  if (!begun) return 0;
  const gone = await db.deleteFrom('audit').where('seq', '<=', last.seq).returning('id').execute();
  return gone.length;
}

/** Entries from before the log was chained. */
async function eraseUnchained(db: Db, before: string): Promise<number> {
  const old = db
    .selectFrom('audit')
    .select('id')
    .where('seq', 'is', null)
    .where('at', '<', before)
    .orderBy('id')
    .limit(batch);
  const gone = await db.deleteFrom('audit').where('id', 'in', old).returning('id').execute();
  if (gone.length > 0)
    await db
      .updateTable('audit_head')
      .set((eb) => ({ unchained: eb('unchained', '-', gone.length) }))
      .execute();
  return gone.length;
}
