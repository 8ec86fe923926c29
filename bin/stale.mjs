import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Written when a build is done; holds the packages it was made with. */
const stamp = join(root, 'build/.built');
/** Inputs of the build. */
const sources = [
  'src',
  'content',
  'public',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
];
const lock = join(root, 'package-lock.json');

/** The time of the last change in a folder, of what was removed too; every start waits for it. */
function newestIn(folder) {
  let time = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    time = Math.max(time, entry.isDirectory() ? newestIn(path) : newest(path)); // a link may lead to a folder, or nowhere
  }
  return time;
}

function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  return info?.isDirectory() ? newestIn(path) : (info?.mtimeMs ?? 0);
}

/** True when there is no build, an input is newer, or the packages are others. `npm prune` writes their list anew as it was. */
export const isStale = () =>
  !existsSync(stamp) ||
  sources.some((source) => newest(join(root, source)) > statSync(stamp).mtimeMs) ||
  (existsSync(lock) && !readFileSync(lock).equals(readFileSync(stamp)));

export const markBuilt = () => writeFileSync(stamp, readFileSync(lock));
