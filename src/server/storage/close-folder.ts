import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/**
 * Closes a data folder to other accounts of the machine. One that an earlier version made, or that was copied, may be open to them with
 * all it holds. Once the folder itself is closed, nobody else can reach anything in it, so its files are left as they are.
 */
export function closeFolder(root: string): void {
  try {
    if ((statSync(root).mode & others) !== 0) closeAll(root);
  } catch {
    // it belongs to another user, who decides who may read it
  }
}

/** Closes a folder and all it holds: files of a copy brought the modes of their originals. */
export function closeAll(root: string): void {
  chmodSync(root, 0o700);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o700);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}
