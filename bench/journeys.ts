// Interaction latency: the time from each press or key of the panel’s journeys to its frame, on a processor slowed down four times.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../bin/run.mjs';
import { begun, type Interaction } from '../e2e/interactions.ts';
import { printTable, report } from './lib/result.ts';
import { interactionToNextPaint } from './lib/statistics.ts';

const root = join(import.meta.dirname, '..');
const target = { atMost: 200 };

/** Journeys that use the panel as people do; sweeps only look at screens. */
const journeys = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `e2e/${name}`)
  .filter((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    return code.includes("'./panel.ts'") && !code.includes("'./sweep.ts'");
  });

const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
const file = join(folder, 'interactions');
const code = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.e2e.config.ts',
    '--maxWorkers=1',
    '--testTimeout=360000',
    ...journeys,
  ],
  { cwd: root, env: { INTERACTIONS: file } },
);

/** The slowest event of each interaction, as the metric has it, and what all of its events were handled for. */
const slowest = new Map<string, Interaction>();
let count = 0;
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  if (line === begun) {
    count += 1;
    continue;
  }
  const each = JSON.parse(line) as Interaction; // written by e2e/interactions.ts
  const name = `${each.load} ${each.number}`;
  const before = slowest.get(name);
  const handled = each.handled + (before?.handled ?? 0);
  slowest.set(name, { ...(before && before.ms >= each.ms ? before : each), handled });
}
rmSync(folder, { recursive: true });
const all = [...slowest.values()].sort((one, other) => other.ms - one.ms);
printTable(
  'The slowest',
  all.slice(0, 20).map(({ ms, waited, handled, event, screen, target: pressed }) => ({
    name: `${event} on ${pressed.replaceAll(/\s+/g, ' ')}`,
    value: ms,
    unit: 'ms',
    note: `${waited.toFixed()} waited, ${handled.toFixed()} handled; ${screen}`,
  })),
);
report('journeys', [
  {
    name: 'from a press to its frame in the panel’s journeys, processor slowed down four times, 98th percentile',
    // interactions that were not reached may have been the slowest
    value:
      code === 0
        ? interactionToNextPaint(
            all.map(({ ms }) => ms),
            count,
          )
        : Number.NaN,
    unit: 'ms',
    target,
    note: `${count} presses and keys, ${all.length} of 16 ms or more, slowest ${all[0]?.ms} ms${code === 0 ? '' : '; not all journeys reached their end'}`,
  },
]);
