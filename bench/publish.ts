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

/** Writes a text that `path` shows. */
interface Change {
  name: string;
  path: string;
  write(text: string): Promise<void>;
}

const done = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new Error(`saving answered ${status}: ${JSON.stringify(body)}`);
};

/** A record that a page shows, and sections of a page itself. */
async function changesOf(writer: Product): Promise<Change[]> {
  const token = await writer.signIn();
  const { body: quotes } = await writer.call('testimonials/list', { size: 100 }, token);
  const quote = (quotes.rows as { id: number; status: number; onHome: boolean }[]).find(
    ({ onHome, status }) => onHome && status === 1,
  );
  const { body: pages } = await writer.call('pages/list', { size: 100 }, token);
  const about = (pages.rows as { id: number; slug: string }[]).find(({ slug }) => slug === 'about');
  if (!quote || !about) throw new Error('a testimonial on the home page, or About, is missing');
  const versionOf = async (path: string, id: number) => (await writer.call(path, { id }, token)).body;
  return [
    {
      name: 'a testimonial on Home',
      path: '/',
      async write(clientName) {
        const { id, version } = await versionOf('testimonials', quote.id);
        done(await writer.call('testimonial/update', { id, version, clientName }, token));
      },
    },
    {
      name: 'sections of About',
      path: '/about',
      async write(heading) {
        const { id, version, sections } = await versionOf('pages', about.id);
        const changed = (sections as { kind: string }[]).map((each) =>
          each.kind === 'about-reasons' ? { ...each, heading } : each,
        );
        done(await writer.call('page/update', { id, version, sections: changed }, token));
      },
    },
  ];
}

/** Time from each response until the change is visible, and how often the old page was still served. */
async function timed(change: Change, reader: Product): Promise<{ times: number[]; old: number }> {
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
    const text = `Written at ${Date.now()}`;
    await change.write(text);
    const answered = performance.now();
    for (;;) {
      const page = await readPage(reader.url + change.path);
      if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
      if (page.text.includes(text)) break;
      old += 1;
    }
    times.push(performance.now() - answered);
    await sleep(pauseMs);
  }
  await others;
  return { times, old };
}

function figuresOf(where: string, { times, old }: { times: number[]; old: number }): Figure[] {
  const note = `slowest of ${writes}: ${Math.round(Math.max(...times))} ms; ${old} stale pages seen`;
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
  const changes = await changesOf(one);
  for (const change of changes)
    figures.push(...figuresOf(`${change.name}, same instance, ${engine}`, await timed(change, one)));
  if (engine === 'postgres') {
    const other = await startProduct({ env });
    await sleep(2000);
    for (const change of changes)
      figures.push(...figuresOf(`${change.name}, another instance, postgres`, await timed(change, other)));
    await other.stop();
    clear(other);
  }
  await one.stop();
  clear(one);
}
report('publish', figures);
process.exit(0);
