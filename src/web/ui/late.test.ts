import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('a part of the panel that fails to load never takes down its screen', () => {
  const files = globSync('{admin,ui}/**/*.{ts,tsx}', {
    cwd: web,
    exclude: (name) => name.includes('.test.'),
  });
  const lazy = files.filter((name) => /\blazy\(/.test(readFileSync(join(web, name), 'utf8')));
  expect(lazy).toEqual(['ui/late.ts']);
});
