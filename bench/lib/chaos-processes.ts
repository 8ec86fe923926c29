// Instances that are killed, restarted and balanced.
import { connect, type Socket } from 'node:net';
import type { BalancerName } from './balancer.ts';
import {
  accepted,
  type Case,
  failed,
  first,
  load,
  lostOf,
  rename,
  second,
  seenOn,
  short,
} from './chaos-case.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';
import { steadyPages } from './steady-pages.ts';

/** Requests in a burst, few enough that neither balancer nor machine is the limit. */
const perSecond = 300;
const idleLines = 20;

/** A keep-alive connection after a response, as browsers leave them. */
async function openIdle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((done) => socket.once('data', done).once('close', done));
  return socket;
}

/** The status of an answer to a request as it stands here; null without one. */
const statusLine = (port: number, request: string) =>
  new Promise<number | null>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('error', () => resolve(null));
    socket.once('data', (bytes) => {
      resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(String(bytes))?.[1] ?? 0));
      socket.destroy();
    });
  });

const rollingRestart = (balancer: BalancerName): Case => ({
  what: `A rolling restart of all instances behind ${balancer === 'nginx' ? 'nginx' : 'HAProxy'} as in \`deploy\`, at ${perSecond} pages a second`,
  balancer,
  async run(stage) {
    const end = load(stage, stage.balancer.url);
    const endPages = steadyPages(stage.balancer.url, perSecond);
    let slowest = 0;
    for (let index = 0; index < stage.products.length; index += 1) {
      const port = Number(new URL(stage.products[index]?.url ?? '').port);
      for (let n = 0; n < idleLines; n += 1) await openIdle(port);
      const began = performance.now();
      await stage.products[index]?.stop();
      slowest = Math.max(slowest, performance.now() - began);
      await stage.start(index);
      await sleep(3_000);
    }
    const { sent, pages } = await end();
    const steady = await endPages();
    const bad = failed(pages) + steady.failed;
    const refused = sent.length - accepted(sent);
    const lost = await lostOf(stage, sent);
    return {
      seen: `${pages.length + steady.answered + steady.failed} pages through ${stage.balancer.name}, ${steady.perSecond.toFixed(0)} a second, ${bad} failed${steady.words}; ${sent.length} enquiries, ${refused} refused, ${lost} lost; each stop within ${short(slowest)}, ${idleLines} idle connections open`,
      must: '0 failed; 0 refused; 0 lost; within 3 s',
      held: bad === 0 && refused === 0 && lost === 0 && slowest <= 3_000,
    };
  },
});

export const processes: Record<string, Case> = {
  'teller-killed': {
    what: 'The instance that published is killed as it answers',
    async run(stage) {
      const times: (number | null)[] = [];
      for (let round = 0; round < 3; round += 1) {
        await readPage(`${second(stage).url}/services`);
        const token = await first(stage).signIn();
        await rename(first(stage), token, `Chaos ${round} looms`);
        const killed = first(stage).kill();
        times.push(await seenOn(second(stage), `Chaos ${round} looms`, 20_000));
        await killed;
        await stage.start(0);
      }
      const worst = Math.max(...times.map((ms) => ms ?? Number.POSITIVE_INFINITY));
      return {
        seen: `shown by another instance within ${short(worst)} (${times.length} rounds)`,
        must: 'within 5 s',
        held: worst <= 5_000,
      };
    },
  },

  'kill-9': {
    what: 'Instances are killed (-9) in turn under load, six times',
    rounds: 6,
    async run(stage, { rounds }) {
      const end = load(stage, stage.balancer.url);
      for (let round = 0; round < rounds; round += 1) {
        await sleep(2_000);
        await stage.products[round % stage.products.length]?.kill();
        await sleep(1_000);
        await stage.start(round % stage.products.length);
      }
      const { sent } = await end();
      const lost = await lostOf(stage, sent);
      // once for all: this process carries the mail server and the lines to the database, and a search for each would stop them
      const countMissing = () => {
        const received = new Set(stage.smtp.received.flatMap(({ to }) => to));
        return sent.filter(({ status, email }) => status === 200 && !received.has(email)).length;
      };
      // a mail whose process died is claimed anew after five minutes
      const until = performance.now() + 400_000;
      while (performance.now() < until && countMissing() > 0) await sleep(500);
      const missing = countMissing();
      const receipts = stage.smtp.received.filter(({ to }) => to[0]?.startsWith('chaos-'));
      const twice = receipts.length - new Set(receipts.map(({ to }) => to[0])).size;
      const ids = new Set(receipts.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]));
      return {
        seen: `${accepted(sent)} of ${sent.length} enquiries accepted, ${lost} lost; ${missing} receipts missing, ${twice} sent again, all under one Message-ID: ${ids.size === receipts.length - twice ? 'yes' : 'no'}`,
        must: '0 lost; 0 missing; at most one again for each kill, under its Message-ID',
        held: lost === 0 && missing === 0 && twice <= rounds && ids.size === receipts.length - twice,
      };
    },
  },

  'rolling-restart-haproxy': rollingRestart('haproxy'),

  'rolling-restart-nginx': rollingRestart('nginx'),

  'old-health-check': {
    what: 'A balancer asks for health in HTTP/1.0 and without a Host, also while the instance stops',
    instances: 1,
    async run(stage) {
      const port = Number(new URL(first(stage).url).port);
      const ask = (path: string) => statusLine(port, `GET ${path} HTTP/1.0\r\n\r\n`);
      const answers = [await ask('/livez'), await ask('/readyz'), await ask('/healthz')];
      const stopped = first(stage).stop();
      await sleep(500); // it has begun to
      const stopping = await ask('/readyz');
      await stopped;
      return {
        seen: `/livez, /readyz and /healthz answered ${answers.join(', ')}; /readyz of a stopping instance ${stopping}`,
        must: '200, 200, 200; 503',
        held: answers.every((status) => status === 200) && stopping === 503,
      };
    },
  },
};
