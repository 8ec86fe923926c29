import { Hono } from 'hono';

export interface Health {
  /** False once the server has begun to stop. */
  accepting: () => boolean;
  /** Rejects when the database cannot answer. */
  check: () => Promise<unknown>;
}

const rememberMs = 1000;

/** `/healthz` does no I/O; `/readyz` asks the database, once a second at most, however many ask. */
export function healthRoutes({ accepting, check }: Health): Hono {
  let asked = 0;
  let answer: Promise<boolean> | null = null;
  const ready = () => {
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
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, headers))
    .get('/readyz', async (c) =>
      accepting() && (await ready()) ? c.text('ok', 200, headers) : c.text('not ready', 503, headers),
    );
}
