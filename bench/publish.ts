// From the response to a write until a visitor sees the change, while other visitors read.
import { randomBytes } from 'node:crypto';
import { clear, type Product, startProduct } from '../e2e/product.ts';
import { emptyDatabase, engines } from './lib/databases.ts';
import { load } from './lib/load.ts';
import { sleep } from './lib/process.ts';
import { requestText } from './lib/raw-connection.ts';
import { readPage } from './lib/read-page.ts';
import { type Figure, report } from './lib/result.ts';
import { median, percentile } from './lib/statistics.ts';

const writes = 30;
const pauseMs = 200;
/** Instances of one database share it. */
const SEAL_KEY = randomBytes(32).toString('base64url');
/** Pages per second read meanwhile by others, from the visitor’s instance. */
const readers = 500;

interface Row {
  id: number;
  version: number;
  status: number;
  onHome: boolean;
}

/** Time from each response until the change is visible, and how often the old page was still served. */
async function timed(writer: Product, reader: Product): Promise<{ times: number[]; old: number }> {
  const token = await writer.signIn();
  const { body } = await writer.call('testimonials/list', { size: 100 }, token);
  const row = (body.rows as Row[]).find((each) => each.onHome && each.status === 1);
  if (!row) throw new Error('no testimonial on the home page');
  let { version } = row;
  const port = Number(new URL(reader.url).port);
  const others = load({
    port,
    requests: ['/', '/about', '/services', '/contact'].map((path) => requestText(path)),
    connections: 16,
    seconds: (writes * (pauseMs + 50)) / 1000 + 2,
    rate: readers,
  });
  await sleep(1000);
  const times: number[] = [];
  let old = 0;
  for (let n = 0; n < writes; n += 1) {
    const clientName = `Reader Number ${Date.now()}`;
    const saved = await writer.call('testimonial/update', { id: row.id, version, clientName }, token);
    if (saved.status !== 200)
      throw new Error(`saving answered ${saved.status}: ${JSON.stringify(saved.body)}`);
    version = saved.body.version;
    const answered = performance.now();
    for (;;) {
      const page = await readPage(`${reader.url}/`);
      if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
      if (page.text.includes(clientName)) break;
      old += 1;
    }
    times.push(performance.now() - answered);
    await sleep(pauseMs);
  }
  await others;
  return { times, old };
}

function figuresOf(where: string, { times, old }: { times: number[]; old: number }): Figure[] {
  const note = `slowest of ${writes}: ${Math.round(Math.max(...times))} ms; ${old} old pages seen`;
  return [
    { name: `${where}, median`, value: median(times), unit: 'ms', target: { atMost: 50 } },
    { name: `${where}, p95`, value: percentile(times, 0.95), unit: 'ms', note },
  ];
}

const figures: Figure[] = [];
for (const engine of engines()) {
  const env = { DATABASE_URL: await emptyDatabase(engine), SEAL_KEY, DISK_SHARED: 'on' };
  const one = await startProduct({ env });
  await sleep(2000); // wait for the cache warm-up
  figures.push(...figuresOf(`same instance, ${engine}`, await timed(one, one)));
  if (engine === 'postgres') {
    const other = await startProduct({ env });
    await sleep(2000);
    figures.push(...figuresOf('another instance, postgres', await timed(one, other)));
    await other.stop();
    clear(other);
  }
  await one.stop();
  clear(one);
}
report('publish', figures);
process.exit(0);
