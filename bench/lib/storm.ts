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
  /** Of the costly request. */
  name: string;
  wireKey: string;
  /** Of somebody who may upload. */
  token: string;
}

/** A thousand of one request may make a cached page wait for so many times as long as it does without them. */
const mostTimes = 5;
/** Other work on the machine can fall into one of them. */
const tries = 3;
const stormSeconds = 5;
const quietSeconds = 3;
const perSecond = 100;
const request = requestText('/');

/** Within what time 99 of 100 pages came, in milliseconds. */
interface Waits {
  product: number;
  /** Of a bare server that is asked at the same moments: what the machine itself makes them wait counts for both. */
  bare: number;
}

/** Asks for pages at a steady pace, whether or not answers have come; counted from when each was due. */
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
      ms.push(Number.POSITIVE_INFINITY); // a line that was cut brought no page
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

/** Until what is left of a storm is done. */
async function calm(product: Product): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await sleep(100);
    if ((await longestTurn(product)) < 5) return;
  }
}

/**
 * What a cached page waits for while a thousand of each costly request are under way, and of which it waits for too long. Those who send
 * have a process of their own and the lowest priority.
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
  const uploads = engine === 'sqlite' ? names(heavyUploads('')) : []; // pictures are no matter of the database
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
  // what one person may upload in ten minutes is limited: each storm has its own ten minutes
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
