// Two hundred contact forms per second while a visitor reads: nobody waits, and no confirmed submission is lost.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { clear, startProduct } from '../e2e/product.ts';
import { emptyDatabase, engines } from './lib/databases.ts';
import { formTokenOf } from './lib/form-token.ts';
import { runProgram, sleep } from './lib/process.ts';
import { readPage } from './lib/read-page.ts';
import { type Figure, report } from './lib/result.ts';
import { percentile } from './lib/statistics.ts';
import type { SubmissionPlan, Submissions } from './lib/submission-sender.ts';

const perSecond = 200;
const seconds = 30;
const idleSeconds = 10;
const probeEveryMs = 20;
const pages = ['/', '/services', '/insights', '/contact'];

/** Reads pages in turn, one every 20 ms, until stopped; latency is measured from when each was due. */
function probe(url: string): () => Promise<number[]> {
  const times: number[] = [];
  let on = true;
  const began = performance.now();
  const work = (async () => {
    for (let n = 0; on; n += 1) {
      const due = began + n * probeEveryMs;
      if (performance.now() < due) await sleep(due - performance.now());
      const asked = Math.max(due, performance.now() - probeEveryMs);
      const { status } = await readPage(url + pages[n % pages.length]);
      if (status !== 200) throw new Error(`a page answered ${status}`);
      times.push(performance.now() - asked);
    }
  })();
  return async () => {
    on = false;
    await work;
    return times;
  };
}

/** Measured before and after, so that other load on the machine is less likely to be attributed to the product. */
async function atRest(url: string): Promise<number[]> {
  const stop = probe(url);
  await sleep(idleSeconds * 1000);
  return stop();
}

async function kept(url: string, dataDir: string): Promise<Set<string>> {
  const { db, close } = await openDatabase({ url, file: join(dataDir, 'site.db') });
  const rows = await db
    .selectFrom('enquiries')
    .select(['email', 'status'])
    .where('email', 'like', 'visitor-%')
    .execute();
  await close();
  return new Set(rows.map((row) => row.email));
}

async function measure(engine: Engine): Promise<Figure[]> {
  const wireKey = randomBytes(32).toString('base64url');
  const DATABASE_URL = await emptyDatabase(engine);
  const product = await startProduct({ env: { DATABASE_URL, WIRE_KEY: wireKey, TRUST_PROXY: '1' } });
  const formToken = await formTokenOf(product.url);
  await sleep(5000); // a form sent within three seconds counts as a bot’s
  const before = await atRest(product.url);
  const busy = probe(product.url);
  const plan: SubmissionPlan = {
    port: Number(new URL(product.url).port),
    wireKey,
    formToken,
    perSecond,
    seconds,
  };
  const sent = await runProgram<Submissions>('lib/submission-sender.ts', plan);
  const under = await busy();
  await sleep(3000);
  const rest = [...before, ...(await atRest(product.url))];
  await product.stop();
  const rows = await kept(DATABASE_URL, product.dataDir);
  clear(product);
  const lost = sent.accepted.filter((n) => !rows.has(`visitor-${n}@example.org`)).length;
  const p95 = (times: number[]) => percentile(times, 0.95);
  return [
    {
      name: `${engine}: p95 of a page, busy / idle`,
      value: p95(under) / p95(rest),
      unit: 'x',
      target: { atMost: 2 },
      note: `${p95(under).toFixed(2)} ms against ${p95(rest).toFixed(2)} ms`,
    },
    {
      name: `${engine}: accepted`,
      value: sent.accepted.length / sent.sent,
      unit: 'of all',
      target: { atLeast: 1 },
      note: `${sent.accepted.length} of ${sent.sent}; p95 ${p95(sent.latencies).toFixed(0)} ms; ${JSON.stringify(sent.statuses)}`,
    },
    {
      name: `${engine}: confirmed but not in the database`,
      value: lost,
      unit: '',
      target: { atMost: 0 },
      note: `${rows.size} rows`,
    },
  ];
}

const figures: Figure[] = [];
for (const engine of engines()) figures.push(...(await measure(engine)));
report('submissions', figures);
process.exit(0);
