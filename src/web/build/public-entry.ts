import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { firstViews, splitStyles } from './first-view.ts';

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const name = 'virtual:public-entry';
const boot = 'src/web/public/boot.ts';

/**
 * Builds what runs in a visitor's browser beside the admin's bundle: `boot.ts` and one entry for each island (every
 * `<name>.hydrate.tsx`), as extra inputs of Vite's client environment. The server's bundle reads the finished files through `virtual:public-entry`.
 */
export function publicEntry(root: string): Plugin {
  /** From the root, with slashes. */
  const islandFiles = () =>
    readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.hydrate.tsx'))
      .map((file) => `src/web/${file.replaceAll('\\', '/')}`);
  const islandName = (file: string) => basename(file, '.hydrate.tsx');
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
      return dev ? inDevelopment() : built();
    },
    // Public pages hold no React to refresh: boot.ts loads the document anew.
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        server.environments.client.hot.send('public:reload');
      return undefined;
    },
  };

  function inDevelopment(): string {
    const tools = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];
    const islands = Object.fromEntries(islandFiles().map((file) => [islandName(file), [`/${file}`]]));
    return module({ tools, scripts: [...tools, `/${boot}`], islands, css: null, firstViews: {} });
  }

  function built(): string {
    const client = join(root, 'build/client');
    const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      ManifestChunk
    >;
    const chunk = (key: string) => {
      const found = manifest[key];
      if (!found) throw new Error(`${key} was not built`);
      return found;
    };
    const withImports = (key: string, seen = new Set<string>()): string[] => {
      if (seen.has(key)) return [];
      seen.add(key);
      return [
        `/${chunk(key).file}`,
        ...(chunk(key).imports ?? []).flatMap((each) => withImports(each, seen)),
      ];
    };
    const stylesBeside = Object.fromEntries(
      Object.values(manifest).map(({ file, css = [] }) => [`/${file}`, css.map((each) => `/${each}`)]),
    );
    const stylesOfRoute = (id: string) =>
      withImports(`src/web/${id}.tsx?__react-router-build-client-route`).flatMap(
        (file) => stylesBeside[file] ?? [],
      );
    const css: Record<string, string> = {};
    for (const file of readdirSync(join(client, 'assets'))) {
      if (file.endsWith('.css'))
        css[`/assets/${file}`] = readFileSync(join(client, 'assets', file), 'utf8').trim();
    }
    const divided = (id: string, modules: readonly string[]) => {
      const files = [...new Set(['root', 'public/layout', id].flatMap(stylesOfRoute))];
      const parts = files.map((file) => splitStyles(css[file] ?? '', modules));
      return {
        css: Object.fromEntries(parts.map(({ first }, at) => [files[at], first])),
        rest: written(client, parts.map(({ rest }) => rest).join('')),
      };
    };
    return module({
      tools: [],
      scripts: [`/${chunk(boot).file}`],
      islands: Object.fromEntries(islandFiles().map((file) => [islandName(file), withImports(file)])),
      css,
      firstViews: Object.fromEntries(
        Object.entries(firstViews).map(([id, modules]) => [id, divided(id, modules)]),
      ),
    });
  }
}

/** Writes a style sheet beside the others, named by what it says; its address. */
function written(client: string, css: string): string {
  const address = `/assets/rest-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(client, address), css);
  return address;
}

const module = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');
