import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';

/** What a page may ask of the server while it is rendered; made anew for each request. */
export interface PageServices {
  /** The same handler that `POST /api/<path>` runs, in process. Throws `AppError`. */
  call: <P extends CallPath>(path: P, request: CallRequest<P>) => Promise<CallResponse<P>>;
  /** base64url of the key that seals calls; the browser gets it with the page. */
  wireKey: string;
  /** A fresh signed time for the forms of this page. */
  formToken: () => string;
  /** Address of the site without a trailing slash; links never come from the Host header. */
  publicUrl: string;
  now: () => Date;
  /** Where a page that fails is told, with its path. */
  report: (path: string, error: unknown) => void;
}

/**
 * The one door from the server to React: entry.server.tsx exports `render` of this type. A built page brings the
 * Content-Security-Policy of what it has inline.
 */
export type Render = (request: Request, services: PageServices) => Promise<Response>;

/** What the web bundle gives to the server. */
export interface WebBuild {
  render: Render;
  /** The share card of a page as SVG, for the server to rasterise. */
  ogSvg: (card: { title: string; company: string; seed: string }) => string;
}
