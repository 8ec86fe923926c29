// `npm run soak [-- --minutes=60 --rows=0 --engine=sqlite]`: mixed use for an hour, as a busy day has it: pages, forms, uploads, sign-ins, the
// panel and a bot. Is memory flat, and are cached pages as fast as at first? With rows: over as many insights, enquiries and applications.
import { parseArgs } from 'node:util';
import type { Engine } from '#server/db/database.ts';
import { clear, type Product, startProduct } from '../e2e/product.ts';
import { emptyDatabase, engines } from './lib/databases.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { formTokenOf } from './lib/form-token.ts';
import { loadWithCpu } from './lib/load.ts';
import { filledProduct } from './lib/many-rows.ts';
import { residentMb, sleep, startProgram } from './lib/process.ts';
import { requestText } from './lib/raw-connection.ts';
import { readPage } from './lib/read-page.ts';
import { type Figure, passes, report } from './lib/result.ts';
import { interleave, median } from './lib/statistics.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, rows: { type: 'string' }, engine: { type: 'string' } },
});
const here: Engine[] = (values.engine ?? 'sqlite') === 'sqlite' ? ['sqlite'] : engines();
const engine = here.find((each) => each === (values.engine ?? 'sqlite'));
if (!engine) throw new Error('--engine=sqlite or --engine=postgres, where PostgreSQL is on this machine');
const minutes = Number(values.minutes ?? 60);
const rows = Number(values.rows ?? 0);
const rounds = 7;
/** No multiple of what is done at intervals: each sample would be taken at the moment of a sign-in, or none would. */
const sampleMs = 3_700;
const lastMinute = Math.round(60_000 / sampleMs);
/** Compression at its best, the warm-up and the first flush are over then. */
const settleMs = 35_000;

await ensureBuilt();
const env = { TRUST_PROXY: '1' };
const start = async (on: Engine) =>
  rows
    ? filledProduct(on, rows, (url) => ({ ...env, DATABASE_URL: url }))
    : startProduct({ env: { ...env, DATABASE_URL: await emptyDatabase(on) } });
const product = await start(engine);
const port = Number(new URL(product.url).port);
const { text } = await readPage(`${product.url}/`);
const body = Buffer.from(text).subarray(0, 12_000).toString('base64');
const bare = await startProgram<{ port: number }>('lib/bare-server.ts', {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
});

/** Against a bare server at the same moment, so that other load on the machine counts for both. */
async function speed(): Promise<{ ratio: number; perSecond: number; cpuUs: number }> {
  const requests = [requestText('/')];
  const at = (to: number, pid: number) => () =>
    loadWithCpu({ port: to, requests, connections: 16, seconds: 2 }, pid);
  await at(port, product.pid)(); // code that was not used for a while is compiled again
  const runs = await interleave(rounds, {
    product: at(port, product.pid),
    bare: at(bare.said.port, bare.pid),
  });
  const cost = (of: keyof typeof runs) => runs[of].map(({ cpuUs }) => cpuUs);
  return {
    ratio: median(
      runs.product.map(({ perSecond }, n) => perSecond / (runs.bare[n]?.perSecond ?? Number.NaN)),
    ),
    perSecond: median(runs.product.map(({ perSecond }) => perSecond)),
    cpuUs: median(cost('product').map((us, n) => us / (cost('bare')[n] ?? Number.NaN))),
  };
}

/** Unique each time, so that it is stored again. */
const drawing = (n: number) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M${n % 80} ${(n / 80) % 80}h9v9z"/></svg>`,
    ],
    `soak-${n}.svg`,
    { type: 'image/svg+xml' },
  );

/** Simulates visitors, a bot and two members of staff until stopped. */
function use({ url, call, signIn }: Product, formToken: string) {
  let on = true;
  let done = 0;
  const wrong: Record<string, number> = {};
  const loop = (everyMs: number, act: (n: number) => Promise<number>) =>
    (async () => {
      for (let n = 0; on; n += 1) {
        const due = performance.now() + everyMs;
        const status = await act(n).catch((error: unknown) => String(error));
        if (typeof status !== 'number' || status >= 500)
          wrong[String(status)] = (wrong[String(status)] ?? 0) + 1;
        done += 1;
        await sleep(Math.max(0, due - performance.now()));
      }
    })();
  const pages = [
    '/',
    '/services',
    '/insights',
    '/contact',
    '/careers',
    '/about',
    '/insights?page=2',
    '/search?q=web',
  ];
  const page = async (path: string) => (await readPage(url + path)).status;
  let token = '';
  const staff = async (path: string, request: unknown) => {
    const answer = await call(path, request, token);
    if (answer.status === 401) token = await signIn();
    return answer.status;
  };
  const loops = [
    loop(5, (n) => page(pages[n % pages.length] as string)),
    loop(50, (n) => page(`/unknown-${n}`)),
    loop(100, (n) => page(`/insights?tag=${n}`)),
    loop(
      200,
      async (n) =>
        (
          await fetch(`${url}/api/enquiry/add`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: `${n}`,
          })
        ).status,
    ),
    loop(1_000, async (n) => {
      const address = `10.9.${(n >> 8) & 255}.${n & 255}`;
      const sender = { firstName: 'Anitha', phone: '+91 98400 00000', consent: true, page: '/contact' };
      const message = `We weave in Karur and would like to sell our towels online. This is letter number ${n}.`;
      const ids = { email: `soak-${n}@example.org`, requestId: `soak-${n}`, formToken };
      return (await call('enquiry/add', { ...sender, ...ids, message }, null, { 'x-forwarded-for': address }))
        .status;
    }),
    loop(3_000, async (n) => {
      const body = new FormData();
      body.append('file', drawing(n));
      const headers = { authorization: token };
      return (await fetch(`${url}/api/image/single/upload`, { method: 'POST', headers, body })).status;
    }),
    loop(5_000, async () => {
      token = await signIn();
      return 200;
    }),
    loop(250, () => staff('blogs/list', { page: 1, size: 20 })),
    loop(500, () => staff('dashboard', {})),
    loop(2000, (n) => staff('tag/add', { name: `Soak ${process.pid} ${n}` })), // drops the pages made from tags
  ];
  return async () => {
    on = false;
    await Promise.all(loops);
    return { done, wrong };
  };
}

/** Slope of a line fitted to the samples, in megabytes per hour. */
function slope(samples: readonly { hours: number; mb: number }[]): number {
  const mean = (of: (each: { hours: number; mb: number }) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [x, y] = [mean(({ hours }) => hours), mean(({ mb }) => mb)];
  return mean(({ hours, mb }) => (hours - x) * (mb - y)) / mean(({ hours }) => (hours - x) ** 2);
}

await sleep(settleMs);
const before = await speed();
const stop = use(product, await formTokenOf(product.url));
const samples: { hours: number; mb: number }[] = [];
const began = Date.now();
while (Date.now() - began < minutes * 60_000) {
  await sleep(sampleMs);
  samples.push({ hours: (Date.now() - began) / 3_600_000, mb: residentMb(product.pid) });
}
const { done, wrong } = await stop();
await sleep(settleMs);
const after = await speed();
await Promise.all([product.stop(), bare.end()]);
clear(product);

const second = samples.slice(Math.floor(samples.length / 2));
const rise = slope(second) * ((second.at(-1)?.hours ?? 0) - (second[0]?.hours ?? 0));
const middle = median(second.map(({ mb }) => mb));
const figures: Figure[] = [
  {
    name: 'memory, rise over the second half',
    value: rise,
    unit: 'MB',
    target: { atMost: 0.05 * middle },
    note: `${samples[0]?.mb.toFixed(0)} MB at first, ${middle.toFixed(0)} MB in the second half`,
  },
  {
    name: `memory after ${minutes} minutes`,
    value: median(samples.slice(-lastMinute).map(({ mb }) => mb)),
    unit: 'MB',
    ...(minutes <= 5 && { target: { atMost: 200 } }),
    note: 'resident, the server process; the median of the last minute',
  },
  {
    name: 'memory, most',
    value: Math.max(...samples.map(({ mb }) => mb)),
    unit: 'MB',
    note: 'a password is hashed in 19 MB, for the moment of a sign-in',
  },
  {
    name: 'cached pages, after / before',
    value: after.ratio / before.ratio,
    unit: 'x',
    target: { atLeast: 0.95 },
    note: `each against a bare server; ${before.perSecond.toFixed(0)} and ${after.perSecond.toFixed(0)} responses/s`,
  },
  {
    name: 'processor time of a cached page, after / before',
    value: after.cpuUs / before.cpuUs,
    unit: 'x',
    note: 'each against a bare server',
  },
  {
    name: 'answers of 5xx, or none',
    value: Object.values(wrong).reduce((sum, n) => sum + n, 0),
    unit: '',
    target: { atMost: 0 },
    note: `of ${done} in ${minutes} minutes; ${JSON.stringify(wrong)}`,
  },
];
report(
  ['soak', ...(engine === 'postgres' ? ['on PostgreSQL'] : []), ...(rows ? [`over ${rows} rows`] : [])].join(
    ' ',
  ),
  figures,
);
process.exit(figures.every(passes) ? 0 : 1);
