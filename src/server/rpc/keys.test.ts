import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysFile, loadKeys } from './keys.ts';

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

test('a file of before secrets were sealed gets a key for that, and keeps the others', () => {
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
