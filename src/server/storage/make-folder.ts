import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents, those that are missing with this mode. Node’s own `recursive` never returns below /proc, where the system says that an existing parent is missing. */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolder(path)) throw error; // else another process was faster
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The same without holding anything up. Returns the first of the folders that had to be made. */
export async function makeFolderLater(path: string, mode = 0o777): Promise<string | undefined> {
  if (await isFolderLater(path)) return undefined;
  const parent = dirname(path);
  const first = parent === path ? undefined : await makeFolderLater(parent, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (await isFolderLater(path)) return first;
    throw error;
  }
  return first ?? path;
}

const isFolderLater = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
