import { type ReactNode, useContext } from 'react';
import { preload } from 'react-dom';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import './styles/base.css';
import { inline } from './shell/inline.ts';
import { isPanel } from './shell/is-panel.ts';
import { ShellContext } from './shell/shell-context.ts';
import { bodyScript, speculationRules, themeScript } from './shell/theme-script.ts';
import bricolage from './styles/fonts/bricolage.woff2?url';
import instrument from './styles/fonts/instrument.woff2?url';

export function Layout({ children }: { children: ReactNode }) {
  const shell = useContext(ShellContext);
  const panel = isPanel(useMatches().map((match) => match.handle));
  const styles = shell?.styles;
  const nonce = panel ? shell?.nonce : undefined;
  // called during rendering, so that they precede a page’s first image; the largest font first, to use the open connection
  for (const font of panel ? [] : [instrument, bricolage])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang="en" data-theme="dark" data-fonts={panel ? undefined : 'prompt'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning {...inline(themeScript)} />
        <meta name="wire-key" content={shell?.wireKey ?? ''} suppressHydrationWarning />
        <Meta />
        {styles && !panel ? <style {...inline(styles)} /> : <Links />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#0b0b14" />
      </head>
      <body className="dark" data-app={panel ? 'admin' : undefined} suppressHydrationWarning>
        <script nonce={nonce} suppressHydrationWarning {...inline(bodyScript)} />
        {children}
        {/* modules run after parsing anyway; at the end of the body they do not compete with fonts and the first image for connections */}
        {panel ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <>
            {shell?.scripts.map((src) => (
              <script key={src} type="module" src={src} />
            ))}
            <script type="speculationrules" {...inline(speculationRules)} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** React Router’s own error page writes inline scripts, which the content security policy blocks. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <title>Error</title>
      <meta name="robots" content="noindex" />
      <h1>{missing ? '404 Error' : 'Something went wrong'}</h1>
      <p>
        {missing ? 'This page is not here.' : 'The page could not be shown. Please try again in a moment.'}
      </p>
      <p>
        <a href="/">Back To Home</a>
      </p>
    </main>
  );
}
