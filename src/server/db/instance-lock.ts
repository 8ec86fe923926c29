import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second process out of a data folder. The lock is SQLite's own on a file beside the data: the system releases it
 * when the process ends, however it ends.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive;');
  } catch {
    lock.close();
    throw new Error(
      `Another process is using the data folder ${dataDir}. Stop it first, or use another DATA_DIR and PORT.`,
    );
  }
  return () => lock.close();
}
