import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '../..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(web, file));
/** Paths a file imports at run time; type imports are erased. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(
    ([, path]) => resolve(dirname(file), path as string),
  );
const inBoot = (file: string) => /public\/(behaviours\/[^/]+|boot)\.ts$/.test(file);

// The boot script is a single file on every page. A module it shared with other entries would be split into a second request.
it('shares no module with the rest of the bundle', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) {
      expect(inBoot(target), `${relative(web, file)} imports ${relative(web, target)}`).toBe(inBoot(file));
    }
  }
});
