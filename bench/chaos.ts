// `npm run chaos [-- --only=<case> [--rounds=100] [--minutes=10]]`: three instances, PostgreSQL, a bucket, a mail server and a balancer, each broken as it breaks in the field.
import { parseArgs } from 'node:util';
import { isHere } from './lib/balancer.ts';
import type { Row } from './lib/chaos-case.ts';
import { cases } from './lib/chaos-cases.ts';
import { openStage, type Stage } from './lib/chaos-stage.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { writeTable } from './lib/write-table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const wanted = Object.entries(cases).filter(
  ([name]) => !values.only || values.only.split(',').includes(name),
);
if (values.rounds && !wanted.every(([, { rounds }]) => rounds)) {
  console.error('--rounds is for cases that have rounds: name one with --only=kill-9');
  process.exit(1);
}
if (values.minutes && !wanted.every(([, { minutes }]) => minutes)) {
  console.error('--minutes is for cases that last: name one with --only=database-away');
  process.exit(1);
}
if (values.list || wanted.length === 0) {
  for (const [name, { what }] of Object.entries(cases)) console.log(`${name.padEnd(24)} ${what}`);
  process.exit(values.list ? 0 : 1);
}

await ensureBuilt();
for (const name of ['haproxy', 'nginx'] as const)
  if (!isHere(name)) console.log(`${name} is not on this machine: connections are given out in turn.`);
const rows: [what: string, row: Row][] = [];
const began = performance.now();
for (const [name, { what, run, rounds = 1, minutes = 0, ...options }] of wanted) {
  const from = performance.now();
  let row: Row | null = null;
  let stage: Stage | null = null;
  try {
    stage = await openStage(options);
    row = await run(stage, {
      rounds: Number(values.rounds ?? rounds),
      minutes: Number(values.minutes ?? minutes),
    });
  } catch (error) {
    row = { seen: `the case itself failed: ${String(error).slice(0, 300)}`, must: 'to run', held: false };
  } finally {
    if (!row?.held)
      for (const { output } of stage?.products ?? [])
        console.log(output().trim().split('\n').slice(-3).join('\n').slice(0, 2_000));
    await stage?.close();
  }
  rows.push([what, row]);
  console.log(
    `${row.held ? 'held' : 'GAVE'}  ${name} (${((performance.now() - from) / 1000).toFixed(0)} s)\n      seen: ${row.seen}\n      must: ${row.must}`,
  );
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
if (!values.only) {
  const table = [
    `${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, through ${isHere('haproxy') ? 'HAProxy' : 'no balancer, connections given out in turn'}:`,
    '',
    '| what happens | seen | must reach | held |',
    '|---|---|---|---|',
    ...rows.map(([what, { seen, must, held }]) => `| ${what} | ${seen} | ${must} | ${held ? 'yes' : 'NO'} |`),
  ].join('\n');
  writeTable('chaos', table);
}
console.log(`${rows.filter(([, { held }]) => held).length} of ${rows.length} held, in ${minutes} minutes.`);
process.exit(rows.every(([, { held }]) => held) ? 0 : 1);
