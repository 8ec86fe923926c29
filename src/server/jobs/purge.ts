import { hourMs } from '#shared/time-units.ts';
import { dropExpiredSessions } from '../accounts/end-sessions.ts';
import { maxRetentionMs } from '../backup/backup-retention.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import { type Db, type Engine, loose } from '../db/database.ts';
import { dropOldCopies } from '../db/migrate.ts';
import { notErased } from '../desk/desk-filters.ts';
import { eraseRecords } from '../desk/erase.ts';
import { eraseTimesAreOld, moveEraseTimes } from '../desk/erase-times.ts';
import type { Desk, DeskKind } from '../desk/kind.ts';
import { kinds } from '../desk/kinds.ts';
import { dropLateFiles } from '../desk/pending-files.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { dropOldStaffMails } from '../mail/staff-mails.ts';
import { dropLeftFiles } from '../media/drop-files.ts';
import { audit } from '../rpc/audit.ts';
import { dropExpiredUses } from '../rpc/use-log.ts';
import type { Storage } from '../storage/storage.ts';
import { dropOldDeliveries } from '../webhooks/deliveries.ts';
import { webhooksTag } from '../webhooks/queue.ts';
import { dropEnded } from './drop-ended.ts';
import { dropOldViews } from './page-views.ts';
import { purgeAudit } from './purge-audit.ts';

const batch = 100;
/** Maximum batches per run; the rest follow an hour later. */
const maxBatches = 1_000;

interface Parts {
  config: Pick<Config, 'DATA_DIR'>;
  db: Db;
  engine: Engine;
  storage: Storage;
  changes: Pick<Changes, 'announce'>;
  now: () => Date;
  log: Log;
  /** The process is stopping; the next one continues. */
  isStopped?: () => boolean;
}

/**
 * Erases what has been kept for as long as the settings say, unless records still have the erasure times of an earlier setting. Their files
 * are noted, and deleted by the step for files of no record. Returns the number of records of each kind.
 */
export async function purge({
  db,
  changes,
  now,
  isStopped = () => false,
}: Pick<Parts, 'db' | 'changes' | 'now' | 'isStopped'>): Promise<Record<Desk, number>> {
  const erased = { enquiries: 0, applications: 0 };
  const at = now().toISOString();
  for (let round = 0; round < maxBatches && !isStopped(); round++) {
    if (await eraseTimesAreOld(db)) break;
    const due = await Promise.all(kinds.map(async (kind) => ({ kind, ids: await dueRecords(kind, db, at) })));
    if (due.every(({ ids }) => ids.length === 0)) break;
    const counts = await db.transaction().execute(async (trx) => {
      const counts = { enquiries: 0, applications: 0 };
      for (const { kind, ids } of due)
        counts[kind.plural] = (await eraseRecords(kind, trx, ids, at)).ids.length;
      // another instance may have erased them meanwhile, and written that down
      if (counts.enquiries + counts.applications > 0)
        await audit(
          trx,
          { staff: null, now, address: null },
          { action: 'purge', resource: 'personalData', after: counts },
        );
      return counts;
    });
    const changed = kinds.map(({ plural }) => plural).filter((plural) => counts[plural] > 0);
    if (changed.length > 0) changes.announce(changed); // so that open desks reload, and the next backup is without them
    for (const plural of changed) erased[plural] += counts[plural];
  }
  return erased;
}

async function dueRecords({ plural }: DeskKind, db: Db, at: string): Promise<number[]> {
  const rows = await loose(db)
    .selectFrom(plural)
    .select('id')
    .where('eraseAt', '<=', at)
    .where(notErased(plural))
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** The hourly tasks. None depends on the success of another. */
export async function clear(parts: Parts): Promise<void> {
  const { config, db, engine, changes, now, log } = parts;
  const steps: Record<string, () => Promise<void>> = {
    'personal data': async () => {
      await moveEraseTimes(parts);
      const erased = await purge(parts);
      if (erased.enquiries + erased.applications > 0) log.info('personal data was erased', erased);
    },
    'files of dropped images': () => dropLeftFiles(parts),
    'files of no record': () => dropLateFiles(parts),
    'old deliveries of webhooks': async () => {
      if ((await dropOldDeliveries(db, now())) > 0) changes.announce([webhooksTag]);
    },
    'old mails to staff': async () => {
      if ((await dropOldStaffMails(db, now())) > 0) changes.announce(['mails']); // so that the next backup is without them
    },
    'sessions that are over': async () => void (await dropExpiredSessions(db, now())),
    // a quiet site would otherwise keep addresses until its next few hundred uses; on SQLite they are only in memory
    'uses of limits that are over': async () => {
      if (engine === 'postgres') await dropExpiredUses(db);
    },
    'old page views': async () => void (await dropOldViews(db, now())),
    'copies from before migrations': async () => {
      const before = new Date(now().getTime() - maxRetentionMs);
      const copies = await dropOldCopies(config.DATA_DIR, before);
      if (copies > 0) log.info('copies of the database from before migrations were deleted', { copies });
    },
    'insights that ended': async () => void (await dropEnded(db, engine, now())),
    'old entries of the audit log': async () => {
      const entries = await purgeAudit(parts);
      if (entries === 0) return;
      changes.announce(['audit']);
      log.info('old entries of the audit log were erased', { entries });
    },
  };
  for (const [what, step] of Object.entries(steps)) {
    if (parts.isStopped?.()) return;
    await step().catch((error: unknown) =>
      log.error('could not erase data that is no longer kept', { what, error }),
    );
  }
}

/** Clears now and every hour. */
export function startPurge(parts: Omit<Parts, 'isStopped'>): Repeated {
  return every(
    hourMs,
    (isStopped) => clear({ ...parts, isStopped }),
    (error) => parts.log.error('could not erase data that is no longer kept', { error }),
    { atOnce: true },
  );
}
