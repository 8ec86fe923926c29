import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { publicEntry } from './src/web/build/public-entry.ts';

export default defineConfig({
  plugins: [publicEntry(import.meta.dirname), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
});
