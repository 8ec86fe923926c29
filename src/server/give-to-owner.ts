import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What root writes into a folder of another account goes to that account, as which the site runs: files are closed to all others, and it
 * could open none of them.
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
