import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** Only pages that say so are kept. */
  keep: boolean;
}

interface Entry {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  /** Headers as they are written, each name before its value, by encoding; made when first asked for. */
  heads: Partial<Record<Encoding | 'plain', string[]>>;
  tags: ReadonlySet<Tag>;
  madeAt: number;
  /** Content it was made from has changed: rebuilt before it is shown again, shown again only if that fails. */
  dropped: boolean;
}

export interface PageCache {
  /** Answers from memory before anything else touches the request; false when it holds no fresh page. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
  /** The page of this key: kept, being made, or made now. Null when the page is not to be kept. */
  page(key: string, make: () => Promise<Made>): Promise<Entry | Made>;
  drop(tags: readonly Tag[]): void;
  dropAll(): void;
  size(): { pages: number; bytes: number };
}
export type { Entry };

const hourMs = 60 * 60 * 1000;
/** Signed form times are good for 24 hours: pages are made anew long before, and nobody waits for it until it is high time. */
const maxAgeMs = 6 * hourMs;
const maxStaleMs = 18 * hourMs;

/** Finished bytes of pages by path and query, bounded; a write drops exactly the pages that were made from it. */
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
  /** Tags dropped while a page was being made: what it read may be old. */
  let generation = 0;
  const droppedAt = new Map<Tag, number>();
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
  const fresh = (entry: Entry) => !entry.dropped && clock() - entry.madeAt < maxAgeMs;

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
      dropped: made.tags.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt),
    };
    keep(key, entry);
    void brotli(plain, 11)
      .then((best) => {
        if (entries.get(key) !== entry) return;
        bytes += best.length - entry.brotli.length;
        entry.brotli = best;
        delete entry.heads.br;
      })
      .catch(onError);
    return entry;
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
      send(entry, req, res);
      return true;
    },
    page(key, maker) {
      const entry = entries.get(key);
      if (entry && fresh(entry)) return Promise.resolve(entry);
      const aged = entry && !entry.dropped && clock() - entry.madeAt < maxStaleMs ? entry : undefined;
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
      making.clear(); // those who ask from now on get a page that read after this write
    },
    dropAll() {
      generation += 1;
      for (const entry of entries.values()) {
        entry.dropped = true;
        for (const tag of entry.tags) droppedAt.set(tag, generation);
      }
      making.clear();
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}

/** What browsers send is a handful of texts: each is read once. */
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

/** Writes a kept page: the best encoding the visitor takes, or 304 when they have it. */
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
  const body = encoding === 'br' ? entry.brotli : encoding === 'gzip' ? entry.gzip : entry.plain;
  entry.heads[encoding ?? 'plain'] ??= headOf(entry, encoding, body.length);
  res.writeHead(entry.status, entry.heads[encoding ?? 'plain']);
  res.end(req.method === 'HEAD' ? undefined : body);
}

export const isEntry = (page: Entry | Made): page is Entry => 'etag' in page;
