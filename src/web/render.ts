import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import type { Dots } from '#shared/sections/dots.ts';

/** What the page of a preview link tells about it; `ended` when it shows nothing any more. */
export type LinkState = { until: string; published: boolean } | 'ended';

/** What a page may ask of the server during rendering; created for each request. */
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
  /** Whether forms ask a captcha service. */
  captcha: boolean;
  /** Null unless the page is opened by a preview link. */
  link: LinkState | null;
  /** What a form sent without JavaScript holds; empty for every other request. */
  form: FormData;
  /** Why that form was refused before it was read; null when it was. */
  refused: { status: number; message: string } | null;
  /** Reports a failing page with its path. */
  report: (path: string, error: unknown) => void;
}

/**
 * The only interface from the server to React: entry.server.tsx exports `render` of this type. A built page includes a
 * Content-Security-Policy for its inline scripts and styles.
 */
export type Render = (request: Request, services: PageServices) => Promise<Response>;

/** What a page’s share card says. */
export interface ShareCard {
  title: string;
  company: string;
  path: string;
  /** The slug of the record’s category, where it has one. */
  category: string | null;
  /** What a case study measured, where that was counted. */
  dots: Dots | null;
}

/** The web bundle’s exports for the server. */
export interface WebBuild {
  render: Render;
  /** A page’s share card as SVG, for the server to rasterise. */
  ogSvg: (card: ShareCard) => string;
}
