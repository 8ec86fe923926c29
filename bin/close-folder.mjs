import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Closes a folder and all it holds to other accounts of the machine: a copied file brings the mode of its original. */
export function closeFolder(root) {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const path of [root, ...names.map((name) => join(root, name))])
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
}
