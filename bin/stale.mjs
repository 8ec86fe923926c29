import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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
  'package-lock.json',
];

function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))), 0);
}

/** True when there is no build, or an input is newer. */
export const isStale = () =>
  !existsSync(stamp) || sources.some((source) => newest(join(root, source)) > statSync(stamp).mtimeMs);

export const markBuilt = () => writeFileSync(stamp, new Date().toISOString());
