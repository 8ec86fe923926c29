import { type Changes, localChanges, type OnTrouble } from './changes.ts';

/** On SQLite there is one instance; on PostgreSQL several tell each other what they wrote. */
export async function openChanges(databaseUrl: string | undefined, onTrouble: OnTrouble): Promise<Changes> {
  if (!databaseUrl) return localChanges();
  const { postgresChanges } = await import('./postgres-changes.ts');
  return postgresChanges(databaseUrl, onTrouble);
}
