import { join } from 'node:path';
import { refuseLostKeys, warnOfOtherKey } from './accounts/lost-keys.ts';
import { sealOpenSecrets } from './accounts/seal-open-secrets.ts';
import { finishRestore } from './backup/replace-data.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { refuseDamaged } from './db/damaged.ts';
import { type Database, openDatabase } from './db/database.ts';
import { lockFolder } from './db/instance-lock.ts';
import { type Instances, joinInstances } from './db/instances.ts';
import { copyBeforeMigrating, migrate, migrationNames } from './db/migrate.ts';
import { refuseHalfMoved, tableNames } from './db/moving.ts';
import type { Log } from './http/log.ts';
import type { Traces } from './http/traces.ts';
import { fingerprints, type Keys, loadKeys, sharedSignKey } from './rpc/keys.ts';
import { remainsBackedUp, remainsIn, remainsOf } from './seed/remains.ts';
import { type FirstSignIn, seed } from './seed/seed.ts';
import { openStorage, storageLocation } from './storage/open-storage.ts';

interface OpeningOptions {
  config: Config;
  dataDir: string;
  log: Log;
  closing: Closing;
}

const fileIn = (dataDir: string) => join(dataDir, 'site.db');

/** Locks SQLite’s data folder for this process, and checks that the database in it is intact. */
export function takeFolder({ config, dataDir, log, closing }: OpeningOptions): void {
  if (config.DATABASE_URL) return;
  closing.add('folder', lockFolder(dataDir));
  const ended = finishRestore(dataDir);
  if (ended) log.warn('completed a restore that had been interrupted: its backup was whole', ended);
  refuseDamaged(fileIn(dataDir));
}

export interface Data {
  database: Database;
  /** The database through its `patient` pool, for the start and background work. */
  background: Database;
  keys: Keys;
  instances: Instances;
}

/** Printed at once, and not when the site is reached: if this start fails later, the next one makes no account and prints nothing. */
function printFirstSignIn({ email, password }: FirstSignIn): void {
  const words = password ? `${password} (shown this once)` : 'from ADMIN_PASSWORD';
  process.stdout.write(`First sign-in: ${email} with the password ${words}\n`);
}

/** Names the setting where PostgreSQL does not answer or refuses the connection. */
async function reachPostgres({ check }: Database): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`DATABASE_URL: PostgreSQL cannot be used (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** Whether nothing was stored yet: there are no tables, or no settings in them, which come with the first rows. */
const isEmpty = async (database: Database): Promise<boolean> =>
  !(await tableNames(database)).includes('settings') ||
  (await database.db.selectFrom('settings').select('key').limit(1).executeTakeFirst()) === undefined;

/** What an earlier installation left in the data folder, the bucket or the place for backups; null if nothing was found. */
async function findRemains(
  { config, dataDir, log }: Omit<OpeningOptions, 'closing'>,
  traces: Traces | null,
): Promise<string | null> {
  // either place may be down, or not allow its files to be listed; health reports that
  const orNone = (found: Promise<string | null>, where: string) =>
    found.catch((error: unknown) => {
      log.warn(`could not look into ${where} before the first start`, { error });
      return null;
    });
  const inFolder = remainsOf(dataDir, config.DATABASE_URL !== undefined);
  if (inFolder) return inFolder;
  if (config.S3_BUCKET) {
    const bucket = await openStorage(config, dataDir, { fetch: traces?.fetch });
    const inBucket = await orNone(remainsIn(config.S3_BUCKET, bucket), 'the bucket');
    if (inBucket) return inBucket;
  }
  return orNone(remainsBackedUp(config), 'the place for backups');
}

/** Opens the database, migrates and seeds it, reads the keys and joins the other instances. */
export async function openData(
  { config, dataDir, log, closing }: OpeningOptions,
  traces: Traces | null,
  onBroken: () => void,
): Promise<Data> {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    file: fileIn(dataDir),
    onDiskFailure: (error) => {
      log.error('the disk failed; this process is stopping', { error });
      onBroken();
    },
    onQuery: traces?.query,
  });
  closing.add('database', database.close);
  if (config.DATABASE_URL) await reachPostgres(database);
  await refuseHalfMoved(database);
  // its database is then taken for missing; before tables are made, as restore and move demand a database without any
  const remains = (await isEmpty(database)) ? await findRemains({ config, dataDir, log }, traces) : null;
  if (remains) throw new Error(remains);
  const copy = await copyBeforeMigrating(database, dataDir);
  if (copy) log.info('copied the database before migrating it', { copy });
  const migrations = await migrate(database, log.warn);
  if (migrations.length > 0 && migrations.length < migrationNames().length)
    log.info('migrated the database, which an earlier version had made', {
      migrations: migrations.join(', '), // of a list, the log would show only the beginning
    });
  const background = { ...database, db: database.patient };
  const first = await seed(
    background,
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    new Date(),
  );
  if (first) printFirstSignIn(first);

  // after the database has its rows: keys beside an empty database mean that its data was lost
  await refuseLostKeys(background.db, dataDir, config.SEAL_KEY);
  const keys = loadKeys(dataDir, config.WIRE_KEY, config.SEAL_KEY);
  keys.sign = await sharedSignKey(background.db, keys.sign);
  await sealOpenSecrets(background.db, keys.seal);
  await warnOfOtherKey(background.db, keys.seal, log);

  const instances = await joinInstances(
    background,
    { place: storageLocation(config, dataDir), ...fingerprints(keys) },
    (error) => log.error('could not tell the other instances that this one is running', { error }),
  );
  closing.add('instance', instances.stop);
  return { database, background, keys, instances };
}
