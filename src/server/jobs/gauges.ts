import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import type { Gauge } from '../http/metrics.ts';
import { recentlyGivenUp } from '../mail/unsent.ts';
import { waitingMails } from '../mail/waiting-mails.ts';
import { imagesInLine } from '../media/image-variants.ts';
import type { Backups } from '../rpc/context.ts';
import type { PageCache } from '../site/page-cache/page-cache.ts';
import { freeSpace } from '../storage/free-space.ts';
import type { WatchedStorage } from '../storage/watched.ts';

/** The gauges of /metrics; each is read per scrape. */
export function gaugesOf(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  cache: PageCache | null,
  dataDir: string,
  backups: Backups | null = null,
  bucket: Pick<WatchedStorage, 'answers'> | null = null,
): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  async function mails() {
    const rows = await db
      .selectFrom('mails')
      .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
      .where('state', 'in', ['waiting', 'sending', 'kept'])
      .groupBy('state')
      .execute();
    const counts = Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
    return {
      waiting: 0,
      sending: 0,
      kept: 0,
      ...counts,
      failed: await recentlyGivenUp(db, await presentTime(db)),
    };
  }

  const oldestMail = async () => (await waitingMails(db, await presentTime(db))).oldestMs / 1000;

  /** The newest of either kind: `npm run backup` writes the time of its own when it has succeeded. */
  async function backupAge() {
    const times = [
      await readFile(join(dataDir, 'last-backup'), 'utf8').catch(() => null),
      (await backups?.state())?.at ?? null,
    ].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
    return times.length === 0 ? null : (Date.now() - Math.max(...times)) / 1000;
  }

  return [
    { name: 'site_database_pool', help: 'Connections to PostgreSQL.', read: pool },
    {
      name: 'site_mails',
      help: 'Unsent emails by state; failed ones count for a day.',
      read: mails,
    },
    {
      name: 'site_mail_oldest_seconds',
      help: 'Time since the oldest unsent email was first due.',
      read: oldestMail,
    },
    { name: 'site_backup_age_seconds', help: 'Time since the last complete backup.', read: backupAge },
    {
      name: 'site_backup_failed',
      help: 'Whether the last scheduled backup failed.',
      read: async () => (backups ? Number(!(await backups.state()).ok) : null),
    },
    {
      name: 'site_backup_unpruned',
      help: 'Whether old scheduled backups could not be deleted.',
      read: async () => (backups ? Number((await backups.state()).pruned === false) : null),
    },
    {
      name: 'site_backup_overdue',
      help: 'Whether none is made of restored data yet, one has been running for over half an hour, or changes over an hour old are in none.',
      read: async () => (backups ? Number((await backups.state()).overdue !== null) : null),
    },
    {
      name: 'site_pictures_in_line',
      help: 'Uploaded images being converted or waiting to be.',
      read: imagesInLine,
    },
    { name: 'site_page_cache_pages', help: 'Pages in the cache.', read: () => cache?.size().pages ?? null },
    {
      name: 'site_page_cache_bytes',
      help: 'Size of the page cache.',
      read: () => cache?.size().bytes ?? null,
    },
    {
      name: 'site_disk_free_bytes',
      help: 'Free space on the disk of the data folder.',
      read: async () => (await freeSpace(dataDir)).bytes,
    },
    {
      name: 'site_bucket_away',
      help: 'Whether the last request to the bucket failed.',
      read: () => (bucket ? Number(!bucket.answers()) : null),
    },
    {
      name: 'site_memory_bytes',
      help: 'Resident memory of the process.',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'site_event_loop_delay_seconds',
      help: 'Longest event loop delay since the last scrape.',
      read() {
        const seconds = delay.max / 1e9;
        delay.reset();
        return seconds;
      },
    },
    { name: 'site_up_seconds', help: 'Uptime of the process.', read: () => process.uptime() },
  ];
}
