import type { Log } from '../http/log.ts';
import type { SavedState } from './backup-state.ts';
import { backupStorage } from './backup-storage.ts';
import type { Installation } from './installation.ts';
import { newestWhole } from './stored-backup.ts';

/** No other site backs up to a place without a backup. One that cannot be read may have some. */
async function isEmpty({ config }: Installation): Promise<boolean> {
  const storage = await backupStorage(config);
  return storage !== null && (await newestWhole(storage).catch(() => 'unknown')) === null;
}

/**
 * Returns a function that says whether scheduled backups of restored data have to wait for an owner (docs/decisions/0050), and tells the
 * operator once.
 */
export function makeHold(installation: Installation, place: string, log: Pick<Log, 'warn'>) {
  let isTold = false;
  return async ({ held }: SavedState): Promise<boolean> => {
    if (!held || (await isEmpty(installation))) return false;
    if (!isTold)
      log.warn(
        'no scheduled backups are made: this data was restored, and the place for backups has some already, perhaps of a site that is still running. If backups are to go on from here, an owner presses ‘Back up now’ in the panel (Settings, System); for a trial, set BACKUP_DIR or BACKUP_S3_BUCKET to an empty place',
        { place },
      );
    isTold = true;
    return true;
  };
}
