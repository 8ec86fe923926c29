// `npm run backup -- <folder>`: a consistent copy of the data folder while the site runs. The copy is opened and its rows
// are counted before it is reported as complete.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { closeFolder } from './close-folder.mjs';

process.umask(0o077); // like the data, copies are readable only by this account
const dataDir = resolve(process.env.DATA_DIR ?? './data');
const target = resolve(process.argv[2] ?? `./backups/${new Date().toISOString().replace(/[:.]/g, '-')}`);
if (process.env.DATABASE_URL) {
  console.error(
    'The data is in PostgreSQL: back it up with pg_dump, and the data folder’s files and keys beside it.',
  );
  process.exit(1);
}
if (!existsSync(join(dataDir, 'site.db'))) {
  console.error(`There is no database in ${dataDir}. Set DATA_DIR to the data folder.`);
  process.exit(1);
}
if (existsSync(target)) {
  console.error(`${target} is there already. Name another folder.`);
  process.exit(1);
}
const making = `${target}.part`;
mkdirSync(making, { recursive: true });
const source = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
await backup(source, join(making, 'site.db'));
const count = (database) =>
  ['users', 'enquiries', 'applications', 'blogs', 'images'].map(
    (table) => `${database.prepare(`select count(*) as n from ${table}`).get().n} ${table}`,
  );
const copy = new DatabaseSync(join(making, 'site.db'), { readOnly: true });
const check = copy.prepare('pragma integrity_check').get();
if (Object.values(check)[0] !== 'ok') throw new Error('the copy is not whole');
const rows = count(copy);
copy.close();
source.close();
for (const name of ['files', 'keys.json'])
  if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(making, name), { recursive: true });
closeFolder(making);
renameSync(making, target);
console.log(`Backed up to ${target}: ${rows.join(', ')}.`);
