import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBoundedFolder } from './bounded-folder.ts';
import { readWhole } from './storage.ts';

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'bounded-')), 'copies');
});
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }));

const bytes = (length: number, of = 7) => new Uint8Array(length).fill(of);
const opened = (maxBytes = 100) => openBoundedFolder(root, maxBytes, (name) => /^[a-z]$/.test(name));

test('evicts the least recently used, and never exceeds its limit', async () => {
  const folder = await opened();
  for (const name of ['a', 'b', 'c']) await folder.keep(name, bytes(30));
  expect(await folder.get('a')).toEqual(bytes(30));
  await folder.keep('d', bytes(40));
  expect(folder.names()).toEqual(['c', 'a', 'd']);
  expect(readdirSync(root).sort()).toEqual(['a', 'c', 'd']);
  expect(await folder.get('b')).toBeNull();
  await folder.keep('e', bytes(101));
  expect(folder.names()).toEqual(['c', 'a', 'd']);
});

test('is not readable by other users of the machine', async () => {
  await (await opened()).keep('a', bytes(1));
  expect([statSync(root).mode & 0o777, statSync(join(root, 'a')).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('reuses existing files, oldest first to be evicted, and deletes all others', async () => {
  mkdirSync(root);
  for (const [name, at] of [
    ['new', 3],
    ['b', 2],
    ['a', 1],
  ] as const) {
    writeFileSync(join(root, name), bytes(60));
    utimesSync(join(root, name), at, at);
  }
  mkdirSync(join(root, 'c'));
  const folder = await opened();
  expect(folder.names()).toEqual(['b']);
  expect(readdirSync(root)).toEqual(['b']);
  expect(await folder.get('b')).toEqual(bytes(60));
});

test('ignores a truncated or deleted copy', async () => {
  const folder = await opened();
  await folder.keep('a', bytes(30));
  await folder.keep('b', bytes(30));
  writeFileSync(join(root, 'a'), bytes(3));
  rmSync(join(root, 'b'));
  expect([await folder.get('a'), await folder.get('b')]).toEqual([null, null]);
  expect(folder.names()).toEqual([]);
});

test('does not store a file that was dropped while it was being written', async () => {
  const folder = await opened();
  const writing = folder.keep('a', bytes(30));
  await folder.drop('a');
  await writing;
  expect(await folder.get('a')).toBeNull();
  expect(readdirSync(root)).toEqual([]);
});

test('a large copy to be sent is read as it is taken, counts as used, and is dropped if it has another size', async () => {
  const folder = await opened(3 * readWhole);
  const large = bytes(readWhole + 1);
  await folder.keep('a', large);
  await folder.keep('b', bytes(3));
  const sent = (await folder.open('a')) as Blob;
  expect(sent).toBeInstanceOf(Blob);
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(large);
  expect(await folder.open('b')).toEqual(bytes(3));
  expect(folder.names()).toEqual(['a', 'b']);
  writeFileSync(join(root, 'a'), 'cut off');
  expect(await folder.open('a')).toBeNull();
  expect(folder.names()).toEqual(['b']);
});
