import { defineConfig } from 'vite';

/**
 * The server as one file: half the time until it listens and half the memory of its sources run one by one. Packages with
 * binaries, and those asked for only when a setting needs them, stay packages; so does React, which the web bundle shares.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'build/app',
    target: 'node26',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: ['hono', '@hono/node-server', 'kysely', 'zod', 'aws4fetch'] },
});
