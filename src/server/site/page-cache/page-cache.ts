import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hourMs } from '#shared/time-units.ts';
import type { Tag } from '../../db/changes.ts';
import { brotli, zip } from '../../http/compress.ts';
import { type Entry, type Made, send } from './cached-page.ts';

export interface PageCache {
  /** Answers from memory before anything else touches the request; false when it holds no fresh page. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /** The page of this key: cached, already being rendered, or rendered now. */
  page(key: string, make: () => Promise<Made>): Promise<Entry | Made>;
  drop(tags: readonly Tag[]): void;
  dropAll(): void;
  size(): { pages: number; bytes: number };
}

/** Signed form times are good for 24 hours: pages are rendered again long before that, in the background until `maxStaleMs`. */
const maxAgeMs = 6 * hourMs;
const maxStaleMs = 18 * hourMs;
/** How long after a failed render the old page is sent at once: with a silent database, the next render takes four seconds to fail. */
const failingMs = 1000;

/** Rendered bytes of pages by path and query, bounded; a write makes exactly the pages that were made from it stale. */
export function pageCache({
  maxBytes,
  clock,
  onError,
  inASecond = (work) => void setTimeout(work, 1000).unref(),
}: {
  maxBytes: number;
  clock: () => number;
  onError: (error: unknown) => void;
  inASecond?: (work: () => void) => void;
}): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Entry | Made>>();
  /** When each tag was last dropped: a page whose rendering began before may have read old content. */
  let generation = 0;
  const droppedAt = new Map<Tag, number>();
  let allDroppedAt = 0;
  let bytes = 0;

  const weight = (entry: Entry) => entry.plain.length + entry.gzip.length + entry.brotli.length + 500;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weight(entry);
  };
  const keep = (key: string, entry: Entry) => {
    remove(key);
    entries.set(key, entry);
    bytes += weight(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      remove(oldest);
    }
  };
  /** A page whose time is in the future was rendered before the clock was set back; it counts as stale. */
  const younger = (entry: Entry, ms: number) => {
    const age = clock() - entry.madeAt;
    return !entry.dropped && age >= 0 && age < ms;
  };
  const fresh = (entry: Entry) => younger(entry, maxAgeMs);
  /** Whether rendering failed a moment ago, or is being retried since. */
  const failing = ({ failedAt, retries }: Entry) =>
    failedAt !== undefined && (retries > 0 || Math.abs(clock() - failedAt) < failingMs);

  async function pack(key: string, made: Made, startedAt: number): Promise<Entry> {
    const plain = Buffer.from(made.body);
    const [br, gz] = await Promise.all([brotli(plain, 5), zip(plain)]);
    const entry: Entry = {
      status: made.status,
      headers: made.headers,
      etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
      plain,
      gzip: gz,
      brotli: br,
      heads: {},
      tags: new Set(made.tags),
      madeAt: clock(),
      reused: false,
      retries: 0,
      dropped: allDroppedAt > startedAt || writtenSince(startedAt, made.tags),
    };
    keep(key, entry);
    return entry;
  }

  /** The best compression takes far longer than rendering, so only pages that are requested again get it, and only after a second, so that it does not delay other renders. */
  function reuse(key: string, entry: Entry): void {
    entry.reused = true;
    inASecond(() => void packBest(key, entry).catch(onError));
  }

  async function packBest(key: string, entry: Entry): Promise<void> {
    const stays = () => entries.get(key) === entry && !entry.dropped;
    if (!stays()) return;
    const best = await brotli(entry.plain, 11);
    if (!stays()) return;
    bytes += best.length - entry.brotli.length;
    entry.brotli = best;
    delete entry.heads.br;
  }

  const writtenSince = (at: number, tags: readonly Tag[]) =>
    tags.some((tag) => (droppedAt.get(tag) ?? 0) > at);

  /**
   * What to send after a failed render. Marks the cached entry as failing unless it was replaced or its data changed since the render
   * began.
   */
  function renderFailed(key: string, before: Entry | undefined, startedAt: number): Entry | undefined {
    const there = entries.get(key);
    if (there && there === before && !writtenSince(startedAt, [...there.tags])) there.failedAt = clock();
    return there;
  }

  async function make(key: string, maker: () => Promise<Made>): Promise<Entry | Made> {
    const startedAt = ++generation;
    const before = entries.get(key);
    const retried = before?.failedAt === undefined ? null : before;
    if (retried) retried.retries += 1;
    try {
      const made = await maker();
      if (made.keep) return await pack(key, made, startedAt);
      if (made.status < 500) {
        remove(key);
        return made;
      }
      return renderFailed(key, before, startedAt) ?? made;
    } catch (error) {
      const stale = renderFailed(key, before, startedAt);
      if (!stale) throw error;
      onError(error);
      return stale;
    } finally {
      if (retried) retried.retries -= 1;
    }
  }

  return {
    serve(req, res) {
      const entry = entries.get(req.url as string);
      if (entry === undefined || !fresh(entry)) return false;
      if (!entry.reused) reuse(req.url as string, entry);
      send(entry, req, res);
      return true;
    },
    page(key, maker) {
      const entry = entries.get(key);
      if (entry && fresh(entry)) return Promise.resolve(entry);
      const old = entry && (younger(entry, maxStaleMs) || failing(entry)) ? entry : undefined;
      let running = making.get(key);
      if (!running) {
        running = make(key, maker).finally(() => {
          if (making.get(key) === running) making.delete(key);
        });
        making.set(key, running);
      }
      if (!old) return running;
      running.catch(onError);
      return Promise.resolve(old);
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) droppedAt.set(tag, generation);
      for (const entry of entries.values())
        if (tags.some((tag) => entry.tags.has(tag))) {
          entry.dropped = true;
          delete entry.failedAt; // the write must become visible: the database responds again
        }
      making.clear(); // later requests must get a page that was rendered after this write
    },
    dropAll() {
      generation += 1;
      allDroppedAt = generation;
      for (const entry of entries.values()) entry.dropped = true; // and may still fail: a lost connection drops everything, too
      making.clear();
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}
