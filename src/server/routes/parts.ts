import type { Hono } from 'hono';
import type { WebBuild } from '#web/render.ts';
import type { Chain } from '../rpc/chain.ts';
import type { Services } from '../rpc/context.ts';
import type { HeadersOf } from '../site/page-cache/public-pages.ts';

/** What the listener passes along with the request. */
export interface Bindings {
  incoming: {
    /** The URL as requested. */
    url?: string | undefined;
    socket: { remoteAddress?: string | undefined };
  };
}

export type Routes = Hono<{ Bindings: Bindings }>;

/** Dependencies shared by routes. */
export interface RouteParts {
  services: Services;
  chain: Chain;
  web: () => Promise<WebBuild>;
  /** Whether the site is reached by https. */
  secure: boolean;
  /** Those of a page of the site. */
  headersOf: HeadersOf;
  addressOf: (request: Request, bindings?: Bindings) => string;
}
