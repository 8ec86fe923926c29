import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isListed } from '../storage/storage.ts';
import { storedType } from '../storage/stored-type.ts';
import type { Installation } from './installation.ts';
import { filesOf } from './manifest.ts';
import { openFiles } from './open-files.ts';
import { ownFiles } from './own-files.ts';

const folder = 'files/';

/**
 * Copies the files of a backup to the file storage. Existing files of the same size are kept, since files never change once
 * written. The folder is read rather than the manifest, against which it has already been checked if there is one. Returns how many were
 * copied, and the applicants' files that were there before.
 */
export async function restoreFiles(
  source: string,
  installation: Installation,
): Promise<{ restored: number; stored: string[] }> {
  const storage = await openFiles(installation);
  const sizes = new Map<string, number>();
  for await (const { key, size } of ownFiles(storage)) sizes.set(key, size);
  const stored = [...sizes.keys()].filter((key) => key.startsWith('private/'));
  let restored = 0;
  for (const path of filesOf(source)) {
    const key = path.slice(folder.length);
    if (!path.startsWith(folder) || !isListed(key)) continue;
    const from = join(source, path);
    if (sizes.get(key) === statSync(from).size) continue;
    await storage.put(key, new Uint8Array(readFileSync(from)), storedType(key));
    restored += 1;
  }
  return { restored, stored };
}
