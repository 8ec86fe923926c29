import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives files that root wrote into another account’s folder to that account: the site runs as it, and could not open root’s files, which
 * are closed to everyone else.
 */
export function giveToOwner(folder: string, ...paths: string[]): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const path of paths.filter((each) => existsSync(each))) {
    lchownSync(path, uid, gid);
    if (lstatSync(path).isDirectory())
      for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
        lchownSync(join(path, name), uid, gid);
  }
}
