import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
