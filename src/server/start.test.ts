import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { startServer } from './start.ts';
import { engines, freshDatabase } from './testing/engines.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  file = join(dataDir, 'site.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const started = (env: Record<string, string> = {}) =>
  startServer(readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env }), { dataDir, dev: false });

test('a file that is no database is named with the way back', async () => {
  writeFileSync(file, 'cut off '.repeat(1000));
  await expect(started()).rejects.toThrow(`The database ${file} is damaged (file is not a database)`);
});

test('a database with broken pages is found before anything is written to it', async () => {
  const database = await openDatabase({ file });
  await migrate(database);
  await database.close();
  const broken = readFileSync(file);
  broken.fill(0xaa, 16_384, 65_536);
  writeFileSync(file, broken);
  await expect(started()).rejects.toThrow(/is damaged \(.+\)\. Bring back a backup: npm run restore/);
  expect(readFileSync(file).equals(broken)).toBe(true);
});

describe.each(engines)('an empty database on %s', (engine) => {
  test('is refused beside the keys and files of an earlier one', async () => {
    const url = await freshDatabase(engine);
    mkdirSync(join(dataDir, 'files/media'), { recursive: true });
    writeFileSync(join(dataDir, 'keys.json'), '{}');
    const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
    await expect(started(env)).rejects.toThrow('holds keys.json and files of an earlier installation');
  });
});
