// `npm run bench [-- name …]`: runs all or the named measurements one after another; ends with a list of missed targets.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/ensure-built.ts';
import { type Figure, passes, printTable, readResults } from './lib/result.ts';
import { writeDocs } from './lib/write-docs.ts';

const all = [
  'cached-page',
  'cold-render',
  'sealed-calls',
  'size',
  'publish',
  'prerender',
  'lists',
  'start',
  'submissions',
  'panel',
  'journeys',
  'lighthouse',
];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
await ensureBuilt();
const names = asked.length > 0 ? asked : all;
const broken = names.filter(
  (name) =>
    spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status !== 0,
);
const results = readResults();
writeDocs(results);
const measured = names.filter((name) => !broken.includes(name)); // of the others there may be figures of another day
const judged = measured.flatMap((name): Figure[] =>
  (results[name]?.figures ?? []).map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
);
const missed = judged.filter((figure) => !passes(figure));
if (missed.length > 0) printTable('Missed', missed);
const targets = judged.filter(({ target }) => target).length;
console.log(
  `\n${targets - missed.length} of ${targets} targets reached. All figures: bench/results.json, docs/performance.md`,
);
if (broken.length > 0) console.error(`Could not be measured: ${broken.join(', ')}.`);
process.exit(broken.length > 0 ? 1 : 0);
