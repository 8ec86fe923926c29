import { hourMs } from '#shared/time-units.ts';
import { maxRetentionMs } from '../backup/backup-retention.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import { type Db, type Engine, loose } from '../db/database.ts';
import { dropOldCopies } from '../db/migrate.ts';
import { untilOutage } from '../db/until-outage.ts';
import { eraseFiles, eraseRecords } from '../desk/erase.ts';
import { eraseTimesAreOld, moveEraseTimes } from '../desk/erase-times.ts';
import type { Desk, DeskKind, StoredRecord } from '../desk/kind.ts';
import { kinds } from '../desk/kinds.ts';
import { dropLateFiles } from '../desk/pending-files.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { dropOldStaffMails } from '../mail/staff-mails.ts';
import { dropLeftFiles } from '../media/drop-files.ts';
import { audit } from '../rpc/audit.ts';
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

/** The next batch of due records of one desk. */
interface Due {
  kind: DeskKind;
  records: StoredRecord[];
}

interface Bare extends Due {
  /** Every further file would wait just as long for the storage, and fail too. */
  away: boolean;
}

/**
 * Erases what has been kept for as long as the settings say. A record whose files cannot be deleted stays until they can, and does not hold
 * up any other; while the storage is unavailable, the rest of its kind waits. So does everything while records still have the erasure times
 * of an earlier setting. Returns the number of records of each kind.
 */
export async function purge({
  db,
  storage,
  changes,
  now,
  log,
  isStopped = () => false,
}: Omit<Parts, 'config' | 'engine'>): Promise<Record<Desk, number>> {
  const erased = { enquiries: 0, applications: 0 };
  const last = { enquiries: 0, applications: 0 };
  const at = now().toISOString();
  let left = kinds;
  for (let round = 0; round < maxBatches && !isStopped(); round++) {
    if (await eraseTimesAreOld(db)) break;
    const due = await Promise.all(
      left.map(async (kind) => ({ kind, records: await dueRecords(kind, db, at, last[kind.plural]) })),
    );
    if (due.every(({ records }) => records.length === 0)) break;
    for (const { kind, records } of due) last[kind.plural] = records.at(-1)?.id ?? last[kind.plural];
    const bare: Bare[] = [];
    for (const each of due) bare.push(await withoutFiles(each, storage, log, isStopped));
    const counts = await db.transaction().execute(async (trx) => {
      const counts = { enquiries: 0, applications: 0 };
      for (const { kind, records } of bare) {
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
    const changed = kinds.map(({ plural }) => plural).filter((plural) => counts[plural] > 0);
    if (changed.length > 0) changes.announce(changed); // so that open desks reload, and the next backup is without them
    for (const plural of changed) erased[plural] += counts[plural];
    left = bare.filter(({ away }) => !away).map(({ kind }) => kind);
  }
  return erased;
}

/** Deletes their files, and stops if the storage becomes unavailable. Returns the records whose files are all gone. */
async function withoutFiles(
  { kind, records }: Due,
  storage: Storage,
  log: Log,
  isStopped: () => boolean,
): Promise<Bare> {
  const kept: { id: number; error: unknown }[] = [];
  const { done, away } = await untilOutage(records, (record) => eraseFiles(kind, storage, [record]), {
    onFailure: (error, { id }) => kept.push({ id, error }),
    isStopped,
  });
  if (kept.length > 0)
    log.error('files could not be deleted: the personal data of their records is kept until they can be', {
      resource: kind.plural,
      records: kept.map(({ id }) => id),
      error: kept[0]?.error,
    });
  return { kind, records: done, away };
}

async function dueRecords({ plural }: DeskKind, db: Db, at: string, after: number): Promise<StoredRecord[]> {
  const rows = await loose(db)
    .selectFrom(plural)
    .selectAll()
    .where('eraseAt', '<=', at)
    .where('id', '>', after) // those that could not be erased are not asked for again
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows as unknown as StoredRecord[]; // rows of the kind's own table
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
  let stopped = false;
  const { stop } = every(
    hourMs,
    () => clear({ ...parts, isStopped: () => stopped }),
    (error) => parts.log.error('could not erase data that is no longer kept', { error }),
    { atOnce: true },
  );
  return {
    stop() {
      stopped = true;
      return stop();
    },
  };
}
