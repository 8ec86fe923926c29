import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own in memory, which can be filled. Takes root: throws without. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'site-disk-'));
  const options = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0)
    throw new Error('only root may mount a file system');
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Writes until there is no room. */
    fill() {
      const file = openSync(ballast, 'w');
      for (const bytes of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
        try {
          for (;;) writeSync(file, bytes);
        } catch {
          // no room for one more
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    close() {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
