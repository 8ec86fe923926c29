// Compares a cached page with a minimal node:http server, and with rendering it for each request.
import { get } from 'node:http';
import { clear, startProduct } from '../e2e/product.ts';
import type { BareAnswer } from './lib/bare-server.ts';
import { loadWithCpu } from './lib/load.ts';
import { sleep, startProgram } from './lib/process.ts';
import { requestText } from './lib/raw-connection.ts';
import { report } from './lib/result.ts';
import { interleave, median } from './lib/statistics.ts';

/** One start of a program can be a tenth faster than the next, for as long as it runs: several are compared. */
const starts = 4;
/** The first is not counted: V8 compiles what is new to it. */
const rounds = 4;
const plan = { connections: 16, seconds: 2 };

const read = (port: number): Promise<BareAnswer & { etag: string }> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const headers = { ...answer.headers } as Record<string, string>; // a page sets each header once
        for (const own of ['date', 'connection', 'keep-alive']) delete headers[own]; // written by node:http itself
        const body = Buffer.concat(parts).toString('base64');
        resolve({ status: answer.statusCode ?? 0, headers, body, etag: headers.etag ?? '' });
      });
    }).on('error', reject);
  });

const home = requestText('/');

/** Starts the product and the servers it is compared with, and measures them in turns. */
async function measure() {
  const product = await startProduct();
  const port = Number(new URL(product.url).port);
  await sleep(1000); // the page is rendered by then
  await read(port);
  await sleep(2000); // its best compression follows the first reuse
  const { etag, ...page } = await read(port);
  const bare = await startProgram<{ port: number }>('lib/bare-server.ts', page);
  const uncached = await startProgram<{ port: number }>('lib/uncached-server.ts', {});
  const known = requestText('/', { headers: { 'if-none-match': etag } });
  const asked = (requests: string[], at: number, pid: number) => () =>
    loadWithCpu({ ...plan, requests, port: at }, pid);
  const loads = await interleave(rounds, {
    cached: asked([home], port, product.pid),
    bare: asked([home], bare.said.port, bare.pid),
    known: asked([known], port, product.pid),
    uncached: asked([home], uncached.said.port, uncached.pid),
  });
  await Promise.all([bare.end(), uncached.end(), product.stop()]);
  clear(product);
  return { loads, bytes: page.headers['content-length'] };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (let start = 0; start < starts; start += 1) measured.push(await measure());

type Name = keyof (typeof measured)[number]['loads'];
const all = (name: Name) => measured.flatMap(({ loads }) => loads[name].slice(1));
for (const [name, status] of Object.entries({ cached: '200', bare: '200', known: '304', uncached: '200' }))
  for (const { statuses } of all(name as Name))
    if (Object.keys(statuses).join() !== status)
      throw new Error(`${name} answered ${JSON.stringify(statuses)}`);

const of = (name: Name, field: 'perSecond' | 'p99Ms' | 'cpuUs') =>
  median(all(name).map((each) => each[field]));
/** Each round is compared with the adjacent one, as other load on the machine affects both. */
const ratio = (a: Name, b: Name, field: 'perSecond' | 'cpuUs' = 'perSecond') =>
  median(all(a).map((each, round) => each[field] / (all(b)[round]?.[field] ?? Number.NaN)));

report('cached-page', [
  {
    name: 'cached / bare node:http, throughput',
    value: ratio('cached', 'bare'),
    unit: 'x',
    target: { atLeast: 0.9 },
  },
  {
    name: 'bare / cached, processor time per response',
    value: 1 / ratio('cached', 'bare', 'cpuUs'),
    unit: 'x',
    note: `${of('cached', 'cpuUs').toFixed(0)} µs against ${of('bare', 'cpuUs').toFixed(0)} µs`,
  },
  {
    name: 'cached / rendered, throughput',
    value: ratio('cached', 'uncached'),
    unit: 'x',
    target: { atLeast: 30 },
  },
  {
    name: 'cached',
    value: of('cached', 'perSecond'),
    unit: 'responses/s',
    note: `${measured[0]?.bytes} bytes of brotli`,
  },
  { name: 'bare node:http', value: of('bare', 'perSecond'), unit: 'responses/s' },
  { name: '304', value: of('known', 'perSecond'), unit: 'responses/s' },
  { name: 'rendered for each request', value: of('uncached', 'perSecond'), unit: 'responses/s' },
  { name: 'cached, p99', value: of('cached', 'p99Ms'), unit: 'ms' },
  { name: 'bare node:http, p99', value: of('bare', 'p99Ms'), unit: 'ms' },
]);
process.exit(0);
