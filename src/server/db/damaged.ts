import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const corrupt = 11;
const cannotOpen = 14;
const notADatabase = 26;

/** What SQLite reports as wrong with a file; null if it is intact. Reads all of it, once per start. */
function damageOf(file: string): string | null {
  try {
    const database = new DatabaseSync(file);
    try {
      const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
      return found === 'ok'
        ? null
        : String(found)
            .trim()
            .replace(/\s*\n\s*/g, ' ');
    } finally {
      database.close();
    }
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === corrupt || errcode === notADatabase) return message;
    if (errcode === cannotOpen)
      throw new Error(
        `The database ${file} cannot be opened (${message}). It must be a file that this process may read and write; DATA_DIR sets its folder.`,
      );
    throw error;
  }
}

/** Refuses to open a damaged database: it might answer some pages and lose what is written to others. */
export function refuseDamaged(file: string): void {
  const damage = existsSync(file) ? damageOf(file) : null;
  if (damage === null) return;
  throw new Error(
    `The database ${file} is damaged (${damage}). Restore a backup: npm run restore -- <backup>. The damaged data is kept beside it.`,
  );
}
