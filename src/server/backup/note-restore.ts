import { type Database, openDatabase } from '../db/database.ts';
import { tableNames } from '../db/moving.ts';
import { holdBackups } from './backup-state.ts';

const atOnce = 500;

/** A restored database. */
interface Restored {
  url?: string | undefined;
  file: string;
}

async function withDatabase(where: Restored, act: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(where);
  try {
    await act(database);
  } finally {
    await database.close();
  }
}

/**
 * Notes in a restored database that it makes no scheduled backups yet, and ends what was ended after the backup: everybody signs in anew,
 * and links for passwords have to be sent again.
 */
export const noteRestore = (where: Restored): Promise<void> =>
  withDatabase(where, async ({ patient }) => {
    await patient.deleteFrom('sessions').execute();
    await patient.deleteFrom('password_links').execute();
    await holdBackups(patient);
  });

/** What a restore leaves in a storage that was in use: applicants' files from after the backup, which no erasure would reach. */
export interface LaterFiles {
  /** Applicants' files in the storage. */
  stored: readonly string[];
  /** Whether the site is to delete them, a day later. Only the operator knows that no other site uses the storage. */
  isDeleting: boolean;
}

/** Tells the operator of files that no row of a restored database names, and notes in it which are to be deleted. */
export const noteLaterFiles = (where: Restored, { stored, isDeleting }: LaterFiles): Promise<void> =>
  withDatabase(where, async (database) => {
    const { patient: db } = database;
    const rows = await db.selectFrom('applications').select('cvKey').where('cvKey', 'is not', null).execute();
    const named = new Set(rows.map(({ cvKey }) => cvKey));
    const later = stored.filter((key) => !named.has(key));
    if (later.length === 0) return;
    const files = `The storage has ${later.length} applicants’ files that the restored database does not name.`;
    // that of an earlier version has no list of files to delete
    if (!isDeleting || !(await tableNames(database)).includes('pending_files')) {
      console.warn(
        `${files} They stay, because another site may be using the storage. If none does, restore with --delete-later-files, and the site deletes them.`,
      );
      return;
    }
    const putAt = new Date().toISOString();
    for (let from = 0; from < later.length; from += atOnce)
      await db
        .insertInto('pending_files')
        .values(later.slice(from, from + atOnce).map((key) => ({ key, putAt })))
        .onConflict((oc) => oc.doNothing())
        .execute();
    console.log(`${files} The site deletes them after a day.`);
  });
