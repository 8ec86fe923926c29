import { mkdtempSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDatabase, engines } from '../src/server/testing/engines.ts';
import { clear, type Product, startProduct } from './product.ts';

/** Three on each engine in each run of the tests; `KILL_ROUNDS=100` for as many as one likes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A PDF by its first bytes, of its own for each applicant, and large enough to be cut off half way. */
const cvOf = (email: string) =>
  Buffer.from(`%PDF-1.4\n${`% ${email}\n`.repeat(1_000)}trailer<<>>\n%%EOF\n`).toString('base64');

const person = (email: string) => ({
  firstName: 'Anitha',
  lastName: 'Raman',
  phone: '+91 98400 00000',
  consent: true,
  email,
  requestId: email,
});

/** The ids in a desk’s list, by email. */
async function rowsOf(product: Product, path: string, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { body } = await product.call(path, { page, size: 100, sort: 'id' }, token);
    for (const row of body.rows) found.set(row.email, row.id);
    if (page * 100 >= body.total) return found;
  }
}

/** Everything acknowledged before the power cut is there afterwards, each time. */
describe.each(engines)('kill -9, %s', (engine) => {
  test(`${rounds} rounds lose no acknowledged enquiry, application or file`, {
    timeout: rounds * 200_000, // as many rounds as one likes
  }, async () => {
    const env = { TRUST_PROXY: '1', DATABASE_URL: engine === 'postgres' ? await createDatabase() : '' };
    let product: Product = await startProduct({ env });
    const { dataDir } = product;
    const contact = await (await fetch(`${product.url}/contact`)).text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(contact)?.[1];
    await sleep(3_100); // a form sent sooner counts as a machine's
    const acknowledged = { enquiries: new Set<string>(), applications: new Set<string>() };
    let sent = 0;

    /** Sends one after the other until there is no answer; each from an address of its own, as limits go by it. */
    async function write(kind: keyof typeof acknowledged, round: number, writer: number, on: () => boolean) {
      for (let turn = 0; on(); turn += 1) {
        sent += 1;
        const email = `${kind}-${round}-${writer}-${turn}@example.org`;
        const from = { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` };
        const text = `We weave in Karur and would like to sell our towels. Letter ${email}.`;
        const answer = await (kind === 'enquiries'
          ? product.call(
              'enquiry/add',
              { ...person(email), message: text, page: '/contact', formToken },
              null,
              from,
            )
          : product.call(
              'cv/add',
              {
                ...person(email),
                career: 1,
                coverNote: text,
                formToken,
                cv: { name: 'anitha.pdf', type: 'application/pdf', data: cvOf(email) },
              },
              null,
              from,
            )
        ).catch(() => null);
        if (answer?.status === 200) acknowledged[kind].add(email);
        else if (answer && answer.status !== 503) throw new Error(`${kind}: answered ${answer.status}`);
      }
    }

    for (let round = 0; round < rounds; round += 1) {
      const kinds = ['enquiries', 'applications', 'enquiries', 'applications'] as const;
      // on a slow machine the plug would be pulled before the first application is whole: it waits for each in turn
      const awaited = round % 2 ? acknowledged.applications : acknowledged.enquiries;
      const before = awaited.size;
      let alive = true;
      const writers = Promise.all(kinds.map((kind, writer) => write(kind, round, writer, () => alive)));
      while (awaited.size === before) await Promise.race([sleep(1), writers]);
      await sleep((round * 37) % 400);
      await product.kill();
      alive = false;
      await writers;
      product = await startProduct({ dataDir, env });
    }

    const token = await product.signIn();
    const enquiries = await rowsOf(product, 'enquiries/list', token);
    const applications = await rowsOf(product, 'applications/list', token);
    const files = new Map<string, string>();
    for (const [email, id] of applications)
      files.set(email, (await product.call('application/cv', { id }, token)).body.data);
    console.log(
      `${engine}: ${rounds} rounds, ${sent} sent, acknowledged: ${acknowledged.enquiries.size} enquiries, ${acknowledged.applications.size} applications`,
    );
    expect(acknowledged.enquiries.size).toBeGreaterThanOrEqual(Math.ceil(rounds / 2));
    expect(acknowledged.applications.size).toBeGreaterThanOrEqual(Math.floor(rounds / 2));
    expect([...acknowledged.enquiries].filter((email) => !enquiries.has(email))).toEqual([]);
    expect([...acknowledged.applications].filter((email) => files.get(email) !== cvOf(email))).toEqual([]);
    await product.stop();
    clear(product);
  });
});

/**
 * What the machine holds of the data folder at one moment is taken away while four at a time write: the process stands still for the
 * copying, or the database and its log would be of different moments, which no cut leaves behind. It has ended nothing, and never will.
 */
test('after a power cut on sqlite, a copy taken under load holds everything acknowledged before', async () => {
  const env = { TRUST_PROXY: '1' };
  const product = await startProduct({ env });
  const contact = await (await fetch(`${product.url}/contact`)).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(contact)?.[1];
  await sleep(3_100); // a form sent sooner counts as a machine's
  const acknowledged: string[] = [];
  let sent = 0;
  let on = true;
  const write = async () => {
    while (on) {
      sent += 1;
      const email = `cut-${sent}@example.org`;
      const answer = await product.call(
        'enquiry/add',
        {
          ...person(email),
          message: `We weave in Karur. Letter ${email}.`,
          page: '/contact',
          formToken,
        },
        null,
        { 'x-forwarded-for': `10.8.${sent >> 8}.${sent & 255}` },
      );
      if (answer.status !== 200) throw new Error(`an enquiry was answered ${answer.status}`);
      acknowledged.push(email);
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(write));
  const copies: { dataDir: string; before: string[] }[] = [];
  while (acknowledged.length === 0) await Promise.race([sleep(1), writers]);
  for (let copy = 0; copy < 3; copy += 1) {
    await Promise.race([sleep(200 + Math.random() * 800), writers]);
    const before = [...acknowledged];
    const dataDir = mkdtempSync(join(tmpdir(), 'site-cut-'));
    process.kill(product.pid, 'SIGSTOP');
    await cp(product.dataDir, dataDir, { recursive: true }).finally(() =>
      process.kill(product.pid, 'SIGCONT'),
    );
    copies.push({ dataDir, before });
  }
  on = false;
  await writers;
  await product.stop();
  clear(product);
  for (const { dataDir, before } of copies) {
    const revived = await startProduct({ dataDir, env });
    const stored = await rowsOf(revived, 'enquiries/list', await revived.signIn());
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((email) => !stored.has(email))).toEqual([]);
    await revived.stop();
    clear(revived);
  }
});
