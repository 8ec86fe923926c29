import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { giveToOwner } from '../give-to-owner.ts';
import { flush } from '../storage/flush.ts';

/** What a backup replaces in a data folder. Whatever else is there stays: the lock, pictures of a bucket, what is no part of this program. */
export const isData = (name: string): boolean =>
  /^(site\.db(-wal|-shm|-journal)?|before-\d{4}-.+\.db|keys\.json|files)$/.test(name);

/** Three folders inside the data folder, which tell how far a restore has come. Each step is one rename. */
const foldersOf = (dataDir: string) => ({
  /** The copy is being made; nothing has changed yet. */
  making: join(dataDir, '.restoring'),
  /** The copy is whole, and is being put in place. */
  made: join(dataDir, '.restored'),
  /** What was there is being moved out; it comes back unless the copy is whole. */
  leaving: join(dataDir, '.replaced'),
});

export const makingFolder = (dataDir: string): string => foldersOf(dataDir).making;

function moveAll(from: string, to: string, isMoved: (name: string) => boolean = () => true): void {
  for (const name of readdirSync(from).filter(isMoved)) renameSync(join(from, name), join(to, name));
  flush(to);
  flush(from);
}

/** The name of what a restore replaced begins with this; the rest says when. */
const keptPrefix = '.before-';

/** Whether this folder is what a restore into the data folder replaced. */
export const isKept = (dataDir: string, folder: string): boolean =>
  dirname(resolve(folder)) === resolve(dataDir) && basename(folder).startsWith(keptPrefix);

/** Everything that was there is moved out: its folder gets the name that says when. Null where nothing was there. */
function keep(dataDir: string, leaving: string): string | null {
  const kept = join(dataDir, `${keptPrefix}${new Date().toISOString().replace(/[:.]/g, '-')}`);
  if (readdirSync(leaving).length > 0) renameSync(leaving, kept);
  else rmdirSync(leaving);
  flush(dataDir);
  return existsSync(kept) ? kept : null;
}

/** Whether a restore is putting its copy in place, or was interrupted in that: part of the data is elsewhere. */
export function isHalfRestored(dataDir: string): boolean {
  const { made, leaving } = foldersOf(dataDir);
  return existsSync(made) || existsSync(leaving);
}

/**
 * Finishes a restore that was interrupted, at whatever point: with its copy, if that is whole, otherwise with what was there. Returns null
 * where there is none. The caller has the lock of the folder.
 */
export function endRestore(dataDir: string): { kept: string | null } | null {
  const { made, leaving } = foldersOf(dataDir);
  if (!existsSync(made)) {
    if (!existsSync(leaving)) return null;
    moveAll(leaving, dataDir);
    rmdirSync(leaving);
    return null;
  }
  let kept: string | null = null;
  if (existsSync(leaving)) {
    moveAll(dataDir, leaving, isData);
    kept = keep(dataDir, leaving);
  }
  moveAll(made, dataDir);
  rmdirSync(made);
  return { kept };
}

/** Puts the copy in `makingFolder`, which is whole, in the place of what is there. Returns the folder that keeps what was there. */
export function replaceData(dataDir: string): string | null {
  const { making, made, leaving } = foldersOf(dataDir);
  mkdirSync(leaving, { mode: 0o700 });
  giveToOwner(dataDir, leaving);
  renameSync(making, made);
  flush(dataDir);
  try {
    return endRestore(dataDir)?.kept ?? null;
  } catch (error) {
    if (!existsSync(leaving)) throw error; // the copy is taking its place: the next start or restore goes on
    renameSync(made, making);
    endRestore(dataDir);
    throw new Error(
      `The contents of ${dataDir} could not be moved away (${(error as Error).message}), and nothing was changed. Nothing in the folder may be a mount of its own.`,
      { cause: error },
    );
  }
}
