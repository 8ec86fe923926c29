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

/** What the copies are made of, by engine and content: a file, or the address of a database. */
const templates = new Map<string, Promise<string>>();

async function makeTemplate(engine: Engine, fill: (database: Database) => Promise<void>): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'site-template-')), 'site.db');
  const url = await freshDatabase(engine);
  const database = await openDatabase({ url, file, waits: patientWaits });
  await migrate(database);
  await fill(database);
  await database.close();
  return url ?? file;
}

/** Each worker makes one of each content, and copies it: that takes a tenth of the time. */
function templateOf(engine: Engine, content: string, fill: (database: Database) => Promise<void>) {
  const key = `${engine} ${content}`;
  const made = templates.get(key) ?? makeTemplate(engine, fill);
  templates.set(key, made);
  return made;
}

const seededTemplate = (engine: Engine, admin: Admin, at?: Date) =>
  templateOf(engine, `seeded ${at?.toISOString() ?? 'now'}`, async (database) => {
    await seed(database, admin, at ?? new Date());
    await database.db
      .updateTable('users')
      .set({ password: cheapHash(admin.password) })
      .execute();
  });

const copyOf = (address: string) => createDatabase(new URL(address).pathname.slice(1));

async function openCopy(engine: Engine, template: string, file: string): Promise<Database> {
  if (engine === 'postgres') return openDatabase({ url: await copyOf(template), file, waits: patientWaits });
  copyFileSync(template, file);
  return openDatabase({ file });
}

/** A migrated database with the real content for one suite, in `dataDir` where it is a file. */
export async function seededDatabase(
  engine: Engine,
  dataDir: string,
  admin: Admin,
  at?: Date,
): Promise<Database> {
  const template = await seededTemplate(engine, admin, at);
  return openCopy(engine, template, join(dataDir, 'site.db'));
}

/** The address of such a database on PostgreSQL, for several instances. */
export const seededAddress = async (admin: Admin): Promise<string> =>
  copyOf(await seededTemplate('postgres', admin));

/** A migrated database without any content for one suite. */
export const migratedDatabase = async (engine: Engine): Promise<Database> =>
  openCopy(
    engine,
    await templateOf(engine, 'migrated', async () => undefined),
    join(mkdtempSync(join(tmpdir(), 'site-test-')), 'site.db'),
  );
