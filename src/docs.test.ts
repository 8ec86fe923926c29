import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './server/config.ts';

const root = join(import.meta.dirname, '..');
const inRoot = (pattern: string) => globSync(pattern, { cwd: root });
const sources = inRoot('{src,bin,bench,content,docs,e2e}/**/*');
const supersededMark = '**Status.** Superseded';

const docs = [...inRoot('*.md'), ...inRoot('docs/**/*.md')]
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ file, text }) => file !== 'CHANGELOG.md' && !text.includes(supersededMark)); // these describe the past

const named = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)].map((match) => match[1] ?? '');
const isFile = (name: string) => /\.(tsx?|mjs|css|md)$/.test(name);
const isFolder = (name: string) => /^(src|server|shared|web\/(admin|art|build|public|shell|ui))\//.test(name);

/** Docs leave out the folders a reader knows: `list/address.ts` is the end of one path. */
const exists = (name: string) =>
  existsSync(join(root, name)) || sources.some((path) => path === name || path.endsWith(`/${name}`));

test.each(docs)('every file and folder that $file names exists', ({ text }) => {
  const paths = named(text).filter((name) => isFile(name) || isFolder(name));
  expect(paths.filter((name) => !exists(name))).toEqual([]);
});

test.each(docs)('every link in $file resolves', ({ file, text }) => {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
});

test('operating.md lists every setting of the process with its default, and reference.md its name', () => {
  const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8').split('\n');
  const rows = read('operating.md').filter((line) => line.startsWith('| `'));
  const rowOf = (name: string) => rows.find((row) => row.includes(`\`${name}\``)) ?? '';
  expect(settingNames.filter((name) => rowOf(name) === '')).toEqual([]);
  const defaults = Object.entries(readConfig({})).filter(([, value]) => value !== undefined);
  expect(defaults.filter(([name, value]) => !rowOf(name).includes(String(value)))).toEqual([]);
  const reference = read('reference.md').filter((line) => line.startsWith('| `'));
  expect(settingNames.filter((name) => !reference.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});
