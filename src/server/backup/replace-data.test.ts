import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishRestore, makingFolder, replaceData } from './replace-data.ts';

let dataDir: string;
const names = ['site.db', 'site.db-wal', 'keys.json', 'files/private/cv'];
const put = (folder: string, words: string, those = names) => {
  for (const name of those) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), words);
  }
};
/** What each of its names holds, null where it is not there. */
const held = (folder: string) =>
  names.map((name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null));
const old = names.map(() => 'old');
const restored = ['new', null, 'new', 'new'];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'replace-'));
  put(dataDir, 'old');
  writeFileSync(join(dataDir, 'lock.db'), 'the lock');
  put(makingFolder(dataDir), 'new', ['site.db', 'keys.json', 'files/private/cv']);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('existing data is kept completely, and other files stay where they are', () => {
  const kept = replaceData(dataDir);
  expect(held(dataDir)).toEqual(restored);
  expect(held(kept ?? '')).toEqual(old);
  expect(readFileSync(join(dataDir, 'lock.db'), 'utf8')).toBe('the lock');
  expect(readdirSync(dataDir)).toHaveLength(5);
  expect(finishRestore(dataDir)).toBeNull();
});

/** Replaces the data in a process that is killed before its n-th change of a folder; whether it lived to the end. */
function replaceUntil(n: number): boolean {
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       let left = ${n};
       for (const name of ['mkdirSync', 'renameSync', 'rmdirSync']) {
         const real = fs[name];
         fs[name] = (...given) => {
           if (left-- === 0) process.kill(process.pid, 'SIGKILL');
           return real(...given);
         };
       }
       syncBuiltinESMExports();
       const { replaceData } = await import(${JSON.stringify(join(import.meta.dirname, 'replace-data.ts'))});
       replaceData(${JSON.stringify(dataDir)});`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(stderr);
  return status === 0;
}

test('if killed at any step, it resumes with either all of the old or all of the new data', () => {
  const whole = join(dataDir, 'whole');
  const outcomes = [];
  for (let n = 0; ; n += 1) {
    dataDir = join(whole, String(n));
    put(dataDir, 'old');
    put(makingFolder(dataDir), 'new', ['site.db', 'keys.json', 'files/private/cv']);
    const lived = replaceUntil(n);
    finishRestore(dataDir);
    const isNew = held(dataDir)[0] === 'new';
    expect(held(dataDir), `at step ${n}`).toEqual(isNew ? restored : old);
    const kept = readdirSync(dataDir).filter((name) => name.startsWith('.before-'));
    expect(kept.map((name) => held(join(dataDir, name)))).toEqual(isNew ? [old] : []);
    expect(existsSync(join(dataDir, '.restored')) || existsSync(join(dataDir, '.replaced'))).toBe(false);
    outcomes.push(isNew);
    if (lived) break;
  }
  dataDir = join(whole, '..');
  expect(outcomes.indexOf(true), 'until the copy has its name, nothing is changed').toBe(2);
  expect(outcomes.slice(2)).not.toContain(false);
  expect(outcomes.length).toBeGreaterThan(10);
});

test('a folder that cannot be moved, such as a mount, is reported and everything is restored', () => {
  const real = fs.renameSync;
  const move = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === join(dataDir, 'keys.json')) throw new Error('EBUSY: resource busy or locked');
    real(from, to);
  });
  syncBuiltinESMExports();
  expect(() => replaceData(dataDir)).toThrow(/could not be moved away \(EBUSY.*and nothing was changed/s);
  move.mockRestore();
  syncBuiltinESMExports();
  expect(held(dataDir)).toEqual(old);
  expect(readdirSync(dataDir).sort()).toEqual([
    '.restoring',
    'files',
    'keys.json',
    'lock.db',
    'site.db',
    'site.db-wal',
  ]);
});
