import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:public-entry';
const boot = 'src/web/public/boot.ts';
const islands = 'src/web/public/islands';

/**
 * Builds what runs in a visitor's browser: the boot script and one entry for each island (every `<name>.hydrate.tsx`), as
 * extra inputs of Vite's client environment. The server's bundle reads the finished files through `virtual:public-entry`.
 */
export function publicEntry(root: string): Plugin {
  const islandFiles = () =>
    readdirSync(join(root, islands))
      .filter((file) => file.endsWith('.hydrate.tsx'))
      .map((file) => `${islands}/${file}`);
  const filesOfIslands = (filesOf: (file: string) => string[]) =>
    Object.fromEntries(islandFiles().map((file) => [basename(file, '.hydrate.tsx'), filesOf(file)]));
  let dev = false;

  return {
    name: 'public-entry',
    config: (_config, { command }) => {
      dev = command === 'serve';
      const input = [boot, ...islandFiles()].map((file) => join(root, file));
      return { environments: { client: { build: { rollupOptions: { input } } } } };
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      return Object.entries(dev ? inDevelopment() : built())
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    // Public pages hold no React to refresh: boot.ts loads the document anew.
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        server.environments.client.hot.send('public:reload');
      return undefined;
    },
  };

  function inDevelopment() {
    const tools = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];
    return { scripts: [...tools, `/${boot}`], islands: filesOfIslands((file) => [`/${file}`]), css: null };
  }

  function built() {
    const client = join(root, 'build/client');
    const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
    const filesOf = (key: string, seen = new Set<string>()): string[] => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${key} was not built`);
      if (seen.has(key)) return [];
      seen.add(key);
      return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))];
    };
    const sheets = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.css'));
    return {
      scripts: filesOf(boot),
      islands: filesOfIslands(filesOf),
      css: Object.fromEntries(
        sheets.map((file) => [`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8').trim()]),
      ),
    };
  }
}
