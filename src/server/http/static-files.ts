import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

export type StaticFiles = (path: string, request: Request) => Promise<Response | null>;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

interface File {
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
  type: string;
  etag: string;
  immutable: boolean;
}

/** Files of the build: read once when first asked for, with the compressed neighbours the build made. */
export function staticFiles(root: string): StaticFiles {
  const known = new Map<string, Promise<File | null>>();
  const neighbour = (path: string) => readFile(path).then((bytes) => new Uint8Array(bytes), () => null);

  async function load(path: string): Promise<File | null> {
    const type = types[extname(path)];
    if (!type) return null;
    const file = join(root, normalize(path));
    if (!file.startsWith(root)) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const plain = new Uint8Array(await readFile(file));
    const [br, gzip] = await Promise.all([neighbour(`${file}.br`), neighbour(`${file}.gz`)]);
    return { plain, br, gzip, type, etag: `W/"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`, immutable: path.startsWith('/assets/') };
  }

  return async (path, request) => {
    if (!/^\/[\w./-]+\.\w+$/.test(path) || path.includes('..')) return null;
    let loading = known.get(path);
    if (!loading) {
      loading = load(path);
      if (known.size < 2000) known.set(path, loading);
    }
    const file = await loading;
    if (!file) {
      known.delete(path);
      return null;
    }
    const headers: Record<string, string> = {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: file.etag,
    };
    if (file.br || file.gzip) headers.vary = 'accept-encoding';
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    const accepts = request.headers.get('accept-encoding') ?? '';
    const [body, encoding] = file.br && accepts.includes('br') ? [file.br, 'br'] : file.gzip && accepts.includes('gzip') ? [file.gzip, 'gzip'] : [file.plain, null];
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}
