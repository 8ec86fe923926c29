import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What is written into a file, or renamed in a folder, survives a power cut; folders cannot be opened on every system. */
export function flush(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
