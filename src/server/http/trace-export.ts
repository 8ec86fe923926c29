import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number };
interface Attribute {
  key: string;
  value: Value;
}

/** A span in the JSON of OTLP. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: answers a request; 3: asks another program. */
  kind: 2 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  /** 2: failed. */
  status?: { code: 2 };
}

const otlpValue = (value: string | number): Value =>
  typeof value === 'string'
    ? { stringValue: value }
    : Number.isInteger(value)
      ? { intValue: String(value) }
      : { doubleValue: value };
export const attributes = (values: Record<string, string | number>): Attribute[] =>
  Object.entries(values).map(([key, value]) => ({ key, value: otlpValue(value) }));

/** `name=value,name=value`, the values encoded as in an address (OTEL_EXPORTER_OTLP_HEADERS). */
export const headersIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const [name = '', value] = pair.trim().split(/=(.*)/s, 2);
      return value === undefined ? [] : [[name, decodeURIComponent(value)]];
    }),
  );

/** About 1.5 MB. Further spans are dropped and counted. */
const maxWaiting = 2_048;
const maxBatch = 256;
/** How long the last spans may take to be sent when the server stops. */
const lastMs = 2_000;
/** Statuses after which OTLP asks for a retry. */
const busy = [429, 502, 503, 504];

export interface TraceExport {
  add(...spans: Span[]): void;
  /** Sends all pending spans; resolves when they are sent or given up. Never rejects. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends spans to a collector as OTLP/HTTP JSON, in batches. Never blocks: spans that cannot be sent in time are dropped. */
export function startTraceExport({
  endpoint,
  headers,
  service,
  log,
  everyMs = 5_000,
  withinMs = 10_000,
}: {
  /** The collector's base address, as the specification has it. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  log: Pick<Log, 'warn' | 'info'>;
  everyMs?: number;
  /** How long the collector may take to answer. */
  withinMs?: number;
}): TraceExport {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = {
    attributes: attributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
  };
  let waiting: Span[] = [];
  let dropped = 0;
  let failing = false;
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => void flush(), everyMs).unref();

  function keep(spans: readonly Span[], first: boolean): void {
    const room = Math.max(0, maxWaiting - waiting.length);
    const kept = spans.slice(0, room);
    dropped += spans.length - kept.length;
    waiting = first ? [...kept, ...waiting] : waiting;
    if (!first) waiting.push(...kept);
  }

  /** Whether the next batch can be tried at once. */
  async function send(batch: Span[], ms: number): Promise<boolean> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'site' }, spans: batch }] }],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    }).then(
      async (response) => {
        await response.arrayBuffer().catch(() => undefined); // otherwise the connection would not be reused
        return { status: response.status, ok: response.ok };
      },
      (error: unknown) => ({ status: 0, ok: false, error }),
    );
    if (answer.ok) {
      if (failing) log.info('the collector accepts traces again', { dropped });
      failing = false;
      dropped = 0;
      return true;
    }
    const again = answer.status === 0 || busy.includes(answer.status);
    if (again) keep(batch, true);
    else dropped += batch.length;
    if (!failing) log.warn('traces could not be sent', { ...answer, dropped });
    failing = true;
    return false;
  }

  /** Sends until fewer wait than `least`: what comes while one is sent would otherwise go out one or two at a time. */
  async function sendWhile(least: number, ms: number): Promise<void> {
    while (waiting.length >= least) if (!(await send(waiting.splice(0, maxBatch), ms))) return;
  }

  const flush = (ms = withinMs, least = 1): Promise<void> => {
    sending ??= sendWhile(least, ms).finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    add(...spans) {
      keep(spans, false);
      // while it fails, the next try is the timer's
      if (waiting.length >= maxBatch && !failing) void flush(withinMs, maxBatch);
    },
    flush: () => flush(),
    async stop() {
      clearInterval(timer);
      await Promise.race([
        (sending ?? Promise.resolve()).then(() => flush(lastMs)),
        new Promise((resolve) => setTimeout(resolve, lastMs).unref()),
      ]);
    },
  };
}
