import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('no part of the panel takes its screen along when its file does not come', () => {
  const files = globSync('{admin,ui}/**/*.{ts,tsx}', {
    cwd: web,
    exclude: (name) => name.includes('.test.'),
  });
  const lazy = files.filter((name) => /\blazy\(/.test(readFileSync(join(web, name), 'utf8')));
  expect(lazy).toEqual(['ui/late.ts']);
});
