// What happens to instances in the field, each as a case of `npm run chaos`: what was seen, what must be reached.
import pg from 'pg';
import { productionEnv } from '../../bin/production.mjs';
import type { Product } from '../../e2e/product.ts';
import type { Sent, Stage } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

export interface Row {
  seen: string;
  must: string;
  held: boolean;
}

const short = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const first = ({ products }: Stage) => products[0] as Product; // a stage has at least one instance
const second = ({ products }: Stage) => products[1] as Product;

/** Publishes a service on one instance and waits until a page of another shows it. Null: not within the time. */
async function seenOn(to: Product, title: string, withinMs: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    const { text } = await readPage(`${to.url}/services`).catch(() => ({ text: '' }));
    if (text.includes(title)) return performance.now() - began;
    await sleep(50);
  }
  return null;
}

async function rename(on: Product, token: string, title: string): Promise<void> {
  const { body } = await on.call('services/list', { page: 1, size: 1 }, token);
  const { id, version, shortTitle } = body.rows[0];
  const name = shortTitle === undefined ? 'title' : 'shortTitle';
  const row = (await on.call('services', { id }, token)).body;
  const field = ['title', 'name', name].find((each) => typeof row[each] === 'string') ?? 'title';
  const { status } = await on.call('service/update', { id, version, [field]: title }, token);
  if (status !== 200) throw new Error(`service/update answered ${status}`);
}

/** Sends enquiries and reads pages, one after the other, until stopped. */
function load(stage: Stage, to: string) {
  let on = true;
  const sent: Sent[] = [];
  const pages: number[] = [];
  const loop = async (act: () => Promise<void>, everyMs: number) => {
    while (on) {
      await act();
      await sleep(everyMs);
    }
  };
  const work = [
    loop(async () => void sent.push(await stage.send(to)), 40),
    loop(async () => {
      const status = await readPage(`${to}/`).then(
        (answer) => answer.status,
        () => 0,
      );
      pages.push(status);
    }, 10),
  ];
  return async () => {
    on = false;
    await Promise.all(work);
    return { sent, pages };
  };
}

/** Accepted enquiries that are not in the database. */
async function lostOf(stage: Stage, sent: readonly Sent[]): Promise<number> {
  const stored = new Set(await stage.storedEmails());
  return sent.filter(({ status, email }) => status === 200 && !stored.has(email)).length;
}

const accepted = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 200).length;
const slowest = (sent: readonly Sent[]) => Math.max(0, ...sent.map(({ ms }) => ms));

interface Case {
  what: string;
  run: (stage: Stage, options: { rounds: number; minutes: number }) => Promise<Row>;
  /** How often it breaks what it breaks, where `--rounds` can say so. */
  rounds?: number;
  /** For how long, where `--minutes` can say so. */
  minutes?: number;
}

export const cases: Record<string, Case> = {
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

  'silent-lines': {
    what: 'All database lines of an instance fall silent, new ones work',
    async run(stage) {
      await readPage(`${second(stage).url}/services`);
      const token = await first(stage).signIn();
      stage.lines[1]?.silence('work');
      await rename(first(stage), token, 'Silent looms');
      const ms = await seenOn(second(stage), 'Silent looms', 30_000);
      const sent = await stage.send(second(stage).url);
      return {
        seen: `a publication was shown after ${ms === null ? 'more than 30 s' : short(ms)}; an enquiry then answered ${sent.status} in ${short(sent.ms)}`,
        must: 'within 10 s; 200',
        held: ms !== null && ms <= 10_000 && sent.status === 200,
      };
    },
  },

  'locked-table': {
    what: 'Another program locks the table of enquiries for 15 s',
    async run(stage) {
      // of its own, not from a pool: those give up lines that are silent for so long
      const client = new pg.Client(stage.url);
      await client.connect();
      await client.query('begin');
      await client.query('lock table enquiries in access exclusive mode');
      const end = load(stage, stage.balancer.url);
      await sleep(15_000);
      await client.end(); // its transaction with it
      const after = performance.now();
      let back = await stage.send(stage.balancer.url);
      while (back.status !== 200 && performance.now() - after < 20_000)
        back = await stage.send(stage.balancer.url);
      const recovered = performance.now() - after;
      const { sent, pages } = await end();
      const all = [...sent, back];
      const bad = pages.filter((status) => status !== 200).length;
      const lost = await lostOf(stage, all);
      return {
        seen: `${pages.length} pages, ${bad} failed; enquiries answered within ${short(slowest(sent))}; taken again after ${short(recovered)}; ${lost} lost`,
        must: '0 failed; within 6 s; within 5 s; 0 lost',
        held: bad === 0 && slowest(sent) <= 6_000 && recovered <= 5_000 && lost === 0,
      };
    },
  },

  'database-away': {
    what: 'The database is away for 30 s, for all',
    minutes: 0.5,
    async run(stage, { minutes }) {
      for (const { url } of stage.products) await readPage(`${url}/`);
      for (const line of stage.lines) line.away();
      const end = load(stage, stage.balancer.url);
      await sleep(minutes * 60_000);
      for (const line of stage.lines) line.mend();
      const after = performance.now();
      let back = await stage.send(stage.balancer.url);
      while (back.status !== 200 && performance.now() - after < 30_000) {
        await sleep(100);
        back = await stage.send(stage.balancer.url);
      }
      const recovered = performance.now() - after;
      const { sent, pages } = await end();
      const bad = pages.filter((status) => status !== 200).length;
      const lost = await lostOf(stage, [...sent, back]);
      return {
        seen: `${pages.length} cached pages, ${bad} failed; enquiries answered within ${short(slowest(sent))}; taken again after ${short(recovered)}; ${lost} lost`,
        must: '0 failed; within 10 s; within 10 s; 0 lost',
        held: bad === 0 && slowest(sent) <= 10_000 && recovered <= 10_000 && lost === 0,
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
      const wanted = sent.filter(({ status }) => status === 200).map(({ email }) => email);
      const has = () => new Set(stage.smtp.received.flatMap(({ to }) => to));
      // a mail whose process died is claimed anew after five minutes
      const until = performance.now() + 400_000;
      while (performance.now() < until && !wanted.every((email) => has().has(email))) await sleep(500);
      const missing = wanted.filter((email) => !has().has(email)).length;
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

  'rolling-restart': {
    what: 'A rolling restart of all instances under load',
    async run(stage) {
      const end = load(stage, stage.balancer.url);
      for (let index = 0; index < stage.products.length; index += 1) {
        await stage.products[index]?.stop();
        await stage.start(index);
        await sleep(3_000);
      }
      const { sent, pages } = await end();
      const bad = pages.filter((status) => status !== 200).length;
      const refused = sent.length - accepted(sent);
      const lost = await lostOf(stage, sent);
      return {
        seen: `${pages.length} pages, ${bad} failed; ${sent.length} enquiries, ${refused} refused, ${lost} lost`,
        must: '0 failed; 0 refused; 0 lost',
        held: bad === 0 && refused === 0 && lost === 0,
      };
    },
  },

  'silent-bucket': {
    what: 'The bucket accepts connections and never answers',
    async run(stage) {
      const { url } = first(stage);
      const token = await first(stage).signIn();
      stage.bucket.silence('silent');
      const form = new FormData();
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
      form.append('file', new Blob([drawing], { type: 'image/svg+xml' }), 'drawing.svg');
      const began = performance.now();
      const status = await fetch(`${url}/api/image/single/upload`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
        signal: AbortSignal.timeout(60_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      const ms = performance.now() - began;
      const page = await readPage(`${url}/`);
      const sent = await stage.send(url);
      return {
        seen: `an upload answered ${status} in ${short(ms)}; a page ${page.status}, an enquiry ${sent.status} in ${short(sent.ms)}`,
        must: '503 within 6 s; 200; 200',
        held: status === 503 && ms <= 6_000 && page.status === 200 && sent.status === 200,
      };
    },
  },

  'clock-off': {
    what: 'The clock of one instance is two minutes ahead, of another two behind',
    async run(stage) {
      const shifted = (ms: number) => {
        const code = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${ms})}static now(){return D.now()+${ms}}}`;
        return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
      };
      await first(stage).stop();
      await second(stage).stop();
      await stage.start(0, shifted(120_000));
      await stage.start(1, shifted(-120_000));
      const sent: Sent[] = [];
      for (const { url } of stage.products) sent.push(await stage.send(url));
      const began = performance.now();
      const to = () => stage.smtp.received.flatMap((mail) => mail.to);
      const all = () => sent.every(({ email }) => to().includes(email));
      while (!all() && performance.now() - began < 60_000) await sleep(50);
      const ms = performance.now() - began;
      await sleep(12_000); // two more looks into the outbox
      const twice = sent.filter(({ email }) => to().filter((each) => each === email).length > 1).length;
      return {
        seen: `${accepted(sent)} of ${sent.length} enquiries accepted; receipts after ${all() ? short(ms) : 'more than 60 s'}, ${twice} sent twice`,
        must: 'all; within 15 s; 0',
        held: accepted(sent) === sent.length && all() && ms <= 15_000 && twice === 0,
      };
    },
  },

  'other-key': {
    what: 'An instance starts with a key of its own',
    async run(stage) {
      const words: string[] = [];
      for (const name of ['WIRE_KEY', 'SEAL_KEY']) {
        const key = Buffer.alloc(32, 7).toString('base64url');
        words.push(
          await stage.start(3, { ...productionEnv, [name]: key }).then(
            () => `with another ${name} it ran`,
            (error: unknown) =>
              String(error).includes(name) ? `refused over ${name}` : String(error).slice(0, 120),
          ),
        );
      }
      const { status } = await readPage(`${first(stage).url}/`);
      return {
        seen: `${words.join('; ')}; the others answered ${status}`,
        must: 'refused with a sentence that names it; 200',
        held: words.every((each) => each.startsWith('refused')) && status === 200,
      };
    },
  },
};
