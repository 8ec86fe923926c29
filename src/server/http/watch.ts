import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from './log.ts';
import { kindOf, type Metrics } from './metrics.ts';

/** The id of a request, in the logs and in the response to its sender. */
export const requestIdHeader = 'x-request-id';

export interface Watch {
  /** Gives a request its id, and follows it to its end. */
  begin(req: IncomingMessage, res: ServerResponse): void;
  /** A page from the cache was sent. */
  cached(req: IncomingMessage, res: ServerResponse): void;
}

/** Counts and logs requests, as configured. Nothing about the visitor is stored: no address, no query. */
export function makeWatch(metrics: Metrics | null, accessLog: Log | null): Watch {
  const pathOf = (req: IncomingMessage) => (req.url ?? '').split('?')[0] as string;
  function seen(req: IncomingMessage, res: ServerResponse, began: number, cached: boolean) {
    const path = pathOf(req);
    const ms = performance.now() - began;
    metrics?.count(kindOf(path), res.statusCode, ms / 1000, cached);
    accessLog?.info('request', {
      id: req.headers[requestIdHeader],
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round(ms * 10) / 10,
      cached,
    });
  }
  return {
    begin(req, res) {
      const id = randomUUID();
      req.headers[requestIdHeader] = id; // a caller cannot choose the id
      // not for files of the build: the panel loads about forty at a time, and nobody asks about a single one
      if (!req.url?.startsWith('/assets/')) res.setHeader(requestIdHeader, id);
      if (!metrics && !accessLog) return;
      const began = performance.now();
      res.once('close', () => seen(req, res, began, false));
    },
    cached(req, res) {
      if (metrics || accessLog) seen(req, res, performance.now(), true);
    },
  };
}
