import { type Changes, localChanges, type OnTrouble } from './changes.ts';

/** One instance keeps its news to itself; several on one PostgreSQL tell each other. */
export async function openChanges(databaseUrl: string | undefined, onTrouble: OnTrouble): Promise<Changes> {
  if (!databaseUrl) return localChanges();
  const { postgresChanges } = await import('./postgres-changes.ts');
  return postgresChanges(databaseUrl, onTrouble);
}
