import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import type { Dots } from '#shared/sections/dots.ts';

/** The state of a preview link; `ended` if it no longer works. */
export type LinkState = { until: string; published: boolean } | 'ended';

/** The services a page gets from the server while it is rendered; created for each request. */
export interface PageServices {
  /** Runs the handler of `POST /api/<path>` in process. Throws `AppError`. */
  call: <P extends CallPath>(path: P, request: CallRequest<P>) => Promise<CallResponse<P>>;
  /** base64url of the key that seals calls; sent to the browser with the page. */
  wireKey: string;
  /** A new signed render time for the forms of this page. */
  formToken: () => string;
  /** Base URL of the site without a trailing slash; links are never made from the Host header. */
  publicUrl: string;
  now: () => Date;
  /** Whether forms use a captcha service. */
  captcha: boolean;
  /** Null unless the page was opened by a preview link. */
  link: LinkState | null;
  /** The fields of a form sent without JavaScript; empty for other requests. */
  form: FormData;
  /** Why that form was refused before it was parsed; null otherwise. */
  refused: { status: number; message: string } | null;
  /** Reports a failing page with its path. */
  report: (path: string, error: unknown) => void;
}

/**
 * The only interface from the server to React: entry.server.tsx exports `render` of this type. A built page includes a
 * Content-Security-Policy for its inline scripts and styles.
 */
export type Render = (request: Request, services: PageServices) => Promise<Response>;

/** Content of a page’s share card. */
export interface ShareCard {
  title: string;
  company: string;
  path: string;
  /** Slug of the record’s category, if it has one. */
  category: string | null;
  /** A case study’s counted dots, if any. */
  dots: Dots | null;
}

/** The web bundle’s exports for the server. */
export interface WebBuild {
  render: Render;
  /** A page’s share card as SVG, for the server to rasterise. */
  ogSvg: (card: ShareCard) => string;
}
