import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserOnly } from './src/web/build/browser-only.ts';
import { compact } from './src/web/build/compact.ts';
import { fetchedImports } from './src/web/build/fetched-imports.ts';
import { panelChunks } from './src/web/build/panel-chunks.ts';
import { publicEntry } from './src/web/build/public-entry.ts';
import { scopedName } from './src/web/build/scoped-name.ts';

export default defineConfig(({ command }) => ({
  plugins: [publicEntry(import.meta.dirname), reactRouter(), browserOnly(), fetchedImports(), panelChunks()],
  css: {
    modules: { generateScopedName: scopedName(import.meta.dirname, command === 'build') },
    // Features.LightDark: its stand-ins for a function that no style here uses would come with every page
    lightningcss: { exclude: 1 << 20 },
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
  },
  // All of the panel's packages are prepared at start: found one by one, each would reload the page that found it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  // One file with all it needs and nothing else: what starts is not looked for, and memory holds no package's unused half.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { output: compact } },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
