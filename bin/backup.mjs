// `npm run backup -- <folder>`: a consistent copy of the data folder while the site runs. The copy is opened, its rows are
// counted and every file is listed with its hash before it is reported as complete.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { writeManifest } from './backup-manifest.mjs';
import { closeFolder } from './close-folder.mjs';

process.umask(0o077); // like the data, copies are readable only by this account
const refuse = (words) => {
  console.error(words);
  process.exit(1);
};
const dataDir = resolve(process.env.DATA_DIR ?? './data');
const target = resolve(process.argv[2] ?? `./backups/${new Date().toISOString().replace(/[:.]/g, '-')}`);
if (process.env.DATABASE_URL)
  refuse(
    'The data is in PostgreSQL: back it up with pg_dump, and the data folder’s files and keys beside it.',
  );
if (!existsSync(join(dataDir, 'site.db')))
  refuse(`There is no database in ${dataDir}. Set DATA_DIR to the data folder.`);
if (existsSync(target)) refuse(`${target} is there already. Name another folder.`);

try {
  setPriority(10); // the site comes first
} catch {
  // not everywhere allowed
}
const making = `${target}.part`;
rmSync(making, { recursive: true, force: true }); // of one that was interrupted
mkdirSync(making, { recursive: true });

// All pages in one step: it holds one moment of the database while others write. In several steps it would begin anew
// with each write of another process, and beside steady writes never end.
const allPages = 2 ** 31 - 1;
const source = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
await backup(source, join(making, 'site.db'), { rate: allPages });
source.close();
const copy = new DatabaseSync(join(making, 'site.db'));
copy.exec('pragma journal_mode = delete'); // one file, whole by itself
const check = copy.prepare('pragma integrity_check').get();
if (Object.values(check)[0] !== 'ok') throw new Error('the copy is not whole');
const rows = ['users', 'enquiries', 'applications', 'blogs', 'images'].map(
  (table) => `${copy.prepare(`select count(*) as n from ${table}`).get().n} ${table}`,
);
copy.close();

/** Files never change under their name, but may be deleted while they are copied: then nothing refers to them any more. */
function copyFiles(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [each, made] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory() && entry.name !== '.parts') copyFiles(each, made);
      else if (entry.isFile()) cpSync(each, made);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}
if (existsSync(join(dataDir, 'files'))) copyFiles(join(dataDir, 'files'), join(making, 'files'));
if (existsSync(join(dataDir, 'keys.json'))) cpSync(join(dataDir, 'keys.json'), join(making, 'keys.json'));
closeFolder(making);
const files = await writeManifest(making);
mkdirSync(dirname(target), { recursive: true });
renameSync(making, target);
writeFileSync(join(dataDir, 'last-backup'), new Date().toISOString()); // its age is among the metrics
console.log(`Backed up to ${target}: ${rows.join(', ')}; ${files} files.`);
