import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import publicEntry from 'virtual:public-entry';
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
import { withCaptcha, withMap } from '#shared/content-policy.ts';
import { videoHosts } from '#shared/resource/video.ts';
import { ogSvg } from './art/og.ts';
import { sectionKindsIn } from './public/section-kinds-in.ts';
import type { WebBuild } from './render.ts';
import { isPanel } from './shell/is-panel.ts';
import { servicesContext } from './shell/services-context.ts';
import { type Shell, ShellContext } from './shell/shell-context.ts';
import { bodyScript, speculationRules, themeScript } from './shell/theme-script.ts';

/** The style sheets of these routes and their sections, as inline text; null if they have to be linked. */
function stylesOf({ manifest, staticHandlerContext }: EntryContext, ids: readonly string[]): string | null {
  const { sheets, sections, css } = publicEntry;
  if (!sheets) return null;
  const held = sectionKindsIn(staticHandlerContext.loaderData);
  const files = new Set([
    ...ids.flatMap((id) => sheets[manifest.routes[id]?.module ?? ''] ?? []),
    ...held.flatMap((kind) => sections?.[kind] ?? []),
  ]);
  return [...files].map((file) => css[file] ?? '').join('');
}

/** When to try again, as a loader or an action says. React Router passes on their headers only where a route exports `headers`. */
const retryAfter = ({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext) =>
  [actionHeaders, loaderHeaders]
    .flatMap((headers) => Object.values(headers))
    .map((own) => own.get('retry-after'))
    .find((value) => value !== null);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
  const panel = isPanel(ids.map((id) => entry.routeModules[id]?.handle));
  const nonce = panel && import.meta.env.PROD ? randomBytes(16).toString('base64') : undefined;
  const { wireKey, link, captcha } = context.get(servicesContext);
  const shell: Shell = {
    styles: panel ? null : stylesOf(entry, ids),
    nonce,
    scripts: publicEntry.scripts,
    islands: publicEntry.islands,
    drawn: new Set(),
    wireKey,
    link,
  };
  const page = (
    <ShellContext.Provider value={shell}>
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
    </ShellContext.Provider>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const wait = retryAfter(entry);
  if (wait) headers.set('retry-after', wait);
  if (!panel) {
    await setImmediate(); // the longest texts take a turn to read and another to draw
    const html = `<!doctype html>${renderToString(page)}`;
    if (import.meta.env.PROD) headers.set('content-security-policy', policyOf(shell, captcha));
    return new Response(html, { status, headers });
  }
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

/** The server logs a failing page; a Response thrown by a loader is not a failure. */
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
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // for pasted HTML: `inert-html` is ours (admin/inert-html.ts), the other is prosemirror-view’s
    'trusted-types inert-html ProseMirrorClipboard',
  ].join('; ');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Any text may contain a video, whose player is loaded on click. */
const videoSources = Object.values(videoHosts)
  .map((host) => `https://${host}`)
  .join(' ');

const policies = new Map<string | null, string>();

/** Inline scripts of a plain page are constants of this build and allowed by hash; of inline styles, only its own are allowed. */
function plainPolicy(styles: string | null): string {
  const known = policies.get(styles);
  if (known) return known;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[themeScript, bodyScript, speculationRules].map(hashOf).join(' ')}`,
    styles ? `style-src 'self' ${hashOf(styles)}` : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoSources}`,
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

/** Some content needs a wider policy: a form’s captcha, the map’s frame. */
function policyOf({ styles, drawn }: Shell, captcha: boolean): string {
  const plain = plainPolicy(styles);
  const asked = captcha && [...drawn].some((name) => name.endsWith('-form')) ? withCaptcha(plain) : plain;
  return drawn.has('map') ? withMap(asked) : asked;
}

/** Exports for the server; handler, context and keys must come from the same module graph. */
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
