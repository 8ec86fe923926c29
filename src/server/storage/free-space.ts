import { statfs } from 'node:fs/promises';

/** Below this a disk is about to fill up. */
const lowBytes = 1024 ** 3;

export async function freeSpace(folder: string): Promise<{ bytes: number; enough: boolean }> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  return { bytes, enough: bytes > lowBytes };
}
