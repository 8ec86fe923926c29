import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { giveToOwner } from '../give-to-owner.ts';
import { flush } from '../storage/flush.ts';

/** What a restore replaces in a data folder. Everything else stays: the lock, cached images of a bucket, foreign files. */
export const isData = (name: string): boolean =>
  /^(site\.db(-wal|-shm|-journal)?|before-\d{4}-.+\.db|keys\.json|files)$/.test(name);

/** Three folders inside the data folder record how far a restore has come. Each step is one rename. */
const foldersOf = (dataDir: string) => ({
  /** The copy is being made; nothing has changed yet. */
  making: join(dataDir, '.restoring'),
  /** The copy is whole, and is being put in place. */
  made: join(dataDir, '.restored'),
  /** The previous data is being moved out; it is moved back unless the copy is complete. */
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

/** Whether this folder holds data replaced by a restore. */
export const isReplacedData = (dataDir: string, folder: string): boolean =>
  dirname(resolve(folder)) === resolve(dataDir) && basename(folder).startsWith(keptPrefix);

/** All previous data is moved out: its folder gets a name with the time. Null if there was none. */
function keep(dataDir: string, leaving: string): string | null {
  const kept = join(dataDir, `${keptPrefix}${new Date().toISOString().replace(/[:.]/g, '-')}`);
  if (readdirSync(leaving).length > 0) renameSync(leaving, kept);
  else rmdirSync(leaving);
  flush(dataDir);
  return existsSync(kept) ? kept : null;
}

/** Whether a restore is putting its copy in place, or was interrupted while doing so: part of the data is elsewhere. */
export function isHalfRestored(dataDir: string): boolean {
  const { made, leaving } = foldersOf(dataDir);
  return existsSync(made) || existsSync(leaving);
}

/**
 * Finishes an interrupted restore, wherever it stopped: with its copy if that is complete, otherwise with the previous data.
 * Returns null if there is none. The caller holds the lock of the folder.
 */
export function finishRestore(dataDir: string): { kept: string | null } | null {
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

/** Replaces the data with the complete copy in `makingFolder`. Returns the folder with the previous data. */
export function replaceData(dataDir: string): string | null {
  const { making, made, leaving } = foldersOf(dataDir);
  mkdirSync(leaving, { mode: 0o700 });
  giveToOwner(dataDir, leaving);
  renameSync(making, made);
  flush(dataDir);
  try {
    return finishRestore(dataDir)?.kept ?? null;
  } catch (error) {
    if (!existsSync(leaving)) throw error; // the copy is being put in place: the next start or restore continues
    renameSync(made, making);
    finishRestore(dataDir);
    throw new Error(
      `The contents of ${dataDir} could not be moved away (${(error as Error).message}), and nothing was changed. Nothing in the folder may be a mount of its own.`,
      { cause: error },
    );
  }
}
