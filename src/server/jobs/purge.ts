import { type Db, type Engine, loose } from '../db/database.ts';
import { eraseFiles, eraseRecords } from '../desk/erase.ts';
import type { Desk, DeskKind, StoredRecord } from '../desk/kind.ts';
import { kinds } from '../desk/kinds.ts';
import { dropLateFiles } from '../desk/pending-files.ts';
import type { Log } from '../http/log.ts';
import { audit } from '../rpc/audit.ts';
import type { Storage } from '../storage/storage.ts';
import { dropOldDeliveries } from '../webhooks/deliveries.ts';
import { dropEnded } from './drop-ended.ts';
import { purgeAudit } from './purge-audit.ts';

const hourMs = 3_600_000;
const batch = 100;
/** Batches of one run; what is left comes an hour later. */
const maxBatches = 1_000;

interface Parts {
  db: Db;
  engine: Engine;
  storage: Storage;
  now: () => Date;
  log: Log;
}

/** Erases what has been kept for as long as the settings say. Returns how many records of each kind. */
export async function purge({
  db,
  storage,
  now,
}: Omit<Parts, 'log' | 'engine'>): Promise<Record<Desk, number>> {
  const erased = { enquiries: 0, applications: 0 };
  const at = now().toISOString();
  for (let round = 0; round < maxBatches; round++) {
    const due = await Promise.all(
      kinds.map(async (kind) => ({ kind, records: await dueRecords(kind, db, at) })),
    );
    if (due.every(({ records }) => records.length === 0)) break;
    for (const { kind, records } of due) await eraseFiles(kind, storage, records);
    const counts = await db.transaction().execute(async (trx) => {
      const counts = { enquiries: 0, applications: 0 };
      for (const { kind, records } of due) {
        const ids = records.map(({ id }) => id);
        counts[kind.plural] = (await eraseRecords(kind, trx, ids, at)).length;
      }
      // another instance may have erased them meanwhile, and written that down
      if (counts.enquiries + counts.applications > 0)
        await audit(
          trx,
          { staff: null, now, address: null },
          { action: 'purge', resource: 'personalData', after: counts },
        );
      return counts;
    });
    for (const { kind } of due) erased[kind.plural] += counts[kind.plural];
  }
  return erased;
}

async function dueRecords({ plural }: DeskKind, db: Db, at: string): Promise<StoredRecord[]> {
  const rows = await loose(db)
    .selectFrom(plural)
    .selectAll()
    .where('eraseAt', '<=', at)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows as unknown as StoredRecord[]; // rows of the kind's own table
}

/** Runs `purge` now and every hour. */
export function startPurge(parts: Parts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => purge(parts))
      .then(async (erased) => {
        await dropLateFiles(parts);
        await dropOldDeliveries(parts.db, parts.now());
        await dropEnded(parts.db, parts.engine, parts.now());
        const entries = await purgeAudit(parts);
        if (entries > 0) parts.log.info('old entries of the audit log were erased', { entries });
        if (erased.enquiries + erased.applications > 0) parts.log.info('personal data was erased', erased);
      })
      .catch((error: unknown) => parts.log.error('what was kept long enough could not be erased', { error }));
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
