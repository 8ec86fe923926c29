import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Locked {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const names = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional, peer }]) => path !== '' && !dev && !devOptional && !peer)
  .map(([path]) => path.replace(/^.*node_modules\//, ''));
/** Packages for one platform each, of which an installation has one. */
const forPlatforms = /^(@img\/sharp-|@emnapi\/|node-(bin-)?(linux|darwin|win))/;
const running = names.filter((name) => !forPlatforms.test(name));

test('the production build has at most 40 packages, each listed with its reason', () => {
  expect(running.length + 3).toBeLessThanOrEqual(40); // Node, sharp and its library for one platform
  const docs = read('docs/dependencies.md');
  expect(running.filter((name) => !docs.includes(name))).toEqual([]);
});
