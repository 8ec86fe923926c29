// `npm run check`: format and lint, types, unit and server tests. Stops at the first failure.
import { join } from 'node:path';
import { runNode } from './run.mjs';

const module = (path) => join(import.meta.dirname, '../node_modules', path);
const steps = [
  ['format and lint', module('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']],
  ['route types', module('@react-router/dev/bin.cjs'), ['typegen']],
  ['types', module('typescript/bin/tsc'), ['--noEmit']],
  ['unit and server tests', module('vitest/vitest.mjs'), ['run']],
];
for (const [name, script, args] of steps) {
  console.log(`\n— ${name}`);
  const code = await runNode([script, ...args]);
  if (code !== 0) process.exit(code);
}
