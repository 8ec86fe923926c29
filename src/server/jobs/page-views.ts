import { isbot } from 'isbot';
import { sql } from 'kysely';
import { istMs, officeDay } from '#shared/office-time.ts';
import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { untilNone } from '../db/until-none.ts';
import type { Log } from '../http/log.ts';

const flushMs = 30_000;
/** Most paths counted between two flushes; more would be a scanner, not readers. */
const maxPaths = 2_000;
const batch = 200;
const maxAgents = 1_000;
/** The panel counts a month; this lets a month be compared with that of a year before. */
const keptDays = 400;

export interface PageViews {
  /** Counts one view; `url` may carry a query, which is left out, and `purpose` says when a browser fetched ahead. Nothing of the visitor is kept. */
  seen(url: string, userAgent: string | undefined, purpose?: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A page that is fetched to be read, or that reports being shown after it was prefetched (web/public/behaviours/seen.ts). */
export const isView = (method: string | undefined, seen: string | string[] | undefined): boolean =>
  method === 'GET' || (method === 'HEAD' && seen !== undefined);

/** What a page shows, such as a drawing, and what programs read: slugs have no dot. */
const isFile = (path: string): boolean => path.includes('.');

/** There are few distinct user agents, so each is classified once. */
function judge(): (userAgent: string | undefined) => boolean {
  const judged = new Map<string, boolean>();
  return (userAgent) => {
    if (!userAgent) return true;
    let bot = judged.get(userAgent);
    if (bot === undefined) {
      bot = isbot(userAgent);
      if (judged.size >= maxAgents) judged.clear();
      judged.set(userAgent, bot);
    }
    return bot;
  };
}

/** Deletes the counts of days that are no longer kept. Returns the number deleted. */
export async function dropOldViews(db: Db, now: Date): Promise<number> {
  const before = officeDay(new Date(now.getTime() - keptDays * dayMs));
  return untilNone(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('page_views')
      .where((eb) =>
        eb(
          eb.refTuple('day', 'path'),
          'in',
          eb
            .selectFrom('page_views')
            .select(['day', 'path'])
            .where('day', '<', before)
            .orderBy('day')
            .orderBy('path')
            .limit(batch)
            .$asTuple('day', 'path'),
        ),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}

/** Views of public pages by path and day: counted in memory, written every thirty seconds and at the end. */
export function startPageViews({ db, now, log }: { db: Db; now: () => number; log: Log }): PageViews {
  const isBot = judge();
  /** By the number of the day. */
  let counts = new Map<number, Map<string, number>>();
  let running: Promise<void> = Promise.resolve();

  function add(day: number, path: string, views: number): void {
    let paths = counts.get(day);
    if (!paths) {
      paths = new Map();
      counts.set(day, paths);
    }
    const before = paths.get(path);
    if (before === undefined && paths.size >= maxPaths) return;
    paths.set(path, (before ?? 0) + views);
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].flatMap(([number, paths]) => {
      const day = new Date(number * dayMs).toISOString().slice(0, 10);
      return [...paths].map(([path, views]) => ({ day, path, views }));
    });
    // In a fixed order, so that two instances cannot deadlock.
    rows.sort((a, b) => (a.path < b.path ? -1 : 1));
    try {
      await db.transaction().execute(async (trx) => {
        for (let at = 0; at < rows.length; at += batch)
          await trx
            .insertInto('page_views')
            .values(rows.slice(at, at + batch))
            .onConflict((oc) =>
              oc.columns(['day', 'path']).doUpdateSet({ views: sql`page_views.views + excluded.views` }),
            )
            .execute();
      });
    } catch (error) {
      log.error('page views could not be written', { error });
      for (const [day, paths] of taken) for (const [path, views] of paths) add(day, path, views);
    }
  }

  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    seen(url, userAgent, purpose) {
      if (isBot(userAgent) || purpose?.includes('prefetch')) return;
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      if (path.length <= 200 && !isFile(path)) add(Math.floor((now() + istMs) / dayMs), path, 1);
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}
