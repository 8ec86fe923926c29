// `npm run restore -- <folder>`: replaces the data folder with a backup. The previous data is kept beside it.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { closeFolder } from './close-folder.mjs';

process.umask(0o077); // like the data, copies are readable only by this account
const dataDir = resolve(process.env.DATA_DIR ?? './data');
const source = process.argv[2] && resolve(process.argv[2]);
if (!source || !existsSync(join(source, 'site.db'))) {
  console.error('Name the folder of a backup: npm run restore -- ./backups/2026-01-01');
  process.exit(1);
}
const copy = new DatabaseSync(join(source, 'site.db'), { readOnly: true });
if (Object.values(copy.prepare('pragma integrity_check').get())[0] !== 'ok')
  throw new Error('this backup is not whole');
copy.close();
if (existsSync(dataDir)) {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive; commit;');
  } catch {
    console.error('The site is running on this folder. Stop it first.');
    process.exit(1);
  }
  lock.close();
  const kept = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(dataDir, kept);
  console.log(`What was there is kept in ${kept}.`);
}
cpSync(source, dataDir, { recursive: true });
closeFolder(dataDir);
console.log(`Restored ${source} to ${dataDir}.`);
