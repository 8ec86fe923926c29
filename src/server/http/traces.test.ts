import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { headersIn, type Span } from './trace-export.ts';
import { routeOf, startTraces, type Traces } from './traces.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector that keeps what it gets; it answers with `state.status`, and not at all for 0. */
async function startCollector() {
  const posts: { path: string; headers: IncomingHttpHeaders; service: string; spans: Span[] }[] = [];
  const state = { status: 200, asked: 0 };
  const server = createServer(async (req, res) => {
    state.asked += 1;
    const text = (await req.toArray()).join('');
    if (state.status === 0) return;
    if (state.status === 200) {
      const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans;
      posts.push({
        path: req.url ?? '',
        headers: req.headers,
        spans: scopeSpans[0].spans,
        service: resource.attributes[0].value.stringValue,
      });
    }
    res.writeHead(state.status).end('{}');
  });
  return {
    url: await listening(server),
    posts,
    state,
    cut: () => server.closeAllConnections(),
    spans: () => posts.flatMap(({ spans }) => spans),
  };
}

function tracesTo(endpoint: string, warned: unknown[][] = []): Traces {
  const log = {
    warn: (...words: unknown[]) => void warned.push(words),
    info: (...words: unknown[]) => void warned.push(words),
  };
  const traces = startTraces({
    endpoint,
    log,
    service: 'web',
    headers: { authorization: 'Bearer abc' },
    engine: 'sqlite',
    // what a batch holds and what is given up is not for the clock to say
    everyMs: 600_000,
    withinMs: 600_000,
  });
  open.push(traces.stop);
  return traces;
}

/** A server that is followed; what it does for a request is given by its path. */
const followed = (traces: Traces, work: (path: string) => unknown = () => undefined) =>
  listening(
    createServer((req, res) =>
      traces.request(req, res, async () => {
        const path = (req.url ?? '').split('?')[0] as string;
        if (path !== '/cached') res.setHeader('x-request-id', `number of ${path}`);
        await work(path);
        res.writeHead(path === '/broken' ? 500 : path === '/gone' ? 404 : 200).end();
      }),
    ),
  );

const valueIn = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value && Object.values(value)[0];
};
/** The spans are recorded when the connection has taken the answer, which the asking side may see first. */
const sent = async (traces: Traces, seen: () => number, count: number) =>
  expect
    .poll(async () => {
      await traces.flush();
      return seen();
    })
    .toBe(count);

test('a request is one span with name, status and number, and each query is another', async () => {
  const collector = await startCollector();
  const traces = tracesTo(collector.url);
  const url = await followed(traces, async (path) => {
    if (path !== '/services/cloud') return;
    traces.query(2);
    await turn();
    traces.query(3.5);
  });
  traces.query(100); // of no request
  await fetch(`${url}/services/cloud?email=a@example.org`);
  await sent(traces, () => collector.spans().length, 2);
  const [page, database] = collector.spans();
  expect(page).toMatchObject({ name: 'GET /services/*', kind: 2 });
  expect(page?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(page?.parentSpanId).toBeUndefined();
  expect(BigInt(page?.endTimeUnixNano ?? 0) >= BigInt(page?.startTimeUnixNano ?? 0)).toBe(true);
  expect(valueIn(page, 'http.response.status_code')).toBe('200');
  expect(valueIn(page, 'site.request_id')).toBe('number of /services/cloud');
  expect(database).toMatchObject({ name: 'database', parentSpanId: page?.spanId, traceId: page?.traceId });
  expect(valueIn(database, 'site.db.queries')).toBe('2');
  expect(valueIn(database, 'site.db.ms')).toBe(5.5);
  expect(JSON.stringify(collector.spans())).not.toMatch(/example\.org|127\.0/);
  expect(collector.posts[0]).toMatchObject({ path: '/v1/traces', service: 'web' });
  expect(collector.posts[0]?.headers.authorization).toBe('Bearer abc');
});

test('queries of concurrent requests are attributed to their own request', async () => {
  const collector = await startCollector();
  const traces = tracesTo(collector.url);
  const url = await followed(traces, async (path) => {
    for (let query = 0; query < Number(path.slice(1)); query += 1) {
      await turn();
      traces.query(1);
    }
  });
  await Promise.all([3, 5, 9].map((count) => fetch(`${url}/${count}`)));
  await sent(traces, () => collector.spans().length, 6);
  const counts = collector
    .spans()
    .filter(({ kind }) => kind === 2)
    .map((page) => {
      const own = collector.spans().find(({ parentSpanId }) => parentSpanId === page.spanId);
      return [page.name, valueIn(own, 'site.db.queries')];
    });
  expect(counts.sort()).toEqual([
    ['GET /3', '3'],
    ['GET /5', '5'],
    ['GET /9', '9'],
  ]);
});

test('an incoming trace is continued and passed on; an unsampled one is only passed on', async () => {
  const collector = await startCollector();
  const traces = tracesTo(collector.url);
  const heard: IncomingHttpHeaders[] = [];
  const other = await listening(
    createServer((req, res) => {
      heard.push(req.headers);
      res.end();
    }),
  );
  const url = await followed(traces, () => traces.fetch(other, { headers: { 'x-own': 'kept' } }));
  const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const ask = (traceparent: string, path = '/') =>
    fetch(url + path, { headers: { traceparent, tracestate: 'a=1' } });
  await ask(`00-${trace}-${parent}-01`);
  await ask(`00-${trace}-${parent}-00`);
  await ask(`00-${'0'.repeat(32)}-${parent}-01`);
  await sent(traces, () => collector.spans().length, 2);
  const [joined, own] = collector.spans();
  expect(joined).toMatchObject({ traceId: trace, parentSpanId: parent });
  expect(own?.traceId).not.toBe(trace);
  expect(own?.parentSpanId).toBeUndefined();
  expect(heard[0]).toMatchObject({
    traceparent: `00-${trace}-${joined?.spanId}-01`,
    tracestate: 'a=1',
    'x-own': 'kept',
  });
  expect(heard[1]?.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`));
  expect(heard[2]?.tracestate).toBeUndefined();
  await traces.fetch(other);
  expect(heard[3]?.traceparent).toBeUndefined();
});

test('a cached page is recorded only as part of an incoming trace', async () => {
  const collector = await startCollector();
  const traces = tracesTo(collector.url);
  const url = await followed(traces);
  await fetch(`${url}/cached`);
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await fetch(`${url}/cached`, { headers: { traceparent } });
  await fetch(`${url}/broken`);
  await sent(traces, () => collector.spans().length, 2);
  const [cached, broken] = collector.spans();
  expect(valueIn(cached, 'site.cached')).toBe('1');
  expect(cached?.status).toBeUndefined();
  expect(broken?.status).toEqual({ code: 2 });
});

test('under load spans are exported in full batches', async () => {
  const collector = await startCollector();
  const traces = tracesTo(collector.url);
  const url = await followed(traces);
  for (let round = 0; round < 40; round += 1)
    await Promise.all(Array.from({ length: 20 }, () => fetch(url).then((answer) => answer.arrayBuffer())));
  await sent(traces, () => collector.spans().length, 800);
  const full = collector.posts.filter(({ spans }) => spans.length === 256);
  expect(full).toHaveLength(3);
});

test('a collector that never answers delays no request, and excess spans are dropped', async () => {
  const collector = await startCollector();
  collector.state.status = 0;
  const warned: unknown[][] = [];
  const traces = tracesTo(collector.url, warned);
  const url = await followed(traces, () => {
    for (let query = 0; query < 3; query += 1) traces.query(1);
  });
  const statuses: number[] = [];
  for (let round = 0; round < 60; round += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 25 }, () => fetch(url).then(({ status }) => status)))),
    );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(collector.state.asked).toBe(1); // one at a time
  collector.cut();
  await expect.poll(() => warned).toHaveLength(1);
  const [words, { dropped }] = warned[0] as [string, { dropped: number }];
  expect(words).toBe('traces could not be sent');
  // 3,000 spans, of which 2,048 wait; the last requests may not have been recorded yet
  expect(dropped).toBeGreaterThan(900);
  expect(dropped).toBeLessThanOrEqual(952);
});

test('spans are resent after a busy collector, but not after a refusal; each is logged once', async () => {
  const collector = await startCollector();
  const warned: unknown[][] = [];
  const traces = tracesTo(collector.url, warned);
  const url = await followed(traces);
  collector.state.status = 503;
  await fetch(`${url}/first`);
  await expect
    .poll(async () => {
      await traces.flush();
      return collector.state.asked;
    })
    .toBeGreaterThan(1);
  expect(warned).toHaveLength(1);
  collector.state.status = 200;
  await sent(traces, () => collector.spans().length, 1);
  expect(warned[1]).toEqual(['the collector accepts traces again', { dropped: 0 }]);
  collector.state.status = 400;
  await fetch(`${url}/second`);
  await expect
    .poll(async () => {
      await traces.flush();
      return warned.length;
    })
    .toBe(3);
  expect(warned[2]).toEqual(['traces could not be sent', { status: 400, ok: false, dropped: 1 }]);
  collector.state.status = 200;
  await traces.flush();
  expect(collector.spans().map(({ name }) => name)).toEqual(['GET /first']);
});

test('many addresses share few span names', () => {
  expect(routeOf('/', 200)).toBe('/');
  expect(routeOf('/contact', 200)).toBe('/contact');
  expect(routeOf('/insights/a/b', 200)).toBe('/insights/*');
  expect(routeOf('/wp-login.php', 404)).toBe('*');
  expect(routeOf('/api/enquiry/add', 422)).toBe('/api/enquiry/add');
  expect(routeOf('/api/guessed', 404)).toBe('/api/*');
});

test('collector headers are parsed as the OpenTelemetry specification writes them', () => {
  expect(headersIn('authorization=Basic%20YTpi==, x-team=web')).toEqual({
    authorization: 'Basic YTpi==',
    'x-team': 'web',
  });
  expect(headersIn('')).toEqual({});
});
