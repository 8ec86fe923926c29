// Builds the web bundle and the server, and compresses static files, so that no request has to wait for compression.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runNode } from './run.mjs';
import { markBuilt } from './stale.mjs';

const root = join(import.meta.dirname, '..');

export async function build() {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The packages that the build needs are not installed (NODE_ENV=production leaves them out). Run npm ci --include=dev',
    );
    return 1;
  }
  for (const args of [
    ['@react-router/dev/bin.cjs', 'build'],
    ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  ]) {
    const code = await runNode([join(root, 'node_modules', args[0]), ...args.slice(1)], {
      cwd: root,
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) return code;
  }
  compress(join(root, 'build/client'));
  markBuilt();
  return 0;
}

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|svg|txt|json)$/.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 500) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

if (process.argv[1]?.endsWith('build.mjs')) process.exit(await build());
