// Shared by the cases of `npm run chaos`: each case defines a failure, what was measured, and the targets.
import type { Product } from '../../e2e/product.ts';
import type { Sent, Stage, StageOptions } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

export interface Row {
  seen: string;
  must: string;
  held: boolean;
}

export const short = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const first = ({ products }: Stage) => products[0] as Product; // a stage has at least one instance
export const second = ({ products }: Stage) => products[1] as Product;

/** Milliseconds until a page of an instance shows this title; null if it does not within the time. */
export async function seenOn(to: Product, title: string, withinMs: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    const { text } = await readPage(`${to.url}/services`).catch(() => ({ text: '' }));
    if (text.includes(title)) return performance.now() - began;
    await sleep(50);
  }
  return null;
}

export async function rename(on: Product, token: string, title: string): Promise<void> {
  const { body } = await on.call('services/list', { page: 1, size: 1 }, token);
  const { id, version, shortTitle } = body.rows[0];
  const name = shortTitle === undefined ? 'title' : 'shortTitle';
  const row = (await on.call('services', { id }, token)).body;
  const field = ['title', 'name', name].find((each) => typeof row[each] === 'string') ?? 'title';
  const { status } = await on.call('service/update', { id, version, [field]: title }, token);
  if (status !== 200) throw new Error(`service/update answered ${status}`);
}

export interface Asked {
  /** Null or 0: no answer at all. */
  status: number | null;
  /** When it was asked, by the clock of `performance`. */
  at: number;
  ms: number;
}

/** Pages that were not answered with 200. */
export const failed = (pages: readonly Asked[]) => pages.filter(({ status }) => status !== 200).length;

/** Sends enquiries and reads pages, one after the other, until stopped. */
export function load(stage: Stage, to: string, token?: string) {
  let on = true;
  const sent: Sent[] = [];
  const pages: Asked[] = [];
  const loop = async (act: () => Promise<void>, everyMs: number) => {
    while (on) {
      await act();
      await sleep(everyMs);
    }
  };
  const work = [
    loop(async () => void sent.push(await stage.send(to, token)), 40),
    loop(async () => {
      const at = performance.now();
      const status = await readPage(`${to}/`).then(
        (answer) => answer.status,
        () => 0,
      );
      pages.push({ status, at, ms: performance.now() - at });
    }, 10),
  ];
  return async () => {
    on = false;
    await Promise.all(work);
    return { sent, pages };
  };
}

/** Accepted enquiries that are not in the database. */
export async function lostOf(stage: Stage, sent: readonly Sent[]): Promise<number> {
  const rows = await stage.rows<{ email: string }>(`select email from enquiries where email like 'chaos-%'`);
  const stored = new Set(rows.map(({ email }) => email));
  return sent.filter(({ status, email }) => status === 200 && !stored.has(email)).length;
}

export const accepted = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 200).length;
export const slowest = (sent: readonly Sent[]) => Math.max(0, ...sent.map(({ ms }) => ms));

/** An instance that loads this before anything else. */
export const loaded = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

export interface Case extends StageOptions {
  what: string;
  run: (stage: Stage, options: { rounds: number; minutes: number }) => Promise<Row>;
  /** Number of failures; `--rounds` overrides it. */
  rounds?: number;
  /** Duration of the failure; `--minutes` overrides it. */
  minutes?: number;
}
