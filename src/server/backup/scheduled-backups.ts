import type { Changes } from '../db/changes.ts';
import type { Db, Engine } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { settingTag } from '../db/settings.ts';
import type { Log } from '../http/log.ts';
import type { BackupState, Backups } from '../rpc/context.ts';
import type { Storage } from '../storage/storage.ts';
import { backupsKey, readState, takeTurn, writeState } from './backup-state.ts';
import type { Installation } from './installation.ts';
import { pruneBackups } from './prune-backups.ts';
import { storeBackup } from './store-backup.ts';

const everyMs = 5 * 60_000;
const lookMs = 15_000;

interface Parts {
  db: Db;
  engine: Engine;
  installation: Installation;
  /** The site's files. */
  files: Storage;
  /** Where backups go. */
  place: Storage;
  changes: Pick<Changes, 'listen'>;
  log: Log;
}

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((all, n) => all + n, 0);

/** Makes a backup every five minutes in which something changed, on one instance at a time. */
export function startBackups({ db, engine, installation, files, place, changes, log }: Parts): Backups & {
  look(): Promise<void>;
  stop(): Promise<void>;
} {
  let changed = true; // nobody knows what happened before the start
  let changedAt: Date | null = null;
  let running: Promise<void> | null = null;
  const unlisten = changes.listen((tags) => {
    if (tags.some((tag) => tag !== settingTag(backupsKey))) changed = true;
  });

  async function make(turn: { startedAt: Date; version: number }): Promise<void> {
    const { state } = await readState(db);
    let ended: BackupState;
    try {
      const made = await storeBackup(installation, files, place, turn.startedAt);
      const counts = { rows: sum(made.rows), files: Object.keys(made.files).length };
      ended = { ...state, ...counts, running: false, ok: true, at: made.at };
    } catch (error) {
      log.error('the backup failed', { error });
      ended = { ...state, running: false, ok: false };
    }
    if (!(await writeState(db, ended, turn.version))) {
      log.warn('the backup took so long that another instance began one');
      return; // whose files are not to be deleted while it runs
    }
    if (ended.ok)
      await pruneBackups(place, turn.startedAt).catch((error: unknown) =>
        log.error('old backups could not be deleted', { error }),
      );
  }

  async function begin(waitMs: number): Promise<void> {
    const turn = await takeTurn(db, engine, waitMs);
    if (turn) await make(turn);
  }
  const run = (waitMs: number) => {
    running ??= begin(waitMs).finally(() => {
      running = null;
    });
    return running;
  };

  async function look(): Promise<void> {
    if (changed) {
      const at = await presentTime(db); // where the clock cannot be read, the change is not forgotten
      changed = false;
      changedAt = at;
    }
    if (!changedAt || running) return;
    const { state } = await readState(db);
    if (state.at && Date.parse(state.at) >= changedAt.getTime()) changedAt = null;
    else await run(everyMs);
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error('the time of the last backup could not be read', { error }));
  }, lookMs);
  timer.unref();
  return {
    state: async () => (await readState(db)).state,
    now: () => run(0),
    look,
    async stop() {
      clearInterval(timer);
      unlisten();
      await running?.catch(() => undefined);
    },
  };
}
