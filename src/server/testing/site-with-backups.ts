import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '../backup/installation.ts';
import { readConfig } from '../config.ts';
import type { Database, Engine } from '../db/database.ts';
import { loadKeys } from '../rpc/keys.ts';
import { diskStorage } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { seededDatabase } from './copied-database.ts';
import { addressOf } from './engines.ts';

export interface SiteWithBackups {
  /** Holds the rest, for the caller to remove. */
  folder: string;
  /** Open, for the caller to close. */
  database: Database;
  installation: Installation;
  files: Storage;
  /** Where its scheduled backups go: `backups` in the folder. */
  place: Storage;
}

const owner = { email: 'owner@example.com', password: 'correct-horse-battery-9' };

/** A site with the real content and a place for backups beside its data. */
export async function siteWithBackups(engine: Engine): Promise<SiteWithBackups> {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const database = await seededDatabase(engine, dataDir, owner);
  const settings = engine === 'postgres' ? { DATABASE_URL: await addressOf(database) } : {};
  const BACKUP_DIR = join(folder, 'backups');
  loadKeys(dataDir, undefined);
  return {
    folder,
    database,
    installation: { config: readConfig({ DATA_DIR: dataDir, BACKUP_DIR, ...settings }), dataDir },
    files: diskStorage(join(dataDir, 'files')),
    place: diskStorage(BACKUP_DIR),
  };
}
