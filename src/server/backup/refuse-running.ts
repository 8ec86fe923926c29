import { openDatabase } from '../db/database.ts';
import { runningHosts } from '../db/instances.ts';
import { databaseFile, type Installation } from './installation.ts';

/** Writes of a running site would be lost. On SQLite the lock of the folder shows whether it runs. */
export async function refuseRunning(installation: Installation): Promise<void> {
  const { DATABASE_URL } = installation.config;
  if (!DATABASE_URL) return;
  const database = await openDatabase({ url: DATABASE_URL, file: databaseFile(installation) });
  try {
    const hosts = await runningHosts(database);
    if (hosts.length > 0) throw new Error(`The site is running on ${hosts.join(', ')}. Stop it first.`);
  } finally {
    await database.close();
  }
}
