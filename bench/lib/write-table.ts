import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../docs/operating.md');

/** Replaces what stands in docs/operating.md between `<!-- name -->` and `<!-- /name -->`. */
export function writeTable(name: string, table: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(open);
  const after = rest?.split(close)[1];
  if (after === undefined) throw new Error(`docs/operating.md has no place for the table of ${name}`);
  writeFileSync(file, `${before}${open}\n${table}\n${close}${after}`);
}
