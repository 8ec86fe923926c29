import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents, those that are missing with this mode. Node’s own `recursive` never returns below /proc, where the system says that an existing parent is missing. */
export function makeFolderSync(path: string, mode = 0o777): void {
  if (isFolderSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolderSync(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolderSync(path)) throw error; // else another process was faster
  }
}

const isFolderSync = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The same without blocking the thread. Returns the first of the folders that had to be made. */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  if (await isFolder(path)) return undefined;
  const parent = dirname(path);
  const first = parent === path ? undefined : await makeFolder(parent, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (await isFolder(path)) return first;
    throw error;
  }
  return first ?? path;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
