import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** `:has()`, with one bracket inside, and then an element of no name: the browser restyles everything below whatever `:has()` looks into, the whole page at each letter. */
const anything = /:has\((?:[^()]|\([^()]*\))*\)+[\s>+~]+(?:\*|:(?!is\())/;

test('no CSS rule of the panel makes a change restyle the whole page', () => {
  const rules = globSync('{admin,ui,styles}/**/*.css', { cwd: web }).flatMap((name) =>
    readFileSync(join(web, name), 'utf8')
      .split('\n')
      .filter((line) => anything.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(rules).toEqual([]);
});
