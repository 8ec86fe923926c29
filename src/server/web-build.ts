import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WebBuild } from '#web/render.ts';
import { type StaticFiles, staticFiles } from './http/static-files.ts';

/** What a public page loads beside its fonts and images, and may get from another build. */
const ofAnyBuild = ['/assets/boot.js'];
const root = packageRoot(import.meta.dirname);

/** The folder of package.json: this file runs from the sources in development, and from the bundle otherwise. */
function packageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
}

export interface LoadedWeb {
  build: () => Promise<WebBuild>;
  files: StaticFiles | null;
  middleware?: ViteDevServer['middlewares'];
  close?: () => Promise<void>;
}

/** React Router's server build; `entry.module` is the whole of entry.server.tsx. */
interface Bundle {
  entry: { module: { createWeb: (build: Bundle, mode: 'development' | 'production') => WebBuild } };
}

/** The web bundle: built files in production, Vite in this same process in development. */
export async function loadWeb(dev: boolean): Promise<LoadedWeb> {
  if (dev) {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root,
      server: { middlewareMode: true, hmr: { port: 24_678 } },
      appType: 'custom',
    });
    return {
      build: async () => {
        const bundle = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
        return bundle.entry.module.createWeb(bundle, 'development');
      },
      files: null,
      middleware: vite.middlewares,
      close: () => vite.close(),
    };
  }
  const build = (import(join(root, 'build/server/index.js')) as Promise<Bundle>).then((bundle) =>
    bundle.entry.module.createWeb(bundle, 'production'),
  );
  build.catch(() => undefined); // handled where it is awaited
  return { build: () => build, files: staticFiles(join(root, 'build/client'), ofAnyBuild) };
}
