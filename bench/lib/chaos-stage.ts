// What `npm run chaos` breaks: instances on one PostgreSQL, a bucket, a mail server and a balancer.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { postgresPool } from '#server/db/postgres.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startProxy, type TestProxy } from '#server/testing/proxy.ts';
import { seal, webCipher } from '#shared/envelope.ts';
import { startPostgres } from '../../bin/postgres.mjs';
import { type Product, startProduct } from '../../e2e/product.ts';
import { type BalancerName, startBalancer } from './balancer.ts';
import { formTokenOf } from './form-token.ts';
import { sleep } from './process.ts';
import { smallDisk } from './small-disk.ts';

export interface Sent {
  /** Null: no answer at all. */
  status: number | null;
  /** When it was sent, by the clock of `performance`. */
  at: number;
  ms: number;
  email: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export interface StageOptions {
  /** How many instances are started. */
  instances?: number | undefined;
  balancer?: BalancerName | undefined;
  /** Megabytes of the file system that PostgreSQL is on, in memory; without it, that of all temporary files. Takes root. */
  databaseMb?: number | undefined;
}

/** No bucket: the settings of an instance that keeps its files on its own disk. */
export const onDisk = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };

/** Starts everything, once per case, so that cases do not affect each other. Whatever was started is stopped, even if the rest fails. */
export async function openStage({
  instances = 3,
  balancer: name = 'haproxy',
  databaseMb,
}: StageOptions = {}) {
  const ends: (() => unknown)[] = [];
  async function close() {
    for (const end of ends.splice(0).reverse()) await Promise.resolve(end()).catch(() => undefined);
  }
  try {
    return { ...(await open()), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function open() {
    const databaseDisk = databaseMb ? smallDisk(databaseMb) : null;
    if (databaseDisk) ends.push(databaseDisk.close);
    const cluster = startPostgres({ durable: true, parent: databaseDisk?.folder });
    if (!cluster) throw new Error('PostgreSQL is not on this machine');
    ends.push(() => cluster.stop());
    const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      vhostBuckets: false,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    const { port: s3Port } = await s3.run();
    ends.push(() => s3.close());
    const smtp = await startMailServer();
    ends.push(() => smtp.close());
    const bucket = await startProxy(s3Port);
    ends.push(() => bucket.close());
    const pool = postgresPool(cluster.url, { max: 2 });
    pool.on('error', () => undefined);
    ends.push(() => pool.end());
    const wireKey = randomBytes(32);
    const cipher = await webCipher(new Uint8Array(wireKey));
    const common = {
      WIRE_KEY: wireKey.toString('base64url'),
      SEAL_KEY: randomBytes(32).toString('base64url'),
      TRUST_PROXY: '2',
      SMTP_URL: smtp.url,
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    };
    const ports: number[] = [];
    /** Between each instance and the database. */
    const proxies: TestProxy[] = [];
    const products: Product[] = [];
    ends.push(() => Promise.all(products.map((product) => product.kill())));

    /** Starts an instance, or the one of this number again at its former port. */
    async function start(index: number, env: Record<string, string> = {}): Promise<Product> {
      const database = cluster?.url ?? '';
      const proxy = proxies[index] ?? (await startProxy(Number(new URL(database).port)));
      if (!proxies[index]) ends.push(() => proxy.close());
      proxies[index] = proxy;
      const product = await startProduct({
        dataDir: join(folder, String(index)),
        env: { ...common, DATABASE_URL: proxy.through(database), PORT: String(ports[index] ?? 0), ...env },
      });
      ports[index] = Number(new URL(product.url).port);
      products[index] = product;
      return product;
    }
    for (let index = 0; index < instances; index += 1) await start(index);
    const formToken = products[0] ? await formTokenOf(products[0].url) : '';
    const balancer = await startBalancer(name, folder, ports);
    ends.push(balancer.stop);
    if (products[0]) await sleep(4_000); // a form sent within three seconds counts as a bot’s

    let count = 0;
    return {
      proxies,
      products,
      smtp,
      bucket,
      start,
      url: cluster.url,
      cluster,
      databaseDisk,
      balancer,
      folder,
      formToken,
      /** Starts a single instance on SQLite and its own disk. */
      async alone(env: Record<string, string> = {}, dataDir = join(folder, 'alone')): Promise<Product> {
        const product = await startProduct({ dataDir, env: { ...common, ...onDisk, ...env } });
        ends.push(() => product.kill());
        return product;
      },
      /** Answers within this time, or null. */
      async send(to: string, token = formToken, withinMs = 30_000): Promise<Sent> {
        count += 1;
        const from = `10.9.${count >> 8}.${count & 255}`;
        const email = `chaos-${count}@example.org`;
        const value = {
          firstName: 'Anitha',
          lastName: 'Raman',
          company: 'Raman Textiles',
          phone: '+91 98400 00000',
          message: `We weave in Karur and would like to sell our towels online. This is letter number ${count}.`,
          email,
          page: '/contact',
          consent: true,
          requestId: `chaos-${count}`,
          formToken: token,
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
        return { status, at: began, ms: performance.now() - began, email };
      },
      async rows<T extends object>(query: string): Promise<T[]> {
        return (await pool.query<T>(query)).rows;
      },
    };
  }
}
