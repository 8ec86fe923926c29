import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { browserFolders } from './web/build/browser-only.ts';
import { chunks } from './web/build/chunks.ts';

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.replaceAll('\\', '/'),
  );
const sources = filesOf('src').filter((file) => /\.(tsx?|css)$/.test(file));
const configs = ['vite.config.ts', 'vite.server.config.ts', 'react-router.config.ts'];

test.each([...chunks.map((chunk) => chunk.test), browserFolders])(
  '%s depends on folders, not on names of files',
  (pattern) => {
    for (const file of sources) {
      const renamed = `${dirname(file)}/renamed${/(\.module)?\.\w+$/.exec(file)?.[0]}`;
      expect(pattern.test(`/${file}`), file).toBe(pattern.test(`/${renamed}`));
    }
  },
);

test('the build lists no file of src other than its entry points', () => {
  const texts = [...configs, ...filesOf('src/web/build')].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/^import .*$/gm, '')
      .split(/['"`]/),
  );
  const named = texts.filter((text) =>
    ['', 'src/', 'src/web/'].some((folder) =>
      ['', '.ts', '.tsx', '.module.css'].some((ending) => sources.includes(`${folder}${text}${ending}`)),
    ),
  );
  expect(named.toSorted()).toEqual(['src/server/main.ts', 'src/web/public/boot.ts']);
});
