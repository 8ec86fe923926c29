import type { Server } from 'node:http';
import { join } from 'node:path';
import type { WebBuild } from '#web/render.ts';
import { type StaticFiles, staticFiles } from '../http/static-files.ts';
import type { ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '../../..');

export interface LoadedWeb {
  build: () => Promise<WebBuild>;
  files: StaticFiles | null;
  middleware?: ViteDevServer['middlewares'];
  attach?: (server: Server) => void;
  close?: () => Promise<void>;
}

interface Bundle {
  entry: { module: WebBuild };
}

/** The web bundle: built files in production, Vite in this same process in development. */
export async function loadWeb(dev: boolean): Promise<LoadedWeb> {
  if (dev) {
    const { createServer } = await import('vite');
    const vite = await createServer({ root, server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' });
    return {
      build: async () => ((await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle).entry.module,
      files: null,
      middleware: vite.middlewares,
      close: () => vite.close(),
    };
  }
  const bundle = import(join(root, 'build/server/index.js')) as Promise<Bundle>;
  bundle.catch(() => undefined); // told where it is awaited
  return { build: async () => (await bundle).entry.module, files: staticFiles(join(root, 'build/client')) };
}
