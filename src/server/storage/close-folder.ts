import { chmodSync, type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/** What this program makes in a data folder, and a file system in its root. */
const own =
  /^(site\.db|before-\d{4}-|keys\.json|lock\.db|last-backup|files$|\.(media|backup|fetched|restored|replaced|before-)|lost\+found$)/;

/**
 * Closes a data folder to other accounts of the machine. One that an earlier version made, or that was copied, may be open to them with
 * all it holds. Once the folder itself is closed, nobody else can reach anything in it, so its files are left as they are. A folder that
 * holds anything else, such as a home folder named by mistake, stays as it is but for our files in it.
 */
export function closeFolder(root: string): void {
  try {
    if ((statSync(root).mode & others) === 0) return;
    const entries = readdirSync(root, { withFileTypes: true });
    const ours = entries.filter(({ name }) => own.test(name));
    if (ours.length === entries.length) closeAll(root);
    else for (const entry of ours) closeEntry(entry);
  } catch {
    // it belongs to another user, who decides who may read it
  }
}

/** Closes a folder and all it holds: files of a copy brought the modes of their originals. */
export function closeAll(root: string): void {
  chmodSync(root, 0o700);
  for (const entry of readdirSync(root, { withFileTypes: true })) closeEntry(entry);
}

function closeEntry(entry: Dirent): void {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) closeAll(path);
  else if (entry.isFile()) chmodSync(path, 0o600);
}
