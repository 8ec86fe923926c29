// One instance on SQLite and its disk.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../e2e/product.ts';
import { type Asked, accepted, type Case, failed, load, short } from './chaos-case.ts';
import type { Sent } from './chaos-stage.ts';
import { formTokenOf } from './form-token.ts';
import { fillDisk } from './full-disk.ts';
import { sleep } from './process.ts';
import { smallDisk } from './small-disk.ts';
import { percentile } from './statistics.ts';

/** Accepted enquiries that are not in the file. */
function lostIn({ dataDir }: Product, sent: readonly Sent[]): number {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const stored = new Set(
    database
      .prepare('select email from enquiries')
      .all()
      .map((row) => row.email),
  );
  database.close();
  return sent.filter(({ status, email }) => status === 200 && !stored.has(email)).length;
}

/** How long 99 of 100 took during what began then, and before it: other load on the machine counts for both. */
const bothSides = (all: readonly Asked[], began: number) =>
  [true, false].map((during) =>
    percentile(
      all.filter(({ at }) => at >= began === during).map(({ ms }) => ms),
      0.99,
    ),
  ) as [number, number]; // one for each side

/** Makes a database as large as years of use do. */
function fill(file: string, megabytes: number): void {
  const database = new DatabaseSync(file);
  database.exec('begin');
  const add = database.prepare(
    `insert into revisions (resource, record, version, draft, author, "createdAt", "values") values ('filling', 1, 1, 0, null, '2026-01-01T00:00:00.000Z', ?)`,
  );
  const text = 'x'.repeat(4_000);
  for (let n = 0; n < megabytes * 250; n += 1) add.run(text);
  database.exec('commit');
  database.close();
}

export const disk: Record<string, Case> = {
  'backup-under-writes': {
    what: 'A backup on the schedule is made of 500 MB of SQLite while visitors write and read',
    instances: 0,
    async run(stage) {
      const backups = join(stage.folder, 'backups');
      await (await stage.alone()).stop();
      fill(join(stage.folder, 'alone/site.db'), 500);
      const product = await stage.alone({ BACKUP_DIR: backups });
      const token = await formTokenOf(product.url);
      await sleep(4_000);
      const end = load(stage, product.url, token);
      const there = (folder: string, name: string) =>
        existsSync(folder) &&
        readdirSync(folder, { recursive: true }).some((path) => `${path}`.includes(name));
      const until = performance.now() + 180_000;
      while (!there(product.dataDir, '.backup') && performance.now() < until) await sleep(20);
      const began = performance.now();
      while (!there(backups, 'manifest.json') && performance.now() < until) await sleep(50);
      const ms = performance.now() - began;
      const made = there(backups, 'manifest.json');
      const { sent, pages } = await end();
      const lost = lostIn(product, sent);
      const bad = failed(pages);
      const [writes, writesBefore] = bothSides(sent, began);
      const [reads, readsBefore] = bothSides(pages, began);
      return {
        seen: `${made ? `made in ${short(ms)}` : 'not made within 3 minutes'}; ${sent.length} enquiries, ${sent.length - accepted(sent)} refused, ${lost} lost, 99 of 100 within ${writes.toFixed(0)} ms, ${writesBefore.toFixed(0)} before it; ${pages.length} pages, ${bad} failed, 99 of 100 within ${reads.toFixed(0)} ms, ${readsBefore.toFixed(0)} before it`,
        must: 'within 2 minutes; 0 refused; 0 lost; within 250 ms, or three times as long as before; 0 failed; within 100 ms, or three times as long',
        held:
          made &&
          ms <= 120_000 &&
          accepted(sent) === sent.length &&
          writes <= Math.max(250, 3 * writesBefore) &&
          lost === 0 &&
          bad === 0 &&
          reads <= Math.max(100, 3 * readsBefore),
      };
    },
  },

  'full-disk': {
    what: 'The disk of an instance on SQLite is full (a file system of 64 MB in memory), then has room again',
    instances: 0,
    async run(stage) {
      const disk = smallDisk(64);
      const product = await stage.alone({}, disk.folder);
      try {
        const token = await formTokenOf(product.url);
        return await fillDisk(disk, {
          product,
          session: await product.signIn(),
          most: { enquiries: 400, tags: 1 },
          send: () => stage.send(product.url, token),
          lostOf: (sent) => lostIn(product, sent),
        });
      } finally {
        await product.kill();
        disk.close();
      }
    },
  },
};
