import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { backupStorage } from './backup-storage.ts';
import { refuseDamagedCopy } from './copy-sqlite.ts';
import { countDump } from './dump-postgres.ts';
import { fetchBackup } from './fetch-backup.ts';
import type { Installation } from './installation.ts';
import { postgresDump, sqliteCopy } from './make-backup.ts';
import { checkManifest } from './manifest.ts';
import { isReplacedData } from './replace-data.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite, whileStopped } from './restore-sqlite.ts';

const shown = 20;
const refuse = (...lines: string[]): never => {
  throw new Error(['This backup is damaged, and nothing was restored:', ...lines].join('\n'));
};

/**
 * Refuses a backup with missing, truncated or changed files; if it has no manifest, this cannot be checked and the user has to
 * confirm that it never had one.
 */
async function refuseBroken(source: string, database: string, mayLack: boolean): Promise<void> {
  const wrong = await checkManifest(source);
  if (wrong === null && !mayLack)
    refuse(
      'manifest.json is missing, so nobody can tell which other files are. Only backups of 1.0.0 had none: restore one with --without-manifest after its folder.',
    );
  if (wrong === null)
    console.warn(
      'This backup has no manifest, so only its database is checked: missing files are not noticed.',
    );
  else if (wrong.length > 0)
    refuse(...wrong.slice(0, shown), ...(wrong.length > shown ? [`and ${wrong.length - shown} more`] : []));
  try {
    if (database === sqliteCopy) refuseDamagedCopy(join(source, database));
    else await countDump(join(source, database));
  } catch (error) {
    refuse(`${database} is damaged (${(error as Error).message})`);
  }
}

async function refuseUnfit({ config }: Installation, source: string, mayLack: boolean): Promise<void> {
  const url = config.DATABASE_URL;
  const database = url ? postgresDump : sqliteCopy;
  const other = url ? sqliteCopy : postgresDump;
  if (!existsSync(join(source, database)) && existsSync(join(source, other)))
    throw new Error(
      `This backup is of ${url ? 'SQLite: restore it without DATABASE_URL' : 'PostgreSQL: restore it with DATABASE_URL set'}. Then take it to the other database with npm run move.`,
    );
  await refuseBroken(source, database, mayLack);
  if (!existsSync(join(source, database))) refuse(`${database} is missing`);
}

interface Choices {
  mayLackManifest: boolean;
  deletesLaterFiles: boolean;
}

async function bringBack(
  installation: Installation,
  source: string,
  { deletesLaterFiles }: Choices,
): Promise<void> {
  const url = installation.config.DATABASE_URL;
  if (url) await restorePostgres(installation, url, source, deletesLaterFiles);
  else await restoreSqlite(installation, source, deletesLaterFiles);
  console.log(
    'Where the place for backups has some already, none is made of this data until an owner presses ‘Back up now’ (Settings, System).',
  );
}

async function restoreFolder(installation: Installation, source: string, choices: Choices): Promise<void> {
  const mayLack = choices.mayLackManifest || isReplacedData(installation.dataDir, source);
  await refuseUnfit(installation, source, mayLack);
  await whileStopped(installation, () => bringBack(installation, source, choices));
}

async function restoreScheduled(
  installation: Installation,
  time: string | undefined,
  choices: Choices,
): Promise<void> {
  const place = await backupStorage(installation.config);
  if (!place) throw new Error('Set BACKUP_DIR, or the BACKUP_S3_… group, to where the backups are.');
  const folder = join(installation.dataDir, '.fetched');
  // deleted first: it would take up disk space of a running site
  await whileStopped(installation, async () => {
    rmSync(folder, { recursive: true, force: true }); // of one that was interrupted
    try {
      const at = await fetchBackup(place, time, folder);
      console.log(`This is the backup of ${at.toISOString()}.`);
      await refuseUnfit(installation, folder, false);
      await bringBack(installation, folder, choices);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** `npm run restore -- <folder>`, or `scheduled` for the newest of those, or `scheduled:<time>`: brings back a backup that is whole. */
export async function restoreCommand(args: string[]): Promise<void> {
  const options = {
    'without-manifest': { type: 'boolean' },
    'delete-later-files': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const choices: Choices = {
    mayLackManifest: values['without-manifest'] ?? false,
    deletesLaterFiles: values['delete-later-files'] ?? false,
  };
  const [given] = positionals;
  const config = readConfig(process.env);
  const installation = { config, dataDir: resolve(config.DATA_DIR) };
  const [, scheduled, time] = /^(scheduled)(?::(.+))?$/.exec(given ?? '') ?? [];
  if (scheduled) {
    await restoreScheduled(installation, time, choices);
    return;
  }
  if (!given) throw new Error('Name the folder of a backup: npm run restore -- ./backups/2026-01-01');
  const source = resolve(given);
  if (!existsSync(source)) throw new Error(`There is no folder ${source}, so nothing was restored.`);
  await restoreFolder(installation, source, choices);
}
