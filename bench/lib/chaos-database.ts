// The database, as its instances see it.
import pg from 'pg';
import {
  type Case,
  failed,
  first,
  load,
  lostOf,
  rename,
  second,
  seenOn,
  short,
  slowest,
} from './chaos-case.ts';
import type { Sent } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

export const database: Record<string, Case> = {
  'silent-lines': {
    what: 'All database connections of an instance fall silent, new ones work; then new ones are silent too, and it is told to stop',
    async run(stage) {
      await readPage(`${second(stage).url}/services`);
      const token = await first(stage).signIn();
      stage.proxies[1]?.silence('work');
      await rename(first(stage), token, 'Silent looms');
      const ms = await seenOn(second(stage), 'Silent looms', 30_000);
      const sent = await stage.send(second(stage).url);
      stage.proxies[1]?.silence('silent');
      const told = performance.now();
      await second(stage).stop();
      const stopped = performance.now() - told;
      return {
        seen: `a publication was shown after ${ms === null ? 'more than 30 s' : short(ms)}; an enquiry then answered ${sent.status} in ${short(sent.ms)}; stopped after ${short(stopped)}`,
        must: 'within 10 s; 200; within 26 s',
        held: ms !== null && ms <= 10_000 && sent.status === 200 && stopped <= 26_000,
      };
    },
  },

  'locked-table': {
    what: 'Another program locks the table of enquiries for 15 s, while thirty people send theirs',
    async run(stage) {
      const { url } = first(stage);
      const token = await first(stage).signIn();
      // of its own, not from a pool, which gives up connections that are silent for this long
      const client = new pg.Client(stage.url);
      await client.connect();
      await client.query('begin');
      await client.query('lock table enquiries in access exclusive mode');
      const end = load(stage, stage.balancer.url);
      const others: number[] = [];
      const crowd: Sent[] = [];
      let on = true;
      const busy = Promise.all([
        ...Array.from({ length: 30 }, async () => {
          while (on) crowd.push(await stage.send(url));
        }),
        ...['tags/list', 'services/list', 'users/list'].map(async (path) => {
          for (; on; await sleep(100)) others.push((await first(stage).call(path, {}, token)).status);
        }),
      ]);
      await sleep(15_000);
      on = false;
      await busy;
      await client.end(); // its transaction with it
      const after = performance.now();
      let back = await stage.send(stage.balancer.url);
      while (back.status !== 200 && performance.now() - after < 20_000)
        back = await stage.send(stage.balancer.url);
      const recovered = performance.now() - after;
      const { sent, pages } = await end();
      const all = [...sent, ...crowd, back];
      const bad = failed(pages);
      const refused = others.filter((status) => status !== 200).length;
      const lost = await lostOf(stage, all);
      return {
        seen: `${pages.length} pages, ${bad} failed; ${others.length} calls about other tables, ${refused} refused; enquiries answered within ${short(slowest(all))}; taken again after ${short(recovered)}; ${lost} lost`,
        must: '0 failed; 0 refused; within 6 s; within 5 s; 0 lost',
        held: bad === 0 && refused === 0 && slowest(all) <= 6_000 && recovered <= 5_000 && lost === 0,
      };
    },
  },

  'database-away': {
    what: 'The database is away for 30 s, for all',
    minutes: 0.5,
    async run(stage, { minutes }) {
      for (const { url } of stage.products) await readPage(`${url}/`);
      for (const proxy of stage.proxies) proxy.away();
      const end = load(stage, stage.balancer.url);
      await sleep(minutes * 60_000);
      for (const proxy of stage.proxies) proxy.restore();
      const after = performance.now();
      let back = await stage.send(stage.balancer.url);
      while (back.status !== 200 && performance.now() - after < 30_000) {
        await sleep(100);
        back = await stage.send(stage.balancer.url);
      }
      const recovered = performance.now() - after;
      const { sent, pages } = await end();
      const bad = failed(pages);
      const lost = await lostOf(stage, [...sent, back]);
      return {
        seen: `${pages.length} cached pages, ${bad} failed; enquiries answered within ${short(slowest(sent))}; taken again after ${short(recovered)}; ${lost} lost`,
        must: '0 failed; within 10 s; within 10 s; 0 lost',
        held: bad === 0 && slowest(sent) <= 10_000 && recovered <= 10_000 && lost === 0,
      };
    },
  },
};
