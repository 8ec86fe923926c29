import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, type Results } from './result.ts';

const file = join(import.meta.dirname, '../../docs/performance.md');
const mark = '<!-- figures -->';

/** Writes the figures of the last runs to the end of docs/performance.md. */
export function writeDocs(results: Results): void {
  const [before] = readFileSync(file, 'utf8').split(mark);
  const tables = Object.entries(results).map(([bench, { at, node, cores, figures }]) =>
    [
      `### ${bench}`,
      `${at.slice(0, 16).replace('T', ' ')} UTC, Node ${node}, ${cores} cores`,
      '',
      '| what | measured | target | | |',
      '|---|---|---|---|---|',
      ...figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    ].join('\n'),
  );
  writeFileSync(file, `${before}${mark}\n\n${tables.join('\n\n')}\n`);
}
