import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '../..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(web, file));
/** Paths of what a file imports at run time; imports of types leave nothing behind. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(
    ([, path]) => resolve(dirname(file), path as string),
  );
const inBoot = (file: string) => /public\/(behaviours\/[^/]+|boot)\.ts$/.test(file);

// Boot is one file beside every page. A module shared with anything else would be split off by the bundler: a second request.
it('shares no module with the rest of the bundle', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) {
      expect(inBoot(target), `${relative(web, file)} imports ${relative(web, target)}`).toBe(inBoot(file));
    }
  }
});
