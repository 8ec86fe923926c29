import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportBrokenSettings } from '../db/settings.ts';
import { engines } from '../testing/engines.ts';
import { startApp } from '../testing/start-app.ts';
import { keysFile, loadKeys, sharedSignKey } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keys are generated once, readable only by this account, and reused', () => {
  const made = loadKeys(folder, undefined);
  expect(made.wire[0]).toHaveLength(32);
  expect(loadKeys(folder, undefined)).toEqual(made);
  expect(statSync(keysFile(folder)).mode & 0o077).toBe(0);
  expect(existsSync(`${keysFile(folder)}.new`)).toBe(false);
});

test('a file from before secrets were sealed gets a key for that, and keeps the others', () => {
  loadKeys(folder, undefined);
  const { wire, sign } = JSON.parse(readFileSync(keysFile(folder), 'utf8')) as Record<string, string>;
  writeFileSync(keysFile(folder), JSON.stringify({ wire, sign }));
  const grown = loadKeys(folder, undefined);
  expect(grown.seal).toHaveLength(32);
  expect(Buffer.from(grown.sign).toString('base64url')).toBe(sign);
  expect(loadKeys(folder, undefined)).toEqual(grown);
});

test.each(['', '{', '{}', '{"wire":"","sign":""}', '{"wire":"AAAA","sign":"AAAA"}', 'null'])(
  'a file with %j is refused by name with advice, and left unchanged',
  (text) => {
    writeFileSync(keysFile(folder), text);
    expect(() => loadKeys(folder, undefined)).toThrow(`${keysFile(folder)} holds no keys`);
    expect(readFileSync(keysFile(folder), 'utf8')).toBe(text);
  },
);

describe.each(engines)('the key that instances share on %s', (engine) => {
  test('is the one created first, and is recreated if it was corrupted', async () => {
    const app = await startApp(engine);
    const { db } = app.services;
    const report = vi.fn();
    reportBrokenSettings(report);
    const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    expect(await sharedSignKey(db, first)).toEqual(first);
    expect(await sharedSignKey(db, second)).toEqual(first);
    expect(report).not.toHaveBeenCalled();
    // PostgreSQL's own type takes no broken JSON
    for (const value of [...(engine === 'postgres' ? [] : ['{', '']), '5', 'null', '"AAAA"']) {
      report.mockClear();
      await db.updateTable('settings').set({ value }).where('key', '=', 'signKey').execute();
      expect(await sharedSignKey(db, second), value).toEqual(second);
      expect(await sharedSignKey(db, first), value).toEqual(second);
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(String), { setting: 'signKey' });
    }
    reportBrokenSettings(() => undefined);
    await app.close();
  });
});
