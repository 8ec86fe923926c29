// What `npm run chaos` breaks: instances on one PostgreSQL, a bucket, a mail server and a balancer.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { postgresPool } from '#server/db/postgres.ts';
import { type Line, startLine } from '#server/testing/line.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { seal, webCipher } from '#shared/envelope.ts';
import { startPostgres } from '../../bin/postgres.mjs';
import { type Product, startProduct } from '../../e2e/product.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

const freePort = async () => {
  const line = await startLine(0);
  line.close();
  return line.port;
};

export interface Sent {
  /** Null: no answer at all. */
  status: number | null;
  ms: number;
  email: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts all of it; one for each case, so that none suffers from another. */
export async function openStage(instances = 3) {
  const cluster = startPostgres({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'));
  const [s3, smtp] = [
    new S3rver({
      ...{ port: await freePort(), address: '127.0.0.1', silent: true, directory: join(folder, 's3') },
      vhostBuckets: false,
      configureBuckets: [{ name: 'files', configs: [] }],
    }),
    await startMailServer(),
  ];
  const { port: s3Port } = await s3.run();
  const bucket = await startLine(s3Port);
  const wireKey = randomBytes(32);
  const cipher = await webCipher(new Uint8Array(wireKey));
  const common = {
    WIRE_KEY: wireKey.toString('base64url'),
    SEAL_KEY: randomBytes(32).toString('base64url'),
    TRUST_PROXY: '2',
    SMTP_URL: smtp.url,
    ...{ S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`, S3_BUCKET: 'files' },
    ...{ S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
  };
  const database = new URL(cluster.url);
  const pool = postgresPool(cluster.url, { max: 2 });
  pool.on('error', () => undefined);
  const ports: number[] = [];
  const lines: Line[] = [];
  const products: Product[] = [];

  /** Starts an instance, or the one of this number again. */
  async function start(index: number, env: Record<string, string> = {}): Promise<Product> {
    ports[index] ??= await freePort();
    lines[index] ??= await startLine(Number(database.port));
    const line = lines[index];
    const through = new URL(cluster?.url ?? '');
    through.port = String(line.port);
    const product = await startProduct({
      dataDir: join(folder, String(index)),
      env: { ...common, DATABASE_URL: through.href, PORT: String(ports[index]), ...env },
    });
    products[index] = product;
    return product;
  }
  for (let index = 0; index < instances; index += 1) await start(index);
  const { text } = await readPage(`${products[0]?.url}/contact`);
  const formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const balancer = await startBalancer(folder, ports);
  await sleep(4_000); // a form sent within three seconds counts as a bot’s

  let count = 0;
  return {
    ...{ lines, products, smtp, bucket, start, url: cluster.url, balancer, formToken },
    /** Answers within this time, or null. */
    async send(to: string, withinMs = 30_000): Promise<Sent> {
      count += 1;
      const from = `10.9.${count >> 8}.${count & 255}`;
      const email = `chaos-${count}@example.org`;
      const value = {
        ...{ firstName: 'Anitha', lastName: 'Raman', company: 'Raman Textiles', phone: '+91 98400 00000' },
        message: `We weave in Karur and would like to sell our towels online. This is letter number ${count}.`,
        ...{ email, page: '/contact', consent: true, requestId: `chaos-${count}`, formToken },
      };
      const began = performance.now();
      const status = await fetch(`${to}/api/enquiry/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${from}, ${from}` },
        body: JSON.stringify({ data: await seal(cipher, 'req', 'enquiry/add', value) }),
        signal: AbortSignal.timeout(withinMs),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => null,
      );
      return { status, ms: performance.now() - began, email };
    },
    async storedEmails(): Promise<string[]> {
      const { rows } = await pool.query<{ email: string }>(
        `select email from enquiries where email like 'chaos-%'`,
      );
      return rows.map(({ email }) => email);
    },
    async close() {
      balancer.stop();
      await Promise.all(products.map((product) => product.kill()));
      for (const line of [...lines, bucket]) line.close();
      await pool.end();
      await s3.close().catch(() => undefined);
      await smtp.close();
      cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy as in deploy/haproxy.cfg; without it, connections are given to the instances in turn. */
async function startBalancer(folder: string, ports: readonly number[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  if (!hasHaproxy) {
    let turn = 0;
    const server = createServer(async (from) => {
      from.on('error', () => undefined);
      for (let tried = 0; tried < ports.length; tried += 1) {
        const to = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
        const open = await new Promise((done) => {
          to.once('connect', () => done(true));
          to.once('error', () => done(false));
        });
        if (!open) continue;
        to.on('error', () => from.destroy());
        return void from.pipe(to).pipe(from);
      }
      from.destroy();
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return { url, stop: () => void server.close() };
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
    maxconn 4000
defaults
    mode http
    timeout connect 2s
    timeout client 75s
    timeout server 75s
    timeout http-keep-alive 50s
    option forwardfor
    option redispatch 1
    retries 3
    retry-on conn-failure
frontend site
    bind 127.0.0.1:${port}
    default_backend instances
backend instances
    balance roundrobin
    option httpchk GET /readyz
    http-check expect status 200
    timeout check 2s
    default-server check inter 500ms fall 2 rise 2
${ports.map((each, index) => `    server s${index} 127.0.0.1:${each}\n`).join('')}`,
  );
  const child: ChildProcess = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  await sleep(2_000);
  return { url, stop: () => void child.kill('SIGTERM') };
}
