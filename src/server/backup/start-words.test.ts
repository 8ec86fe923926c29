import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands, unknownWord } from '../../../bin/production.mjs';

const root = join(import.meta.dirname, '../../..');

test('a word that is no command starts nothing, and the commands are named', () => {
  for (const words of [
    ['retsore', 'scheduled'],
    ['--dev', 'retsore'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/start.mjs'), ...words], {
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(stderr).toBe(
      'There is no command "retsore". The commands are backup, restore, move; without one the site starts.\n',
    );
    expect([status, stdout]).toEqual([1, '']);
  }
});

test.each([
  [[]],
  [['--dev']],
  [['backup']],
  [['restore', 'scheduled']],
  [['move', '--from', 'a', '--to', 'b']],
])('these are known: %j', (words) => expect(unknownWord(words)).toBeUndefined());

test('the commands are those that the server has', () => {
  const source = readFileSync(join(root, 'src/server/main.ts'), 'utf8');
  const known = [...source.matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(([, name]) => name);
  expect(known).toEqual(commands);
});
