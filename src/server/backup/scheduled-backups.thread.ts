// The worker of scheduled-backups.ts: copies, counts, checks and stores all data, so that the main thread stays free for requests, and
// then deletes the backups that are no longer kept; after a failure it does so first.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openStorage } from '../storage/open-storage.ts';
import { backupStorage, scheduledFileMs } from './backup-storage.ts';
import { pruneBackups } from './prune-backups.ts';
import type { Made, Storing } from './scheduled-backups.ts';
import { storeBackup } from './store-backup.ts';

const { installation, at, afterFailure, unfinished } = workerData as Storing; // as scheduled-backups.ts starts it
const { config, dataDir } = installation;
const place = await backupStorage(config);
if (!place) throw new Error('no settings say where backups go');
const files = await openStorage(config, dataDir, { timeoutMs: scheduledFileMs });
const prune = (onDamaged?: (time: Date) => void) => pruneBackups(place, at, onDamaged, unfinished);
// They may be what fills the place. If they cannot be deleted the backup is tried all the same, and whatever is wrong is reported with it.
if (afterFailure) await prune().catch(() => undefined);
const made = await storeBackup(installation, files, place, at);
const rows = Object.values(made.rows).reduce((all, n) => all + n, 0);
const stored = [...made.database.parts, ...(made.keys ? [made.keys] : []), ...Object.values(made.files)];
const bytes = stored.reduce((all, each) => all + each.bytes, 0);
if (!parentPort) throw new Error('this is run as a thread');
const asked = once(parentPort, 'message'); // not before this backup is recorded: another instance may have started one in the meantime
parentPort.postMessage({
  at: made.at,
  rows,
  bytes,
  files: Object.keys(made.files).length,
  missing: made.missing.length,
  such: made.missing[0],
} satisfies Made);
await asked;
const damaged: number[] = [];
await prune((time) => damaged.push(time.getTime()));
parentPort.postMessage(damaged);
