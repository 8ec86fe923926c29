import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** A row of the results: a measured value and its target. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Absent: reported only. */
  target?: { atMost: number } | { atLeast: number };
  note?: string;
}

export interface Results {
  [bench: string]: { at: string; node: string; cores: number; figures: Figure[] };
}

const file = join(import.meta.dirname, '../results.json');

/** JSON has no NaN, and writes null. */
const revive = (key: string, value: unknown) => (key === 'value' && value === null ? Number.NaN : value);

export const readResults = (): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), revive) as Results) : {};

/** NaN (nothing was measured) never passes. */
export function passes({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

const short = (value: number) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const goal = ({ target, unit }: Figure) =>
  target
    ? `${'atMost' in target ? '<=' : '>='} ${short(Object.values(target)[0] as number)} ${unit}`.trim()
    : '';

/** Name, measured, target, verdict, note. */
export const cellsOf = (figure: Figure): string[] => [
  figure.name,
  `${short(figure.value)} ${figure.unit}`.trim(),
  goal(figure),
  figure.target ? (passes(figure) ? 'pass' : 'MISS') : '',
  figure.note ?? '',
];

export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(cellsOf);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}

/** Prints the table and saves the figures in results.json, merged with those of other measurements. */
export function report(bench: string, figures: Figure[]): void {
  printTable(bench, figures);
  const results = readResults();
  results[bench] = {
    at: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    figures,
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
