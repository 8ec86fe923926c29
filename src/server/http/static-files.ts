import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { isKnown } from './etag.ts';
import { bestEncoding, type Encoding } from './negotiate.ts';

export type StaticFiles = (path: string, request: Request) => Promise<Response | null>;

/** Types that are not listed are not served: source maps and manifests stay private. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Names under assets/ hold a hash of their content. */
const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

interface File {
  bodies: Record<Encoding | 'plain', Uint8Array<ArrayBuffer> | null>;
  encodings: Encoding[];
  type: string;
  etag: string;
}

/** Paths of all files below a folder, except names that begin with a dot. */
async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

/**
 * Files of the build: listed when the first is requested, and kept in memory with their compressed versions. `ofAnyBuild` matches
 * assets without their hash: if two builds run side by side or a page outlives its build, a request for the other build’s file
 * gets this build’s.
 */
export function staticFiles(root: string, ofAnyBuild: readonly string[] = []): StaticFiles {
  let listing: Promise<Set<string>> | null = null;
  const loaded = new Map<string, Promise<File>>();

  const read = async (path: string) => new Uint8Array(await readFile(join(root, path)));

  async function load(path: string, type: string, paths: ReadonlySet<string>): Promise<File> {
    const encodings = (['br', 'gzip'] as const).filter((encoding) => paths.has(path + suffixes[encoding]));
    const [plain, br, gzip] = await Promise.all([
      read(path),
      encodings.includes('br') ? read(path + suffixes.br) : null,
      encodings.includes('gzip') ? read(path + suffixes.gzip) : null,
    ]);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 12); // told apart from other versions of this one file
    return { bodies: { plain, br, gzip }, encodings, type, etag: `W/"${hash}"` };
  }

  /** Read once for each file; a failure is not cached. */
  function file(path: string, type: string, paths: ReadonlySet<string>): Promise<File> {
    const known = loaded.get(path);
    if (known) return known;
    const loading = load(path, type, paths);
    loaded.set(path, loading);
    loading.catch(() => loaded.delete(path));
    return loading;
  }

  const standIn = (path: string, paths: ReadonlySet<string>): string | undefined => {
    if (paths.has(path)) return path;
    const name = withoutHash(path);
    return ofAnyBuild.includes(name) ? [...paths].find((each) => withoutHash(each) === name) : undefined;
  };

  return async (path, request) => {
    const type = types[extname(path)];
    if (!type) return null;
    listing ??= listFiles(root);
    const paths = await listing.catch(() => null);
    if (!paths) listing = null;
    const served = paths && standIn(path, paths);
    if (!served) return null;
    const found = await file(served, type, paths).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      listing = null; // a newer build has replaced it
      return null;
    });
    if (!found) return null;
    const { bodies, encodings, etag } = found;

    const headers: Record<string, string> = {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': served !== path ? 'no-store' : path.startsWith('/assets/') ? year : hour,
      etag,
    };
    if (encodings.length > 0) headers.vary = 'accept-encoding';
    if (isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const encoding = bestEncoding(request.headers.get('accept-encoding'), encodings);
    const body = bodies[encoding ?? 'plain'] as Uint8Array<ArrayBuffer>; // `encodings` names those that are
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}
