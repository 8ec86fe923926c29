import { join } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../shell/fetched-import.ts');

/** What an `import()` needs is fetched by ours, not by Vite's helper (../shell/fetched-import.ts says why). */
export function fetchedImports(): Plugin {
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Vite tells no files of an import that needs nothing but itself
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => (needed.length > 0 ? needed : [file]),
        },
      },
    }),
    load: (id) =>
      id === helper ? `export { fetchedImport as __vitePreload } from ${JSON.stringify(ours)};` : null,
  };
}
