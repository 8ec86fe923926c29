import { randomBytes } from 'node:crypto';
import type { Engine } from '#server/db/database.ts';
import { webCipher } from '#shared/envelope.ts';
import { clear, type Product, startProduct } from '../../e2e/product.ts';
import { emptyDatabase } from './databases.ts';
import { heavyInputs } from './heavy-inputs.ts';
import { heavyUploads } from './heavy-uploads.ts';
import { longestTurn, tellsTurns } from './longest-turn.ts';
import { sleep, startProgram } from './process.ts';
import { type RawConnection, rawConnection, requestText } from './raw-connection.ts';
import { readPage } from './read-page.ts';
import { percentile } from './statistics.ts';

export interface StormPlan {
  port: number;
  /** Name of the costly request. */
  name: string;
  wireKey: string;
  /** Session of somebody who may upload. */
  token: string;
}

/** How many times as long a cached page may take while a thousand of one request are under way. */
const mostTimes = 5;
/** The best one counts, because other work on the machine can disturb a try. */
const tries = 3;
const stormSeconds = 5;
const quietSeconds = 3;
const perSecond = 100;
const request = requestText('/');

/** The time within which 99 of 100 pages arrived, in milliseconds. */
interface Waits {
  product: number;
  /** Of a bare server that gets the same requests at the same time: delays caused by the machine affect both. */
  bare: number;
}

/** Requests pages at a steady rate, whether or not earlier responses have arrived; latency is measured from when a request was due. */
async function waits(ports: Waits, seconds: number): Promise<Waits> {
  const servers = [ports.product, ports.bare].map((port) => ({
    port,
    free: [] as RawConnection[],
    ms: [] as number[],
  }));
  const ask = async ({ port, free, ms }: (typeof servers)[number], due: number) => {
    try {
      const line = free.pop() ?? (await rawConnection(port));
      await line.send(request);
      ms.push(performance.now() - due);
      free.push(line);
    } catch {
      ms.push(Number.POSITIVE_INFINITY); // the connection was cut, so no page arrived
    }
  };
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const due = began + (n * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    for (const server of servers) asked.push(ask(server, due));
  }
  await Promise.all(asked);
  for (const { free } of servers) for (const line of free) line.close();
  const [product, bare] = servers.map(({ ms }) => percentile(ms, 0.99)) as [number, number]; // one of each
  return { product, bare };
}

const times = (storm: Waits, quiet: Waits) => storm.product / quiet.product / (storm.bare / quiet.bare);

/** Waits until the product has finished the rest of a storm. */
async function calm(product: Product): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await sleep(100);
    if ((await longestTurn(product)) < 5) return;
  }
}

/**
 * Measures how long a cached page takes while a thousand of each costly request are under way; returns those that delay it too much.
 * They are sent by a process of its own with the lowest priority.
 */
export async function sendStorms(engine: Engine, wanted: (name: string) => boolean): Promise<string[]> {
  const wireKey = randomBytes(32);
  const key = wireKey.toString('base64url');
  const url = await emptyDatabase(engine);
  const start = async () => {
    const product = await startProduct({
      env: { DATABASE_URL: url, TRUST_PROXY: '1', WIRE_KEY: key, ...tellsTurns },
    });
    await sleep(4000); // the pages of the warm-up are compressed
    return product;
  };
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).filter(wanted);
  const strangers = names(heavyInputs(await webCipher(wireKey)));
  const uploads = engine === 'sqlite' ? names(heavyUploads('')) : []; // uploads do not depend on the engine
  const found: { name: string; storm: Waits; ratio: number }[] = [];

  const first = await start();
  const { text } = await readPage(`${first.url}/`);
  const bare = await startProgram<{ port: number }>('lib/bare-server.ts', {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(text).subarray(0, 12_000).toString('base64'),
  });
  const measure = async (product: Product, all: readonly string[]) => {
    const ports = { product: Number(new URL(product.url).port), bare: bare.said.port };
    const token = await product.signIn();
    for (const name of all) {
      const plan: StormPlan = { port: ports.product, name, wireKey: key, token };
      const never = Number.POSITIVE_INFINITY;
      let best = { name, storm: { product: never, bare: never }, ratio: never };
      for (let n = 0; n < tries && best.ratio > mostTimes; n += 1) {
        await calm(product);
        const quiet = await waits(ports, quietSeconds);
        const sender = await startProgram('lib/storm-sender.ts', plan);
        const storm = await waits(ports, stormSeconds);
        await sender.end();
        const ratio = times(storm, quiet);
        if (ratio < best.ratio) best = { name, storm, ratio };
      }
      found.push(best);
    }
    await product.stop();
    clear(product);
  };
  await measure(first, strangers);
  // uploads of one person are limited per ten minutes, so each storm gets a new product
  for (const name of uploads) await measure(await start(), [name]);
  await bare.end();

  const words = ({ name, storm, ratio }: (typeof found)[number]) =>
    `${name}, ${storm.product.toFixed(1)} ms, ${ratio.toFixed(1)} times`;
  const worst = found.sort((a, b) => b.ratio - a.ratio);
  console.log(
    `  a cached page waited longest beside a thousand of these, of ${found.length}: ${worst.slice(0, 3).map(words).join('; ')}`,
  );
  return worst
    .filter(({ ratio }) => !(ratio <= mostTimes))
    .map((each) => `a cached page beside a thousand of ${words(each)}`);
}
