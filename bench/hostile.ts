// `npm run hostile [-- --seed=1 --inputs=10000 --only=17]`: thousands of hostile inputs against the built product from outside, on both
// engines. Nothing may answer 5xx or take five seconds; afterwards everything works and every accepted enquiry is there. Then come requests
// made to cost as much as they can (lib/heavy-inputs.ts): none may hold the thread for 50 ms, and a thousand of one at once may not make a
// cached page wait five times as long. `--inputs=0` sends only these, `--heavy=drawing` only those with that in their name.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, openDatabase } from '#server/db/database.ts';
import { seal, webCipher } from '#shared/envelope.ts';
import { clear, startProduct } from '../e2e/product.ts';
import { emptyDatabase, engines } from './lib/databases.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { formTokenOf } from './lib/form-token.ts';
import { sendHeavy, sendToFull } from './lib/heavy.ts';
import { type Hostile, hostileInputs } from './lib/hostile-inputs.ts';
import { sleep } from './lib/process.ts';
import { rawAnswer } from './lib/raw-answer.ts';
import { readPage } from './lib/read-page.ts';
import { sendStorms } from './lib/storm.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    inputs: { type: 'string' },
    only: { type: 'string' },
    heavy: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomBytes(4).readUInt32BE() >>> 1);
const { heavy } = values;
const wanted = (name: string) => heavy === undefined || name.includes(heavy);
const count = Number(heavy === undefined ? (values.inputs ?? 10_000) : 0);
const only = values.only === undefined ? null : Number(values.only);
const atOnce = 16;
const hangMs = 5_000;
/** One enquiry that counts among so many inputs. */
const everyNth = 25;

interface Wrong {
  index: number;
  what: string;
  input: string;
}

async function attack(engine: Engine): Promise<Wrong[]> {
  const wireKey = randomBytes(32);
  const DATABASE_URL = await emptyDatabase(engine);
  const env = { DATABASE_URL, WIRE_KEY: wireKey.toString('base64url'), TRUST_PROXY: '1' };
  const product = await startProduct({ env });
  const port = Number(new URL(product.url).port);
  const cipher = await webCipher(new Uint8Array(wireKey));
  const sealed = async (path: string, value: unknown) =>
    JSON.stringify({ data: await seal(cipher, 'req', path, value) });
  const formToken = await formTokenOf(product.url);
  await sleep(4000); // a form sent within three seconds counts as a bot’s

  const inputs = hostileInputs(seed, count);
  const wrong: Wrong[] = [];
  const accepted: string[] = [];
  const statuses: Record<string, number> = {};
  let slowest = 0;
  let token = await product.signIn();
  /** Each input comes from another address, so that no limit keeps the others out. */
  const from = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

  const bytesOf = async (input: Hostile, index: number): Promise<Buffer> => {
    if (input.kind === 'raw') return Buffer.from(input.text, 'latin1');
    const { method, path, headers, body } =
      input.kind === 'request'
        ? input
        : {
            method: 'POST',
            path: `/api/${input.path}`,
            headers: {
              'content-type': 'application/json',
              ...(input.asOwner && input.path !== 'login' ? { authorization: token } : {}),
            },
            body: await sealed(input.path, input.value),
          };
    const lines = Object.entries({
      host: 'localhost',
      connection: 'close',
      'x-forwarded-for': from(index),
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}`);
    return Buffer.concat([
      Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      Buffer.from(body),
    ]);
  };

  async function send(index: number): Promise<void> {
    const input = inputs[index] as Hostile;
    const note = (what: string) => wrong.push({ index, what, input: JSON.stringify(input).slice(0, 300) });
    try {
      const whole = input.kind !== 'raw';
      const patience = whole ? hangMs : 200;
      const { status, ms } = await rawAnswer(port, [await bytesOf(input, index)], { patience, whole });
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
      if (whole) slowest = Math.max(slowest, ms);
      if (status === null && whole) note('closed without an answer');
      // Node itself answers 505 and 501 to what is no HTTP of ours; signing in answers 600 to 603
      if (status !== null && status >= 500 && status < 600 && whole) note(`answered ${status}`);
      if (status === 401 && input.kind === 'call' && input.asOwner)
        token = await product.signIn().catch(() => token);
    } catch (error) {
      note(String(error));
    }
  }

  async function enquire(index: number): Promise<void> {
    const email = `visitor-${index}@example.org`;
    const body = await sealed('enquiry/add', {
      firstName: 'Anitha',
      lastName: 'Raman',
      company: 'Raman Textiles',
      phone: '+91 98400 00000',
      email,
      message: `We weave in Karur and would like to sell our towels online. This is letter number ${index}.`,
      page: '/contact',
      consent: true,
      requestId: `form-${index}`,
      formToken,
    });
    const answer = await fetch(`${product.url}/api/enquiry/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from(index + 1_000_000) },
      body,
    }).catch(() => null);
    if (answer?.status === 200) accepted.push(email);
    else wrong.push({ index, what: `an enquiry was answered ${answer?.status}`, input: email });
  }

  const queue = only === null ? inputs.keys() : [only].values();
  const worker = async () => {
    for (const index of queue) {
      await send(index);
      if (index % everyNth === 0) await enquire(index);
    }
  };
  const began = Date.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const took = (Date.now() - began) / 1000;

  const after = (what: string) => wrong.push({ index: -1, what, input: '' });
  for (const path of ['/livez', '/readyz', '/', '/contact']) {
    const { status } = await readPage(product.url + path).catch(() => ({ status: 0 }));
    if (status !== 200) after(`afterwards ${path} answered ${status}`);
  }
  const health = await readPage(`${product.url}/healthz`).catch(() => ({ text: 'nothing' }));
  if (!health.text.startsWith('ok')) after(`afterwards the health was: ${health.text}`);
  await product.signIn().catch((error: unknown) => after(`afterwards ${error}`));
  if ((await product.stop()) !== 0) after('it did not stop as it should');
  const logged = product
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || /^\s+at /.test(line));
  if (logged.length > 0) after(`it logged ${logged.length} errors, first: ${logged[0]?.slice(0, 600)}`);

  const { db, close } = await openDatabase({ url: DATABASE_URL, file: join(product.dataDir, 'site.db') });
  const rows = await db.selectFrom('enquiries').select('email').where('email', 'like', 'visitor-%').execute();
  await close();
  const kept = new Set(rows.map(({ email }) => email));
  const lost = accepted.filter((email) => !kept.has(email));
  if (lost.length > 0) after(`${lost.length} accepted enquiries are lost, first ${lost[0]}`);
  clear(product);
  console.log(
    `${engine}: ${only === null ? count : 1} inputs in ${took.toFixed(0)} s, slowest ${slowest.toFixed(0)} ms; ${accepted.length} enquiries accepted, ${lost.length} lost; ${JSON.stringify(statuses)}`,
  );
  return wrong;
}

await ensureBuilt();
console.log(`Seed ${seed}: npm run hostile -- --seed=${seed} --inputs=${count} sends the same again.`);
let failed = 0;
for (const engine of engines()) {
  const wrong = count > 0 ? await attack(engine) : [];
  failed += wrong.length;
  for (const { index, what, input } of wrong.slice(0, 40))
    console.log(`  ${engine} ${index < 0 ? '' : `--only=${index} `}${what} ${input}`);
  if (only !== null) continue;
  const held = [
    ...(await sendHeavy(engine, wanted)),
    ...(heavy === undefined ? await sendToFull(engine) : []),
    ...(await sendStorms(engine, wanted)),
  ];
  failed += held.length;
  for (const what of held) console.log(`  ${engine} ${what}`);
}
console.log(failed === 0 ? 'Nothing gave way.' : `${failed} gave way.`);
process.exit(failed === 0 ? 0 : 1);
