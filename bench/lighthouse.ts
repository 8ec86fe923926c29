// Lighthouse as a phone on slow 4G for every public page, median of three runs.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../bin/chromium.mjs';
import { clear, startProduct } from '../e2e/product.ts';
import { type Blocking, blocking, type TraceEvent } from './lib/blocking.ts';
import { publicPages } from './lib/pages.ts';
import { sleep } from './lib/process.ts';
import { type Figure, report } from './lib/result.ts';
import { median } from './lib/statistics.ts';

const runs = 3;
const run = promisify(execFile);
const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Separate from the product’s packages: installed here on first use. */
function install(): void {
  if (existsSync(cli)) return;
  console.log('Installing Lighthouse into bench/lighthouse …');
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const done = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('Lighthouse could not be installed');
}

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
}
interface Run {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  blocking: Blocking;
  failed: string[];
}

async function once(url: string, tries = 3): Promise<Run> {
  const kept = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const reportFile = join(kept, 'run.json');
  const args = [
    cli,
    url,
    '--output=json',
    `--output-path=${reportFile}`, // its standard output is sometimes truncated
    '--save-assets', // also saves the trace
    '--quiet',
    '--ignore-status-code',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  await run(process.execPath, args, { env }).catch(() => undefined); // errors are in its report
  const result = JSON.parse(readFileSync(reportFile, 'utf8')) as LighthouseReport;
  const trace = join(kept, 'run-0.trace.json');
  const events = existsSync(trace)
    ? (JSON.parse(readFileSync(trace, 'utf8')) as { traceEvents: TraceEvent[] }).traceEvents
    : [];
  rmSync(kept, { recursive: true });
  if (result.runtimeError) {
    // sometimes the trace lacks the page’s beginning: nothing was measured
    if (tries > 1) return once(url, tries - 1);
    throw new Error(`${url}: ${result.runtimeError.message}`);
  }
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round(result.categories[name].score * 100)),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    blocking: blocking(events, url),
    failed: Object.entries(result.audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  };
}

function figuresOf(path: string, all: Run[]): Figure[] {
  const of = (pick: (each: Run) => number) => median(all.map(pick));
  const failed = [...new Set(all.flatMap((each) => each.failed))].join(', ');
  // The not-found page answers 404, which the browser logs as an error, and is noindex. That lowers its third and fourth
  // scores, which are not judged.
  const scores = categories.map((_, at) => of((each) => each.scores[at] ?? 0));
  const judged = path === '/error' ? scores.slice(0, 2) : scores;
  return [
    {
      name: `${path}: lowest score`,
      value: Math.min(...judged),
      unit: '',
      target: { atLeast: 100 },
      note: [scores.join(' / '), failed].filter(Boolean).join('; '),
    },
    {
      name: `${path}: largest contentful paint`,
      value: of((each) => each.lcp),
      unit: 's',
      target: { atMost: 1.3 },
    },
    { name: `${path}: layout shift`, value: of((each) => each.cls), unit: '', target: { atMost: 0 } },
    { name: `${path}: blocking time`, value: of((each) => each.tbt), unit: 'ms', target: { atMost: 0 } },
    {
      name: `${path}: blocking time by processor time`,
      value: of((each) => each.blocking.total),
      unit: 'ms',
      target: { atMost: 0 },
      note: `longest task ${of((each) => each.blocking.longest).toFixed(1)} ms`,
    },
  ];
}

install();
const product = await startProduct();
const paths = await publicPages(product.url);
for (const path of paths) await fetch(product.url + path);
await sleep(3000); // wait for every page’s best compression
const only = process.argv.slice(2).filter((each) => each.startsWith('/'));
const figures: Figure[] = [];
for (const path of only.length > 0 ? only : paths) {
  const all: Run[] = [];
  for (let n = 0; n < runs; n += 1) all.push(await once(product.url + path));
  figures.push(...figuresOf(path, all));
  console.log(path, all.map(({ scores, lcp }) => `${scores.join('/')} ${lcp.toFixed(2)} s`).join('  '));
}
await product.stop();
clear(product);
report('lighthouse', figures);
process.exit(0);
