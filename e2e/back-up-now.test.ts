import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { arrive } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

const place = mkdtempSync(join(tmpdir(), 'site-backups-'));
afterAll(() => rmSync(place, { recursive: true }));
stage(() => ({ env: { BACKUP_DIR: place } }));

const paths = () => readdirSync(place, { recursive: true, encoding: 'utf8' });
const manifests = () => paths().filter((path) => path.endsWith('/manifest.json'));

test('an owner makes a backup and sees it as the newest, and its manifest lists what is on the disk', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/system/health');
  const line = page.getByRole('listitem').filter({ hasText: 'Backups' });
  const before = manifests();
  await pressFor(page, 'Backed up', () => line.getByRole('button', { name: 'Back up now' }).click());
  await line.getByText(/The newest is a minute old: \d+ rows and \d+ files, opened and counted/).waitFor();
  await line.getByRole('img', { name: 'Works' }).waitFor();
  expect(await violations(page)).toEqual([]);

  // one more may be of the schedule, on a machine where this takes minutes
  const made = manifests().filter((path) => !before.includes(path));
  const [newest] = made.toSorted().slice(-1);
  const file = join(place, newest ?? 'no manifest was written');
  const { database, rows } = JSON.parse(readFileSync(file, 'utf8'));
  expect(rows.users).toBe(1);
  expect(database.parts.length).toBeGreaterThan(0);
  for (const [part, { bytes, sha256 }] of database.parts.entries()) {
    const stored = readFileSync(join(file, '..', `database-${String(part).padStart(5, '0')}`));
    expect(stored.length).toBe(bytes);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256);
  }
  expect(complaints).toEqual([]);
  await end();
});
