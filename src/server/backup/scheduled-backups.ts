import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { minuteMs } from '#shared/time-units.ts';
import type { Changes } from '../db/changes.ts';
import type { Db, Engine } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { settingTag } from '../db/settings.ts';
import type { Log } from '../http/log.ts';
import type { Backups } from '../rpc/context.ts';
import {
  backupsKey,
  isBeingMade,
  type Members,
  newestAt,
  overdueBackup,
  readState,
  type SavedState,
  type Turn,
  takeTurn,
  type Unsaved,
  writeState,
} from './backup-state.ts';
import { backupPlace } from './backup-storage.ts';
import { makeHold } from './hold-restored.ts';
import type { Installation } from './installation.ts';
import { lostFiles } from './named-files.ts';

const everyMs = 5 * minuteMs;
const lookMs = 15_000;

interface Parts {
  db: Db;
  engine: Engine;
  instances: Members;
  /** The settings of the destination. */
  installation: Installation;
  changes: Pick<Changes, 'listen'>;
  log: Log;
  now?: () => Promise<Date>;
}

/** Task and result of the worker thread. */
export interface Storing extends Pick<Turn, 'afterFailure' | 'unfinished'> {
  installation: Installation;
  at: Date;
}
export interface Made {
  at: string;
  rows: number;
  files: number;
  bytes: number;
  missing: number;
  /** The key of one that is missing. */
  such: string | undefined;
}

/** The worker has the same extension as this file, in the sources and in the build. */
const threadFile = join(import.meta.dirname, `scheduled-backups.thread${extname(import.meta.filename)}`);

interface Beside {
  made: Promise<Made>;
  /** Deletes expired backups. Returns the times of backups whose manifest cannot be read. */
  prune(): Promise<number[]>;
  end(): Promise<unknown>;
}

/** Makes a backup on a worker thread: all data is read twice and hashed and every manifest parsed, which must not delay requests. */
function storeBeside(storing: Storing): Beside {
  const thread = new Worker(threadFile, { workerData: storing });
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that makes the backup has ended')));
  });
  ended.catch(() => undefined); // handled by the caller, even if it has failed before they await it
  const answer = <Answer>() =>
    Promise.race([ended, new Promise<Answer>((resolve) => thread.once('message', resolve))]);
  return {
    made: answer<Made>(),
    prune() {
      thread.postMessage('prune');
      return answer<number[]>();
    },
    end: () => thread.terminate(),
  };
}

/** Makes a backup every five minutes if something changed, on one instance at a time. */
export function startBackups({
  db,
  engine,
  instances,
  installation,
  changes,
  log,
  now = () => presentTime(db),
}: Parts): Backups & {
  look(): Promise<void>;
  stop(): Promise<void>;
} {
  const place = backupPlace(installation.config)?.name ?? '';
  let changed = true; // unknown before the start, so the first run makes one
  let unsaved: Unsaved | null = null;
  let running: Promise<void> | null = null;
  let storing: Beside | null = null;
  let stopped = false;
  const isHeld = makeHold(installation, place, log);
  const told = new Set<number>();
  const tellDamaged = (at: Date) => {
    if (told.has(at.getTime())) return;
    told.add(at.getTime());
    log.error('the manifest of a backup cannot be read: it cannot be restored', { backup: at.toISOString() });
  };
  const unlisten = changes.listen((tags) => {
    if (tags.some((tag) => tag !== settingTag(backupsKey))) changed = true;
  });

  async function make({ startedAt, version, ...after }: Turn): Promise<void> {
    const { state } = await readState(db, place);
    let ended: SavedState = { ...state, running: false };
    if (stopped) {
      await writeState(db, place, ended, version);
      return;
    }
    const beside = storeBeside({ installation, at: startedAt, ...after });
    storing = beside;
    try {
      try {
        const { such, ...made } = await beside.made;
        ended = { ...ended, ...made, ok: true };
        if (such) log.error(lostFiles, { missing: made.missing, such });
      } catch (error) {
        if (!stopped) {
          log.error('the backup failed', { error });
          ended = { ...ended, ok: false };
        }
      }
      if (!(await writeState(db, place, ended, version))) {
        log.warn('the backup took so long that another instance began one');
        return; // pruning could delete files that the other one is writing
      }
      if (ended.ok && !stopped) await prune(beside, ended, version + 1);
    } finally {
      await beside.end();
      storing = null;
    }
  }

  async function prune(beside: Beside, state: SavedState, version: number): Promise<void> {
    let pruned = true;
    try {
      for (const at of await beside.prune()) tellDamaged(new Date(at));
    } catch (error) {
      if (stopped) return;
      log.error('old backups could not be deleted', { error });
      pruned = false;
    }
    if (pruned !== (state.pruned ?? true)) await writeState(db, place, { ...state, pruned }, version);
  }

  async function begin(waitMs: number): Promise<void> {
    const turn = stopped ? null : await takeTurn({ db, engine, place, instances }, waitMs, now);
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
      const last = await now(); // before `changed` is reset: if this fails, the next run still sees the change
      changed = false;
      unsaved = { first: unsaved?.first ?? last, last };
    }
    if (!unsaved || running) return;
    const { state } = await readState(db, place);
    if (await isHeld(state)) return;
    const present = await now();
    if (unsaved.last > present) unsaved = { first: present, last: present }; // the clock was set back
    if (newestAt(state, present) >= unsaved.last.getTime()) unsaved = null;
    else await run(everyMs);
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error('the time of the last backup could not be read', { error }));
  }, lookMs);
  timer.unref();
  return {
    async state() {
      const { state: saved } = await readState(db, place);
      const { by, ...rest } = saved;
      const isRunning = by === instances.id ? running !== null : await isBeingMade(saved, instances);
      const state = { ...rest, running: saved.running && isRunning };
      return { ...state, overdue: overdueBackup(state, unsaved, await now()) };
    },
    now: () => run(0),
    look,
    async stop() {
      clearInterval(timer);
      unlisten();
      stopped = true;
      await storing?.end(); // an interrupted one does not count, and the next start makes another
      await running?.catch(() => undefined);
    },
  };
}
