import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { smallSources } from './bin/small-sources.mjs';
import { browserOnly } from './src/web/build/browser-only.ts';
import { chunks } from './src/web/build/chunks.ts';
import { publicEntry } from './src/web/build/public-entry.ts';
import { patchBaseUi } from './src/web/ui/patch-base-ui.ts';

/** What is divided by who needs it would be called after all of them. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~', 1)}-[hash].js`;

/** The default name ends in the number of a line, different for each class: a kilobyte more in the form of a record. */
const className = (name: string, file: string) =>
  `_${name}_${hash('sha256', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`;

export default defineConfig(({ command }) => ({
  css: {
    modules: { generateScopedName: className },
    // Features.LightDark: no style uses light-dark(), whose stand-in for older browsers would be on every page
    lightningcss: { exclude: 1 << 20 },
  },
  plugins: [publicEntry(import.meta.dirname), reactRouter(), browserOnly(), patchBaseUi(), smallSources],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
  },
  // All of the panel's packages are prepared at start: found one by one, each would reload the page that found it.
  optimizeDeps: {
    entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'],
    rolldownOptions: { plugins: [patchBaseUi()] },
  },
  // One file with all it needs and nothing else: what starts is not looked for, and memory holds no package's unused half.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunks } } } } },
    ssr: { define: { 'process.env.NODE_ENV': '"production"' } },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
