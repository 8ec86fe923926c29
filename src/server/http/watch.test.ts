import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { makeWatch, type Watch } from './watch.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function served(watch: Watch): Promise<string> {
  server = createServer((req, res) => {
    if (req.url === '/cached') {
      res.end('page');
      watch.cached(req, res);
      return;
    }
    watch.begin(req, res);
    res.writeHead(req.url?.startsWith('/api/') ? 503 : 200).end(String(req.headers['x-request-id']));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('counts requests by kind and status, with their durations', async () => {
  const metrics = makeMetrics([
    { name: 'site_disk_free_bytes', help: 'Room.', read: async () => 12 },
    { name: 'site_mails', help: 'Mails.', read: () => ({ waiting: 2, failed: 0 }) },
    { name: 'site_backup_age_seconds', help: 'None yet.', read: () => null },
    { name: 'site_broken', help: 'Away.', read: () => Promise.reject(new Error('away')) },
  ]);
  const address = await served(makeWatch(metrics, null));
  for (const path of ['/', '/cached', '/cached?utm=1', '/api/login', '/media/a.webp'])
    await fetch(address + path);
  const listening = await startMetricsServer(metrics, 0, '127.0.0.1');
  const at = `http://127.0.0.1:${listening.port}`;
  const told = async () => (await fetch(`${at}/metrics`)).text();
  // each is counted once its answer has left, in no certain order
  await expect
    .poll(async () => (await told()).split('\n'))
    .toEqual(
      expect.arrayContaining([
        'site_requests_total{kind="page",status="200"} 3',
        'site_requests_total{kind="call",status="503"} 1',
        'site_requests_total{kind="media",status="200"} 1',
        'site_request_seconds_bucket{kind="page",le="+Inf"} 3',
        'site_request_seconds_count{kind="page"} 3',
        'site_disk_free_bytes 12',
        'site_mails{state="waiting"} 2',
      ]),
    );
  expect(await told()).not.toMatch(/backup_age|broken/);
  expect((await fetch(`${at}/`)).status).toBe(404);
  await listening.close();
});

test('a gauge that takes too long is left out, and not read again meanwhile', async () => {
  let asked = 0;
  const silent = () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  };
  const gauges = [
    { name: 'site_silent', help: 'Silent.', read: silent },
    { name: 'site_there', help: 'There.', read: () => 1 },
  ];
  const metrics = makeMetrics(gauges, { readMs: 5 });
  for (let round = 0; round < 2; round += 1) {
    const text = await metrics.text();
    expect(text).toContain('site_there 1');
    expect(text).not.toContain('silent');
  }
  expect(asked).toBe(1);
});

test('each bucket includes those below it', async () => {
  const metrics = makeMetrics([]);
  for (const seconds of [0.004, 0.005, 0.02, 100]) metrics.count('page', 200, seconds, false);
  const lines = (await metrics.text()).split('\n');
  const bucket = (le: string) => lines.find((line) => line.includes(`le="${le}"`))?.split(' ')[1];
  expect(['0.005', '0.01', '0.025', '10', '+Inf'].map(bucket)).toEqual(['2', '2', '3', '3', '4']);
});

test('a request has one id in its response and in the log, and the log names no visitor', async () => {
  const lines: string[] = [];
  const address = await served(
    makeWatch(
      null,
      makeLog('info', (line) => void lines.push(line)),
    ),
  );
  const response = await fetch(`${address}/contact?email=a@example.org`, {
    headers: { 'x-request-id': 'forged' },
  });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.text()).toBe(id);
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    id,
    method: 'GET',
    path: '/contact',
    status: 200,
    cached: false,
  });
  expect(lines[0]).not.toMatch(/example|127\.0/);
});
