import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hourMs } from '#shared/time-units.ts';
import type { Tag } from '../../db/changes.ts';
import { brotli, zip } from '../../http/compress.ts';
import { isKnown } from '../../http/etag.ts';
import { bestEncoding, type Encoding } from '../../http/negotiate.ts';

/** A rendered page with the content it was made from. */
export interface Made {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  tags: readonly Tag[];
  /** Whether the page may be cached. */
  keep: boolean;
}

interface Entry {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  /** Flat header lists for `writeHead`, by encoding; made when first needed. */
  heads: Partial<Record<Encoding | 'plain', string[]>>;
  tags: ReadonlySet<Tag>;
  madeAt: number;
  /** Whether it was served again since it was rendered, and so is compressed at its best. */
  reused: boolean;
  /** What it was made from has changed: it is rendered again before it is sent, and sent as it is only if that fails. */
  dropped: boolean;
}

export interface PageCache {
  /** Answers from memory before anything else touches the request; false when it holds no fresh page. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /** The page of this key: cached, already being rendered, or rendered now. */
  page(key: string, make: () => Promise<Made>): Promise<Entry | Made>;
  drop(tags: readonly Tag[]): void;
  dropAll(): void;
  size(): { pages: number; bytes: number };
}
export type { Entry };

/** Signed form times are good for 24 hours: pages are rendered again long before that, in the background until `maxStaleMs`. */
const maxAgeMs = 6 * hourMs;
const maxStaleMs = 18 * hourMs;
const bestAfterMs = 1000;

/** Rendered bytes of pages by path and query, bounded; a write makes exactly the pages that were made from it stale. */
export function pageCache({
  maxBytes,
  clock,
  onError,
}: {
  maxBytes: number;
  clock: () => number;
  onError: (error: unknown) => void;
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
      dropped: allDroppedAt > startedAt || made.tags.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt),
    };
    keep(key, entry);
    return entry;
  }

  /** The best compression takes far longer than rendering, so only pages that are requested again get it, and only after a second, so that it does not delay other renders. */
  function reuse(key: string, entry: Entry): void {
    entry.reused = true;
    setTimeout(() => void packBest(key, entry).catch(onError), bestAfterMs).unref();
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

  async function make(key: string, maker: () => Promise<Made>): Promise<Entry | Made> {
    const startedAt = ++generation;
    try {
      const made = await maker();
      if (made.keep) return await pack(key, made, startedAt);
      if (made.status < 500) {
        remove(key);
        return made;
      }
      const stale = entries.get(key);
      return stale ?? made;
    } catch (error) {
      const stale = entries.get(key);
      if (!stale) throw error;
      onError(error);
      return stale;
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
      const aged = entry && younger(entry, maxStaleMs) ? entry : undefined;
      let running = making.get(key);
      if (!running) {
        running = make(key, maker).finally(() => {
          if (making.get(key) === running) making.delete(key);
        });
        making.set(key, running);
      }
      if (!aged) return running;
      running.catch(onError);
      return Promise.resolve(aged);
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) droppedAt.set(tag, generation);
      for (const entry of entries.values()) if (tags.some((tag) => entry.tags.has(tag))) entry.dropped = true;
      making.clear(); // later requests must get a page that was rendered after this write
    },
    dropAll() {
      generation += 1;
      allDroppedAt = generation;
      for (const entry of entries.values()) entry.dropped = true;
      making.clear();
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}

/** Browsers send only a handful of values, so each is parsed once. */
const encodings = new Map<string, ReturnType<typeof bestEncoding>>();
function encodingOf(accepts: string | undefined) {
  if (accepts === undefined) return null;
  let encoding = encodings.get(accepts);
  if (encoding === undefined) {
    encoding = bestEncoding(accepts);
    if (encodings.size < 200) encodings.set(accepts, encoding);
  }
  return encoding;
}

const headOf = (entry: Entry, encoding: Encoding | null, length: number): string[] =>
  Object.entries({
    ...entry.headers,
    etag: entry.etag,
    vary: 'accept-encoding',
    'content-length': String(length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }).flat();

const bodyIn = (entry: Entry, encoding: Encoding | null): Buffer =>
  encoding === 'br' ? entry.brotli : encoding === 'gzip' ? entry.gzip : entry.plain;

/** Sends a cached page in the best encoding the client accepts, or 304 when it has it. */
export function send(entry: Entry, req: IncomingMessage, res: ServerResponse): void {
  const known = req.headers['if-none-match'];
  if (known !== undefined && isKnown(known, entry.etag)) {
    res.writeHead(304, {
      etag: entry.etag,
      'cache-control': entry.headers['cache-control'] as string,
      vary: 'accept-encoding',
    });
    res.end();
    return;
  }
  const encoding = encodingOf(req.headers['accept-encoding'] as string | undefined);
  const body = bodyIn(entry, encoding);
  entry.heads[encoding ?? 'plain'] ??= headOf(entry, encoding, body.length);
  res.writeHead(entry.status, entry.heads[encoding ?? 'plain']);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** An entry as a standard Response, for a page that was rendered just now; most visitors get the listener’s fast path instead. */
export function responseOf(entry: Entry, request: Request): Response {
  const headers = { ...entry.headers, etag: entry.etag, vary: 'accept-encoding' };
  if (isKnown(request.headers.get('if-none-match'), entry.etag))
    return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(request.headers.get('accept-encoding'));
  const body = bodyIn(entry, encoding);
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: entry.status,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
}

export const isEntry = (page: Entry | Made): page is Entry => 'etag' in page;
