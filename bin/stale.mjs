import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
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

/** By what is in it: `npm prune` writes the file anew as it was. */
const packages = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** True when there is no build, or an input is newer. */
export const isStale = () =>
  !existsSync(stamp) ||
  sources.some((source) => newest(join(root, source)) > statSync(stamp).mtimeMs) ||
  (existsSync(lock) && packages() !== readFileSync(stamp, 'utf8'));

export const markBuilt = () => writeFileSync(stamp, packages());
