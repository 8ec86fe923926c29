import { adminBase } from '#shared/menu.ts';
import { withTimeout } from '../deadline.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** Kinds of request that are distinguished; anything else is a page. */
const kinds = [
  [/^\/api\//, 'call'],
  [/^\/(media|og)\//, 'media'],
  [/^\/assets\//, 'asset'],
  [/^\/(livez|readyz|healthz)$/, 'health'],
  [new RegExp(`^${adminBase}(/|$)`), 'panel'],
] as const;
export const kindOf = (path: string): string => kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';

/** Prometheus abandons a scrape after ten seconds, so a gauge that waits for a silent database would lose all others. */
const longestReadMs = 3_000;

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  /** Requests by status. */
  statuses: Map<number, number>;
  /** Histogram buckets, not cumulative; the last one has everything slower. */
  took: number[];
  seconds: number;
  /** Those answered from the page cache. */
  cached: number;
}

type Reading = number | null | Record<string, number>;

/** A value that is read on each scrape. */
export interface Gauge {
  name: string;
  help: string;
  /** Null if there is no value; several are distinguished by labels. */
  read: () => Reading | Promise<Reading>;
}

export interface Metrics {
  count(kind: string, status: number, seconds: number, cached: boolean): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Counts requests in memory since the start; Prometheus derives rates. */
export function makeMetrics(gauges: readonly Gauge[], { readMs = longestReadMs } = {}): Metrics {
  const all = new Map<string, Series>();
  // a pending read is not repeated: each would take another connection
  const readable = gauges.map((gauge) => ({ ...gauge, read: oneAtATime(gauge.read) }));

  function* requestLines() {
    yield '# HELP site_requests_total Requests by kind and status.';
    yield '# TYPE site_requests_total counter';
    for (const [kind, { statuses }] of all)
      for (const [status, count] of statuses)
        yield `site_requests_total{kind="${kind}",status="${status}"} ${count}`;
    yield '# HELP site_page_cache_hits_total Requests answered from the page cache.';
    yield '# TYPE site_page_cache_hits_total counter';
    for (const [kind, { cached }] of all) yield `site_page_cache_hits_total{kind="${kind}"} ${cached}`;
    yield '# HELP site_request_seconds Time until the answer was handed to the system.';
    yield '# TYPE site_request_seconds histogram';
    for (const [kind, { took, seconds }] of all) {
      let count = 0;
      for (const [index, more] of took.entries()) {
        count += more;
        yield `site_request_seconds_bucket{kind="${kind}",le="${bounds[index] ?? '+Inf'}"} ${count}`;
      }
      yield `site_request_seconds_sum{kind="${kind}"} ${seconds}`;
      yield `site_request_seconds_count{kind="${kind}"} ${count}`;
    }
  }

  /** A gauge that cannot be read in time is left out: alerts see that it is absent, and the others are unaffected. */
  async function gaugeLines({ name, help, read }: (typeof readable)[number]): Promise<string[]> {
    const value = await withTimeout(readMs, read(), `${name} cannot be read`).catch(() => null);
    if (value === null) return [];
    const values = typeof value === 'number' ? { '': value } : value;
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...Object.entries(values).map(([state, each]) => `${name}${state ? `{state="${state}"}` : ''} ${each}`),
    ];
  }

  return {
    count(kind, status, seconds, cached) {
      let series = all.get(kind);
      if (!series) {
        series = { statuses: new Map(), took: Array(bounds.length + 1).fill(0), seconds: 0, cached: 0 };
        all.set(kind, series);
      }
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
      const index = bounds.findIndex((bound) => seconds <= bound);
      const place = index === -1 ? bounds.length : index;
      series.took[place] = (series.took[place] ?? 0) + 1;
      series.seconds += seconds;
      if (cached) series.cached += 1;
    },
    async text() {
      const gauged = await Promise.all(readable.map(gaugeLines));
      return `${[...requestLines(), ...gauged.flat()].join('\n')}\n`;
    },
  };
}
