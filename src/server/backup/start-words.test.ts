import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { commands, unknownWord } from '../../../bin/production.mjs';

const root = join(import.meta.dirname, '../../..');

test('a word that is no command starts nothing, and the commands are named', async ({ signal }) => {
  for (const words of [
    ['retsore', 'scheduled'],
    ['--dev', 'retsore'],
  ]) {
    const started = spawn(process.execPath, [join(root, 'bin/start.mjs'), ...words], { signal }); // a site would not end by itself
    const said = Promise.all([started.stdout, started.stderr].map((stream) => text(stream)));
    const [status] = await once(started, 'close');
    expect([status, ...(await said)]).toEqual([
      1,
      '',
      'There is no command "retsore". The commands are backup, restore, move; without one the site starts.\n',
    ]);
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
