import { Hono } from 'hono';

export interface Health {
  /** False once the server has begun to stop. */
  accepting: () => boolean;
  /** Rejects when the database cannot answer. */
  check: () => Promise<unknown>;
}

const rememberMs = 1000;

/**
 * For whoever watches over the process. `/livez`: it answers. `/readyz`: it takes requests, 503 from the moment it begins to stop; an
 * outage of the database is no reason to take it away, for cached pages stand. `/healthz`: how its parts are, asked once a second at
 * most, however many ask.
 */
export function healthRoutes({ accepting, check }: Health): Hono {
  let asked = 0;
  let answer: Promise<boolean> | null = null;
  const database = () => {
    if (!answer || Date.now() - asked > rememberMs) {
      asked = Date.now();
      answer = check().then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
  const headers = { 'cache-control': 'no-store' };
  const statusText = (good: boolean) => (good ? 'ok' : 'away');
  return new Hono()
    .get('/livez', (c) => c.text('ok', 200, headers))
    .get('/readyz', (c) => (accepting() ? c.text('ok', 200, headers) : c.text('stopping', 503, headers)))
    .get('/healthz', async (c) => {
      const good = await database();
      return c.text(`${good ? 'ok' : 'not well'}\ndatabase: ${statusText(good)}\n`, 200, headers);
    });
}
