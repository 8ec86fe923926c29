import { Hono } from 'hono';
import { withTimeout } from '../deadline.ts';
import { oneAtATime } from '../one-at-a-time.ts';

export interface Health {
  /** False once the server has begun to stop. */
  accepting: () => boolean;
  /** Rejects when the database cannot answer. */
  check: () => Promise<unknown>;
  /** Whether the data folder has enough space; rejects if that cannot be determined. */
  room: () => Promise<boolean>;
  /** Whether the last operation on the bucket worked; absent if files are on the disk. */
  bucket?: (() => boolean) | undefined;
  /** How long a part may take to answer, in milliseconds. */
  partMs?: number;
}

const rememberMs = 1000;
/** Health checks wait no longer than that, even if a connection is dead or a disk hangs. */
const longestPartMs = 3_000;

/**
 * Health endpoints for monitoring. `/livez`: the process responds. `/readyz`: it accepts requests; 503 while it is stopping,
 * including after a disk failure (decision 0037). A database outage does not make it unready, since cached pages still work.
 * `/healthz`: the state of each part, checked at most once a second, however many requests come.
 */
export function healthRoutes({ accepting, check, room, bucket, partMs = longestPartMs }: Health): Hono {
  let asked = 0;
  let answer: Promise<string[]> | null = null;
  const roomNow = oneAtATime(room); // each check of a hanging disk would block another thread of the pool
  const look = async () => {
    const database = withTimeout(partMs, check(), 'The database does not answer').then(
      () => 'database: ok',
      () => 'database: away',
    );
    const disk = withTimeout(partMs, roomNow(), 'The disk does not answer').then(
      (enough) => (enough ? 'disk: ok' : 'disk: almost full'),
      () => 'disk: away',
    );
    const files = bucket ? [bucket() ? 'bucket: ok' : 'bucket: away'] : [];
    return [...(await Promise.all([database, disk])), ...files];
  };
  const parts = () => {
    const age = Date.now() - asked;
    if (!answer || age < 0 || age > rememberMs) {
      asked = Date.now();
      answer = look();
    }
    return answer;
  };
  const headers = { 'cache-control': 'no-store' };
  return new Hono()
    .get('/livez', (c) => c.text('ok', 200, headers))
    .get('/readyz', (c) => (accepting() ? c.text('ok', 200, headers) : c.text('stopping', 503, headers)))
    .get('/healthz', async (c) => {
      const lines = await parts();
      const good = lines.every((line) => line.endsWith(': ok'));
      return c.text(`${[good ? 'ok' : 'not well', ...lines].join('\n')}\n`, 200, headers);
    });
}
