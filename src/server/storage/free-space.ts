import { statfs } from 'node:fs/promises';

/** Below this a disk counts as nearly full. */
const lowBytes = 1024 ** 3;

export async function freeSpace(folder: string): Promise<{ bytes: number; enough: boolean }> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  return { bytes, enough: bytes > lowBytes };
}
