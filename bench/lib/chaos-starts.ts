// Instances that start where they must not, or must wait.
import pg from 'pg';
import { productionEnv } from '../../bin/production.mjs';
import type { Product } from '../../e2e/product.ts';
import { type Case, first, loaded, short } from './chaos-case.ts';
import { onDisk } from './chaos-stage.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';

/** Whether a start was refused with a sentence that names this setting. */
const refusedOver = (name: string, starting: Promise<Product>) =>
  starting.then(
    () => `with another ${name} it ran`,
    (error: unknown) => (String(error).includes(name) ? `refused over ${name}` : String(error).slice(0, 120)),
  );

export const starts: Record<string, Case> = {
  'other-key': {
    what: 'An instance starts with a key of its own',
    async run(stage) {
      const words: string[] = [];
      for (const name of ['WIRE_KEY', 'SEAL_KEY']) {
        const key = Buffer.alloc(32, 7).toString('base64url');
        words.push(await refusedOver(name, stage.start(3, { ...productionEnv, [name]: key })));
      }
      const { status } = await readPage(`${first(stage).url}/`);
      return {
        seen: `${words.join('; ')}; the others answered ${status}`,
        must: 'refused with a sentence that names it; 200',
        held: words.every((each) => each.startsWith('refused')) && status === 200,
      };
    },
  },

  'other-host': {
    what: 'Without a bucket an instance starts on another host; another starts there without WIRE_KEY',
    instances: 0,
    async run(stage) {
      const { url } = await stage.start(0, onDisk);
      const host = loaded(
        'import os from"node:os";import{syncBuiltinESMExports as s}from"node:module";os.hostname=()=>"other";s()',
      );
      const words = [
        await refusedOver('S3_', stage.start(1, { ...onDisk, ...host })),
        await refusedOver('WIRE_KEY', stage.start(2, { ...onDisk, ...host, WIRE_KEY: '' })),
        await stage.start(3, { ...onDisk, ...host, DISK_SHARED: 'on' }).then(
          () => 'a shared disk beside one that is not: it ran',
          () => 'a shared disk beside one that is not: refused',
        ),
      ];
      const { status } = await readPage(`${url}/`);
      return {
        seen: `${words.join('; ')}; the first answered ${status}`,
        must: 'refused with a sentence that names it, three times; 200',
        held: words.every((each) => each.includes('refused')) && status === 200,
      };
    },
  },

  'long-migration': {
    what: 'An instance starts beside one that migrates for 25 s',
    instances: 1,
    async run(stage) {
      const client = new pg.Client(stage.url);
      await client.connect();
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(7302017)'); // that of db/migrate.ts
      let started = 0;
      const starting = stage.start(1, { LOG_LEVEL: 'warn' }).then((product) => {
        started = performance.now();
        return product;
      });
      const page = await Promise.race([sleep(25_000), starting]).then(() =>
        readPage(`${first(stage).url}/`).then(({ status }) => status),
      );
      const early = started > 0;
      await client.end(); // its transaction with it
      const ended = performance.now();
      const product = await starting;
      const told = product.output().includes('Another instance is migrating the database');
      const { status } = await readPage(`${product.url}/`);
      return {
        seen: `${early ? 'did not wait' : 'waited'}, ${told ? 'said so' : 'said nothing'}; ran ${short(started - ended)} after the migration, a page ${status}; the other one answered ${page} meanwhile`,
        must: 'waits; says so; within 5 s, 200; 200',
        held: !early && told && started - ended <= 5_000 && status === 200 && page === 200,
      };
    },
  },
};
