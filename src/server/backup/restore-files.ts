import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedType } from '../storage/stored-type.ts';
import type { Installation } from './installation.ts';
import { readManifest } from './manifest.ts';
import { openFiles } from './open-files.ts';

const folder = 'files/';

/** Puts the files of a backup where the site keeps its files. One that is there with its size stays: files never change under their name. */
export async function restoreFiles(source: string, installation: Installation): Promise<number> {
  const storage = await openFiles(installation);
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  let restored = 0;
  for (const [path, { bytes }] of Object.entries(readManifest(source).files)) {
    if (!path.startsWith(folder)) continue;
    const key = path.slice(folder.length);
    if (sizes.get(key) === bytes) continue;
    await storage.put(key, new Uint8Array(readFileSync(join(source, path))), storedType(key));
    restored += 1;
  }
  return restored;
}
