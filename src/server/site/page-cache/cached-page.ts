import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tag } from '../../db/changes.ts';
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

/** A page as the cache holds it. */
export interface Entry {
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
  /** Its content has changed: it is rendered again before it is sent, and only sent as it is if that fails. */
  dropped: boolean;
  /** When rendering it again last failed. */
  failedAt?: number;
  /** Number of renders in progress since such a failure. */
  retries: number;
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
