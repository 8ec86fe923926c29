// The machine that PostgreSQL runs on.
import pg from 'pg';
import { type Case, first, load, lostOf, short } from './chaos-case.ts';
import type { Sent } from './chaos-stage.ts';
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
      const { url } = first(stage);
      const token = await first(stage).signIn();
      const sent: Sent[] = [];
      const write = async () => {
        const one = await stage.send(url);
        sent.push(one);
        return one.status;
      };
      const before = await write();
      disk.fill();
      let refused = await write();
      for (let n = 0; n < 2_000 && refused === 200; n += 1) refused = await write();
      // rows still fit into pages that a table has already
      const tag = (n: number) => first(stage).call('tag/add', { name: `Looms ${n}` }, token);
      let { status, body } = await tag(0);
      for (let n = 1; n < 500 && status === 200; n += 1) ({ status, body } = await tag(n));
      const page = await readPage(`${url}/`);
      disk.free();
      const after = performance.now();
      const wentDown = stage.cluster.start();
      let back = await write();
      for (; back !== 200 && performance.now() - after < 30_000; back = await write()) await sleep(100);
      const healed = performance.now() - after;
      const lost = await lostOf(stage, sent);
      const words = String(body?.message ?? '');
      return {
        seen: `an enquiry answered ${before}, then ${refused}; a tag ${status}, "${words}"; a page ${page.status}; PostgreSQL ${wentDown ? 'went down' : 'stayed up'}; with room again ${back} within ${short(healed)}; ${lost} lost`,
        must: '200, then 507 or 503; the same, saying that nothing was saved; 200; 200 within 10 s; 0 lost',
        held:
          before === 200 &&
          [503, 507].includes(refused ?? 0) &&
          [503, 507].includes(status) &&
          words.includes('Nothing was saved') &&
          page.status === 200 &&
          back === 200 &&
          healed <= 10_000 &&
          lost === 0,
      };
    },
  },
};
