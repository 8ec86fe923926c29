import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import * as publicEntry from 'virtual:public-entry';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { iconUrl } from './art/icon.ts';
import { ogSvg } from './art/og.ts';
import type { WebBuild } from './render.ts';
import { filesOfRoute } from './shell/files-of-route.ts';
import { kindOf, type PageKind } from './shell/page-kind.ts';
import { servicesContext } from './shell/services-context.ts';
import { type Shell, ShellContext } from './shell/shell-context.ts';
import { signInScript } from './shell/sign-in-script.ts';
import { speculationRules, themeScript } from './shell/theme-script.ts';

type Routes = EntryContext['manifest']['routes'];

/**
 * What of these routes' style sheets stands in the page, as one text, and the address of the rest where a part comes later.
 * No text: they must be linked. A page that failed has no end of its first view, so all of it stands there.
 */
function stylesOf(routes: Routes, ids: readonly string[], failed: boolean): Pick<Shell, 'styles' | 'rest'> {
  const { css, firstViews } = publicEntry;
  if (!css) return { styles: null, rest: null };
  const files = new Set(ids.flatMap((id) => routes[id]?.css ?? []).map((file) => file.replace(/#.*$/, '')));
  const part = failed ? undefined : firstViews[ids.at(-1) ?? ''];
  const styles = [...files].map((file) => part?.css[file] ?? css[file] ?? '').join('');
  return { styles, rest: part?.rest ?? null };
}

/** The screen whoever signs in comes to. */
const homeRoute = 'admin/screens/home/route';

/** What that screen needs besides what the sign-in screen has; nothing in development, where files are made as they are asked for. */
function filesAhead(manifest: EntryContext['manifest']): string[] {
  if (!import.meta.env.PROD) return [];
  const here = publicEntry.islands['sign-in'];
  return filesOfRoute(manifest, homeRoute).filter((file) => !here?.includes(file));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
  const kind = kindOf(ids.map((id) => entry.routeModules[id]?.handle));
  const hydrated = kind === 'panel';
  const nonce = hydrated && import.meta.env.PROD ? randomBytes(16).toString('base64') : undefined;
  const { errors } = entry.staticHandlerContext;
  const shell: Shell = {
    ...(hydrated ? { styles: null, rest: null } : stylesOf(entry.manifest.routes, ids, errors !== null)),
    nonce,
    scripts: kind === 'site' ? publicEntry.scripts : publicEntry.tools,
    islands: publicEntry.islands,
    ahead: kind === 'sign-in' ? filesAhead(entry.manifest) : [],
    wireKey: context.get(servicesContext).wireKey,
    icon: hydrated ? null : iconUrl,
  };
  const page = (
    <ShellContext.Provider value={shell}>
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
    </ShellContext.Provider>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!hydrated && import.meta.env.PROD)
    headers.set('content-security-policy', plainPolicy(kind, shell.styles));
  if (!hydrated) return new Response(`<!doctype html>${renderToString(page)}`, { status, headers });
  if (nonce) headers.set('content-security-policy', adminPolicy(nonce));
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

/** A page that fails is told by the server's own log; an answer that a loader chose to give is no failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).report(new URL(request.url).pathname, error);
}

const adminPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policies = new Map<string | null, string>();

/** What a plain page has inline is a constant of this build and allowed by its hash; of the styles, its own alone. */
function plainPolicy(kind: PageKind, styles: string | null): string {
  const known = policies.get(styles);
  if (known) return known;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[themeScript, kind === 'site' ? speculationRules : signInScript].map(hashOf).join(' ')}`,
    styles ? `style-src 'self' ${hashOf(styles)}` : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  policies.set(styles, policy);
  return policy;
}

/** What the server gets from this bundle; handler, context and keys come from one module graph. */
export function createWeb(build: ServerBuild, mode: 'development' | 'production'): WebBuild {
  const handle = createRequestHandler(build, mode);
  return {
    ogSvg,
    render: (request, services) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      return handle(request, context);
    },
  };
}
