import { randomBytes } from 'node:crypto';
import type { Engine } from '#server/db/database.ts';
import { webCipher } from '#shared/envelope.ts';
import { clear, type Product, startProduct } from '../../e2e/product.ts';
import { emptyDatabase } from './databases.ts';
import { heavyInputs, sendable } from './heavy-inputs.ts';
import { heavyUploads } from './heavy-uploads.ts';
import { longestTurn, tellsTurns } from './longest-turn.ts';
import { filledProduct } from './many-rows.ts';
import { sleep } from './process.ts';
import { rawAnswer } from './raw-answer.ts';

/** No single request may block the event loop for longer. */
const mostMs = 50;
/** The best one counts, because a garbage collection can fall into a try. */
const tries = 3;

interface Sent {
  name: string;
  /** Resolves with the status, null without an answer; `n` counts the tries. */
  send: (n: number) => Promise<number | null>;
}

/** Sends these one at a time; returns those that blocked the event loop for too long or failed. */
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

/** Requests that anybody can send, and those of somebody who may upload images. */
export async function sendHeavy(engine: Engine, wanted: (name: string) => boolean): Promise<string[]> {
  console.log(`${engine}: strangers and uploads`);
  const wireKey = randomBytes(32);
  const env = {
    ...envOf(await emptyDatabase(engine)),
    WIRE_KEY: wireKey.toString('base64url'),
  };
  const product = await startProduct({ env });
  const port = Number(new URL(product.url).port);
  await sleep(4000); // the pages of the warm-up are compressed
  const heavy = [...heavyInputs(await webCipher(wireKey)), ...heavyUploads(await product.signIn())].filter(
    ({ name }) => wanted(name),
  );
  const sent: Sent[] = [];
  for (const [index, each] of heavy.entries()) {
    const piecesFrom = await sendable(each);
    const send = async (n: number) =>
      (await rawAnswer(port, piecesFrom(`10.9.${index}.${n}`), { patience: 60_000, whole: true })).status;
    sent.push({ name: each.name, send });
  }
  const wrong = await hold(product, sent);
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
  ...['ab\n', ',', 'a', `${'a'.repeat(4_000)},`].map((part, at): [string, string, object] => [
    `contacts from a file of 5 MB, ${at + 1}`,
    'enquiry/import',
    { csv: part.repeat(5_000_000 / part.length), columns: { email: 0, firstName: 1 }, dryRun: true },
  ]),
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

/** As long as an article may be, in the script whose letters take the most bytes. */
const longText = (version: number) => ({
  type: 'doc',
  content: Array.from({ length: 2400 }, (_, line) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `${'அ'.repeat(78)}${(version + line) % 10}`, marks: [{ type: 'bold' }] }],
  })),
});
const savedTimes = 40;

const preview = (resource: string, values: object) => ({ resource, id: 1, values });
const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Same' }] };
const headings = { type: 'doc', content: Array.from({ length: 2400 }, () => heading) };
const sections = Array.from({ length: 20_000 }, () => ({ kind: 'text' }));

/** What staff do with an article of that length which was saved often. */
async function withLongText(product: Product, token: string): Promise<Sent[]> {
  const added = await product.call(
    'blog/add',
    { title: 'As long as may be', excerpt: 'Long', category: 11, author: 'A', body: longText(0) },
    token,
  );
  if (added.status !== 200) throw new Error(`the long text was answered ${added.status}`); // no refusal is measured in its place
  let { id, version } = added.body as { id: number; version: number };
  const save = async () => {
    const { status, body } = await product.call(
      'blog/update',
      { id, version, body: longText(version) },
      token,
    );
    if (status === 200) ({ version } = body as { version: number });
    return status;
  };
  for (let n = 0; n < savedTimes; n += 1) await save();
  const calls: [name: string, path: string, request: () => object][] = [
    ['the history of a long text', 'blogs/history', () => ({ id })],
    ['the audit log of a long text', 'audit/list', () => ({ size: 100 })],
    ['a long text', 'blogs', () => ({ id })],
    ['the preview of a long text', 'preview/page', () => preview('blogs', { body: longText(0) })],
    ['the preview of equal headings', 'preview/page', () => preview('blogs', { body: headings })],
    ['the preview of too many sections', 'preview/page', () => preview('pages', { sections })],
  ];
  return [
    { name: 'saving a long text', send: save },
    ...calls.map(([name, path, request]) => ({
      name,
      send: async () => (await product.call(path, request(), token)).status,
    })),
  ];
}

/** Requests of staff and visitors on a site with many records. */
export async function sendToFull(engine: Engine): Promise<string[]> {
  console.log(`${engine}: among ${rows} records`);
  const product = await filledProduct(engine, rows, envOf);
  const token = await product.signIn();
  const wrong = await hold(product, [
    ...calls.map(([name, path, request]) => ({
      name,
      send: async () => (await product.call(path, request, token)).status,
    })),
    ...(await withLongText(product, token)),
    ...pages.map((path) => ({ name: path, send: async () => (await fetch(product.url + path)).status })),
  ]);
  await product.stop();
  clear(product);
  return wrong;
}
