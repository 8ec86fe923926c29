import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Engine, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../seed/seed.ts';
import { cheapHash } from './cheap-hash.ts';
import { createDatabase, freshDatabase, patientWaits } from './engines.ts';

interface Admin {
  email: string;
  password: string;
}

/** What the copies are made of, by engine and time of seeding: a file, or the address of a database. */
const templates = new Map<string, Promise<string>>();

async function makeTemplate(engine: Engine, admin: Admin, at = new Date()): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'site-template-')), 'site.db');
  const url = await freshDatabase(engine);
  const database = await openDatabase({ url, file, waits: patientWaits });
  await migrate(database);
  await seed(database, admin, at);
  await database.db
    .updateTable('users')
    .set({ password: cheapHash(admin.password) })
    .execute();
  await database.close();
  return url ?? file;
}

/**
 * A migrated database with the real content for one suite, in `dataDir` where it is a file. Each worker makes one and
 * copies it: that takes a tenth of the time.
 */
export async function seededDatabase(
  engine: Engine,
  dataDir: string,
  admin: Admin,
  at?: Date,
): Promise<Database> {
  const key = `${engine} ${at?.toISOString() ?? 'now'}`;
  const made = templates.get(key) ?? makeTemplate(engine, admin, at);
  templates.set(key, made);
  const template = await made;
  const file = join(dataDir, 'site.db');
  if (engine === 'postgres') {
    const url = await createDatabase(new URL(template).pathname.slice(1));
    return openDatabase({ url, file, waits: patientWaits });
  }
  copyFileSync(template, file);
  return openDatabase({ file });
}
