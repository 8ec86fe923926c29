import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remainsOf } from './remains.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remains-'));
  mkdirSync(join(folder, 'files/.parts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a prepared folder counts as empty', () => expect(remainsOf(folder)).toBeNull());

test('names the keys and files that are left, with advice', () => {
  writeFileSync(join(folder, 'keys.json'), '{}');
  expect(remainsOf(folder)).toContain('holds keys.json of an earlier installation');
  mkdirSync(join(folder, 'files/media'));
  expect(remainsOf(folder)).toContain('keys.json and files');
  expect(remainsOf(folder)).toContain('npm run restore');
});
