import { type Changes, localChanges, type OnTrouble } from './changes.ts';
import type { Database } from './database.ts';

/** SQLite has one instance; on PostgreSQL each instance is notified of what the others write. */
export async function openChanges(
  database: Pick<Database, 'instance' | 'onLost' | 'renew'>,
  databaseUrl: string | undefined,
  onTrouble: OnTrouble,
): Promise<Changes> {
  if (!databaseUrl) return localChanges();
  const { postgresChanges } = await import('./postgres-changes.ts');
  return postgresChanges(database, databaseUrl, onTrouble);
}
