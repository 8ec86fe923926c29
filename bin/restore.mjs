// `npm run restore -- <folder>`: replaces the data folder with a backup that is whole. The previous data is kept beside it.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkManifest } from './backup-manifest.mjs';
import { closeFolder } from './close-folder.mjs';

process.umask(0o077); // like the data, copies are readable only by this account
const refuse = (words) => {
  console.error(words);
  process.exit(1);
};
const dataDir = resolve(process.env.DATA_DIR ?? './data');
const source = process.argv[2] && resolve(process.argv[2]);
if (!source || !existsSync(source))
  refuse('Name the folder of a backup: npm run restore -- ./backups/2026-01-01');
const wrong = await checkManifest(source);
if (wrong === null) console.log('This backup has no manifest: only its database is checked.');
else if (wrong.length > 0) {
  const more = wrong.length > 20 ? [`and ${wrong.length - 20} more`] : [];
  refuse(['This backup is not whole, and nothing was changed:', ...wrong.slice(0, 20), ...more].join('\n'));
}
if (!existsSync(join(source, 'site.db')))
  refuse('This backup is not whole, and nothing was changed: site.db is missing');
try {
  const copy = new DatabaseSync(join(source, 'site.db'), { readOnly: true });
  const [found] = Object.values(copy.prepare('pragma integrity_check').get());
  copy.close();
  if (found !== 'ok') throw new Error(found);
} catch (error) {
  refuse(`This backup is not whole, and nothing was changed: site.db is damaged (${error.message})`);
}

// beside the data first: whatever stops the copying leaves what is there as it is
const making = `${dataDir}.restoring`;
rmSync(making, { recursive: true, force: true });
mkdirSync(dirname(dataDir), { recursive: true });
cpSync(source, making, { recursive: true, filter: (path) => path !== join(source, 'manifest.json') });
closeFolder(making);
if (existsSync(dataDir)) {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive; commit;');
  } catch {
    rmSync(making, { recursive: true, force: true });
    refuse('The site is running on this folder. Stop it first.');
  }
  lock.close();
  const kept = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(dataDir, kept);
  console.log(`What was there is kept in ${kept}.`);
}
renameSync(making, dataDir);
console.log(`Restored ${source} to ${dataDir}.`);
