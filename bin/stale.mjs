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

function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))), 0);
}

/** True when there is no build, an input is newer, or the packages are others. `npm prune` writes their list anew as it was. */
export const isStale = () =>
  !existsSync(stamp) ||
  sources.some((source) => newest(join(root, source)) > statSync(stamp).mtimeMs) ||
  (existsSync(lock) && !readFileSync(lock).equals(readFileSync(stamp)));

export const markBuilt = () => writeFileSync(stamp, readFileSync(lock));
