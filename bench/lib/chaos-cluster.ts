// The machine that PostgreSQL runs on.
import pg from 'pg';
import { type Case, first, load, lostOf } from './chaos-case.ts';
import { fillDisk } from './full-disk.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

/** Addresses of senders that a database holds. */
async function sendersIn(url: string): Promise<Set<string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from enquiries');
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

export const cluster: Record<string, Case> = {
  'power-cut': {
    what: 'The power of PostgreSQL’s machine is cut three times under load: it and an instance start on what its files held',
    rounds: 3,
    async run(stage, { rounds }) {
      const end = load(stage, stage.balancer.url);
      const cuts: { at: number; url: string }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await sleep(2_000 + 300 * round);
        cuts.push({ at: performance.now(), url: stage.cluster.serveCopy() });
      }
      const { sent } = await end();
      const statuses: number[] = [];
      let acknowledged = 0;
      let lost = 0;
      for (const { at, url } of cuts) {
        const before = sent.filter((one) => one.status === 200 && one.at + one.ms < at);
        const held = await sendersIn(url);
        acknowledged += before.length;
        lost += before.filter(({ email }) => !held.has(email)).length;
        const product = await stage.start(stage.products.length, { DATABASE_URL: url });
        statuses.push((await readPage(`${product.url}/`)).status);
        await product.kill();
      }
      return {
        seen: `${acknowledged} enquiries acknowledged before the cuts, ${lost} lost; a page of an instance on each copy ${statuses.join(', ')}`,
        must: 'some; 0 lost; 200 each time',
        held: acknowledged > 0 && lost === 0 && statuses.every((status) => status === 200),
      };
    },
  },

  'full-disk-postgres': {
    what: 'The disk of PostgreSQL is full (a file system of 256 MB in memory), then has room again; where it went down it is started again',
    databaseMb: 256,
    async run(stage) {
      const disk = stage.databaseDisk;
      if (!disk) throw new Error('the stage has no disk of its own for the database');
      const product = first(stage);
      let wentDown = false;
      const restart = () => {
        wentDown = stage.cluster.start();
      };
      const row = await fillDisk(disk, {
        product,
        session: await product.signIn(),
        most: { enquiries: 2_000, tags: 500 },
        restart,
        send: () => stage.send(product.url),
        lostOf: (sent) => lostOf(stage, sent),
      });
      return { ...row, seen: `${row.seen}; PostgreSQL ${wentDown ? 'went down' : 'stayed up'}` };
    },
  },
};
