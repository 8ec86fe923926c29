import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** `:has()`, with at most one level of brackets, followed by a selector without an element name: the browser restyles everything below the element with `:has()`, which may be the whole page on each keystroke. */
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
