import type { Engine } from '#server/db/database.ts';
import { clear, type Product, startProduct } from '../../e2e/product.ts';
import { emptyDatabase } from './databases.ts';
import { type Heavy, heavyCalls, heavyInputs } from './heavy-inputs.ts';
import { longestTurn, tellsTurns } from './longest-turn.ts';
import { filledProduct } from './many-rows.ts';
import { sleep } from './process.ts';
import { rawAnswer } from './raw-answer.ts';

/** No single request may hold the thread that serves everybody for longer. */
const mostMs = 50;
/** A collection of garbage can fall into one of them. */
const tries = 3;

const bytesOf = ({ method = 'GET', path, headers, body = '' }: Heavy, address: string): Buffer => {
  const all = { host: 'localhost', connection: 'close', 'x-forwarded-for': address, ...headers };
  const lines = Object.entries({ ...all, 'content-length': String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return Buffer.concat([Buffer.from(`${method} ${path()} HTTP/1.1\r\n${head}\r\n\r\n`), Buffer.from(body)]);
};

interface Sent {
  name: string;
  /** Resolves with the status, null without an answer; `n` counts the tries. */
  send: (n: number) => Promise<number | null>;
}

/** Sends these, one at a time, and returns what held the thread for too long. */
async function hold(product: Product, sent: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  const held: [string, number][] = [];
  for (const { name, send } of sent) {
    let best = Number.POSITIVE_INFINITY;
    for (let n = 0; n < tries; n += 1) {
      await sleep(50);
      await longestTurn(product);
      const status = await send(n);
      if (status === null || status >= 500) wrong.push(`${name} was answered ${status}`);
      await sleep(30);
      best = Math.min(best, await longestTurn(product));
    }
    held.push([name, best]);
    if (best > mostMs) wrong.push(`${name} held the thread for ${best} ms`);
  }
  const worst = held.sort(([, a], [, b]) => b - a).slice(0, 3);
  console.log(
    `  of ${sent.length} costly requests these held the thread longest: ${worst.map(([name, ms]) => `${name}, ${ms} ms`).join('; ')}`,
  );
  return wrong;
}

const envOf = (url: string) => ({ DATABASE_URL: url, TRUST_PROXY: '1', ...tellsTurns });

/** Anybody’s requests that are made to be costly. */
export async function sendHeavy(engine: Engine): Promise<string[]> {
  console.log(`${engine}: strangers`);
  const product = await startProduct({ env: envOf(await emptyDatabase(engine)) });
  const port = Number(new URL(product.url).port);
  await sleep(4000); // the pages of the warm-up are compressed
  const wrong = await hold(product, [
    ...heavyInputs.map((heavy, index) => ({
      name: heavy.name,
      send: async (n: number) => {
        const bytes = bytesOf(heavy, `10.9.${index}.${n}`);
        return (await rawAnswer(port, bytes, { patience: 10_000, whole: true })).status;
      },
    })),
    ...heavyCalls.map(([name, path, request]) => ({
      name,
      send: async () => (await product.call(path, request)).status,
    })),
  ]);
  await product.stop();
  clear(product);
  return wrong;
}

const rows = 20_000;
const nowhere = 'nowhere to be found';
const desks = ['enquiries', 'applications'];
const calls: [name: string, path: string, request: object][] = [
  ...['blogs', ...desks, 'audit', 'users'].map((each): [string, string, object] => [
    `${each}, searched`,
    `${each}/list`,
    { search: nowhere },
  ]),
  ['the search of the panel', 'records/find', { term: nowhere }],
  ['pages to link to', 'places/find', { term: nowhere }],
  ...[...desks, 'audit'].flatMap((each) =>
    ['csv', 'xlsx'].map((format): [string, string, object] => [
      `${each} as ${format}`,
      `${each}/export`,
      { format, filters: {}, search: '' },
    ]),
  ),
  ['the chain of the audit log', 'audit/verify', {}],
  ['all addresses', 'web/pages', {}],
];
const pages = [
  '/sitemap.xml',
  '/sitemaps/blogs-40.xml',
  '/insights?page=1000',
  '/feed.xml',
  '/search?q=insight',
];

/** What staff ask for, and strangers of what they wrote, among many records. */
export async function sendToFull(engine: Engine): Promise<string[]> {
  console.log(`${engine}: among ${rows} records`);
  const product = await filledProduct(engine, rows, envOf);
  const token = await product.signIn();
  const wrong = await hold(product, [
    ...calls.map(([name, path, request]) => ({
      name,
      send: async () => (await product.call(path, request, token)).status,
    })),
    ...pages.map((path) => ({ name: path, send: async () => (await fetch(product.url + path)).status })),
  ]);
  await product.stop();
  clear(product);
  return wrong;
}
