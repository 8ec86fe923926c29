import { type Changes, localChanges, type OnTrouble } from './changes.ts';
import type { Database } from './database.ts';

/** On SQLite there is one instance; on PostgreSQL each hears what the others write. */
export async function openChanges(
  database: Pick<Database, 'instance' | 'onLost' | 'renew'>,
  databaseUrl: string | undefined,
  onTrouble: OnTrouble,
): Promise<Changes> {
  if (!databaseUrl) return localChanges();
  const { postgresChanges } = await import('./postgres-changes.ts');
  return postgresChanges(database, databaseUrl, onTrouble);
}
