import { join } from 'node:path';
import type { Engine } from '#server/db/database.ts';
import { clear, startProduct } from '../../e2e/product.ts';
import { emptyDatabase } from './databases.ts';
import { type Heavy, heavyInputs } from './heavy-inputs.ts';
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

/** Sends what is made to be costly, one at a time, and returns what held the thread for too long. */
export async function sendHeavy(engine: Engine): Promise<string[]> {
  const preload = `--import ${join(import.meta.dirname, 'longest-turn.mjs')}`;
  const env = { DATABASE_URL: await emptyDatabase(engine), TRUST_PROXY: '1', NODE_OPTIONS: preload };
  const product = await startProduct({ env });
  const port = Number(new URL(product.url).port);
  await sleep(4000); // the pages of the warm-up are compressed
  const said = () => product.output().match(/longest turn: [\d.]+/g) ?? [];
  const longest = async (): Promise<number> => {
    const before = said().length;
    process.kill(product.pid, 'SIGUSR2');
    while (said().length === before) await sleep(5);
    return Number(said().at(-1)?.split(': ')[1]);
  };

  const wrong: string[] = [];
  let worst = { name: '', ms: 0 };
  for (const [index, heavy] of heavyInputs.entries()) {
    let best = Number.POSITIVE_INFINITY;
    for (let n = 0; n < tries; n += 1) {
      const bytes = bytesOf(heavy, `10.9.${index}.${n}`);
      await sleep(50);
      await longest();
      const { status } = await rawAnswer(port, bytes, { patience: 10_000, whole: true });
      if (status === null || status >= 500) wrong.push(`${heavy.name} was answered ${status}`);
      await sleep(30);
      best = Math.min(best, await longest());
    }
    if (best > worst.ms) worst = { name: heavy.name, ms: best };
    if (best > mostMs) wrong.push(`${heavy.name} held the thread for ${best} ms`);
  }
  await product.stop();
  clear(product);
  console.log(
    `${engine}: of ${heavyInputs.length} costly requests ${worst.name} held the thread longest, for ${worst.ms} ms`,
  );
  return wrong;
}
