import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { publicEntry } from './src/web/build/public-entry.ts';
import { scopedName } from './src/web/build/scoped-name.ts';

export default defineConfig({
  plugins: [publicEntry(import.meta.dirname), reactRouter()],
  css: { modules: { generateScopedName: scopedName(import.meta.dirname) } },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  // All of the panel's packages are prepared at start: found one by one, each would reload the page that found it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
});
