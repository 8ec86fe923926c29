import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { smallSources } from './bin/small-sources.mjs';

/** Looked for by the names of their files, as from the sources. */
const migrations = Object.fromEntries(
  globSync('src/server/db/migrations/0*.ts').map((file) => [`migrations/${basename(file, '.ts')}`, file]),
);

const threads = Object.fromEntries(
  globSync('src/server/**/*.thread.ts').map((file) => [basename(file, '.ts'), file]),
);

/**
 * The server as one file: half the time until it listens and half the memory of its sources run one by one. Packages with
 * binaries, and those asked for only when a setting needs them, stay packages; so does React, which the web bundle shares.
 */
export default defineConfig({
  publicDir: false,
  plugins: [smallSources],
  build: {
    ssr: true,
    outDir: 'build/app',
    target: 'node26',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', ...threads, ...migrations },
      // side by side: code finds the migrations and the thread from its own folder, whichever file it is put into
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: [
      'hono',
      '@hono/node-server',
      'kysely',
      'zod',
      'aws4fetch',
      'fflate',
      'otpauth',
      'parse5',
      'entities',
    ],
  },
});
