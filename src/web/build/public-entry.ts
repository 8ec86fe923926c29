import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type entry from 'virtual:public-entry';
import type { Plugin } from 'vite';

const name = 'virtual:public-entry';
const boot = 'src/web/public/boot.ts';
const tools = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];

/** All modules reachable from there, including itself. */
function reach(from: string, next: (each: string) => readonly string[] | undefined): string[] {
  const all = new Set([from]);
  for (const each of all) for (const more of next(each) ?? []) all.add(more);
  return [...all];
}

/**
 * Builds what runs in a visitor’s browser: the boot script and one entry for each island (every `<name>.hydrate.tsx`), as
 * extra inputs of Vite’s client environment. The server’s bundle, built afterwards, finds the output in `virtual:public-
 * entry`.
 */
export function publicEntry(root: string): Plugin {
  const found = (files: string) => globSync(files, { cwd: root, exclude: ['**/*.test.tsx'] });
  const islands = found('src/web/public/islands/*.hydrate.tsx');
  const sections = found('src/web/public/sections/**/*.tsx');
  const entryOf = (filesOf: (input: string) => string[]) => ({
    scripts: filesOf(boot),
    islands: Object.fromEntries(islands.map((file) => [basename(file, '.hydrate.tsx'), filesOf(file)])),
  });
  const inDevelopment = entryOf((input) => [...(input === boot ? tools : []), `/${input}`]);
  let made: typeof entry = { ...inDevelopment, sheets: null, sections: null, css: {} };
  const input = [boot, ...islands, ...sections].map((file) => join(root, file));
  return {
    name: 'public-entry',
    config: () => ({ environments: { client: { build: { rollupOptions: { input } } } } }),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(made)}` : undefined),
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports;
      const builtAs = (input: string) =>
        chunks.find((chunk) => chunk.facadeModuleId === join(root, input))?.fileName ?? input;
      // cached, because the bundler creates a new list on each access
      const imported = new Map<string, readonly string[]>();
      const importedBy = (id: string) => {
        const ids = imported.get(id) ?? this.getModuleInfo(id)?.importedIds ?? [];
        imported.set(id, ids);
        return ids;
      };
      const styled = chunks
        .map(({ moduleIds, viteMetadata }) => ({
          styles: moduleIds.filter((id) => id.includes('.css')),
          sheets: [...(viteMetadata?.importedCss ?? [])],
        }))
        .filter(({ styles }) => styles.length > 0);
      // of a page’s modules, not its chunks: a shared chunk may contain styles of the panel
      const sheetsOf = (page: string) => {
        const modules = new Set(reach(page, importedBy));
        return styled.flatMap(({ styles, sheets }) => (styles.some((id) => modules.has(id)) ? sheets : []));
      };
      const sheets = files.flatMap((file) =>
        'source' in file && file.fileName.endsWith('.css') ? file : [],
      );
      made = {
        ...entryOf((input) => reach(builtAs(input), importsOf).map((file) => `/${file}`)),
        sheets: Object.fromEntries(chunks.map((c) => [`/${c.fileName}`, sheetsOf(c.facadeModuleId ?? '')])),
        sections: Object.fromEntries(
          sections.map((file) => [basename(file, '.tsx'), sheetsOf(join(root, file))]),
        ),
        css: Object.fromEntries(sheets.map(({ fileName, source }) => [fileName, `${source}`.trim()])),
      };
    },
    // Public pages have no React to refresh: boot.ts reloads the document.
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        server.environments.client.hot.send('public:reload');
      return undefined;
    },
  };
}
