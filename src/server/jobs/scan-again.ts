import { sql } from 'kysely';
import { dayMs, minuteMs } from '#shared/time-units.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import { addEvent } from '../desk/events.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { scan, scannerAnswers } from '../media/scan.ts';
import type { Storage } from '../storage/storage.ts';

interface Parts {
  db: Db;
  storage: Storage;
  config: Pick<Config, 'CLAMAV_SOCKET'>;
  changes: Pick<Changes, 'announce'>;
  now: () => Date;
  log: Log;
}

const againMs = 10 * minuteMs;
/** Maximum number of files scanned per run. */
const maxFiles = 50;
/** Files without an answer after which a run ends: the scanner is still out of reach. */
const maxUnanswered = 3;
/** A file that no scanner has accepted for this long is given up. */
const maxAgeMs = 30 * dayMs;
/** Longer than at first, when an applicant waits for it. */
const timeoutMs = 30_000;
const texts = {
  clean: 'CV checked for viruses: nothing was found',
  infected: 'The virus check found something in the CV; it can no longer be downloaded',
} as const;

/** Exported for the test of its plan. */
export const unscanned = (db: Db, since: Date) =>
  db
    .selectFrom('applications')
    .select(['id', 'cvKey'])
    .where('createdAt', '>', since.toISOString())
    .where('scan', '=', sql.lit('unavailable')) // spelled as in its index, which a parameter would not match
    .where('cvKey', 'is not', null)
    .orderBy(sql`random()`) // so that those a scanner refuses for their size do not keep the others waiting
    .limit(maxFiles);

/** Scans the CVs that came while the virus scanner was out of reach. Returns how many were scanned. */
export async function scanAgain({ db, storage, config, changes, now, log }: Parts): Promise<number> {
  if (!config.CLAMAV_SOCKET) return 0;
  const waiting = await unscanned(db, new Date(now().getTime() - maxAgeMs)).execute();
  let scanned = 0;
  let unanswered = 0;
  for (const { id, cvKey } of waiting) {
    const file = cvKey === null ? null : await storage.get(cvKey);
    if (!file) continue;
    const result = await scan(file.body, config.CLAMAV_SOCKET, timeoutMs);
    if (result !== 'clean' && result !== 'infected') {
      log.warn('the virus scanner did not answer');
      unanswered += 1;
      if (unanswered === maxUnanswered) break;
      continue;
    }
    const isNews = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('applications')
        .set({ scan: result })
        .where('id', '=', id)
        .where('scan', '=', 'unavailable') // another instance may have been faster
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n)
        await addEvent(trx, {
          resource: 'applications',
          record: id,
          kind: 'cv',
          author: null,
          at: now(),
          text: texts[result],
        });
      return numUpdatedRows > 0n;
    });
    if (isNews) changes.announce(['applications']);
    scanned += 1;
  }
  return scanned;
}

export function startScanningAgain(parts: Parts): Repeated {
  void reportAbsentScanner(parts);
  return every(
    againMs,
    () => scanAgain(parts),
    (error) => parts.log.error('CVs could not be scanned again', { error }),
  );
}

/** A wrong setting is noticed at the start, before the first CV comes. */
export async function reportAbsentScanner({ config, log }: Pick<Parts, 'config' | 'log'>): Promise<void> {
  if (!config.CLAMAV_SOCKET || (await scannerAnswers(config.CLAMAV_SOCKET))) return;
  log.warn('no virus scanner answers at CLAMAV_SOCKET; CVs are accepted unscanned, and scanned once it does');
}
