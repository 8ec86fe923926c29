import { adminBase } from '#shared/menu.ts';
import { parseTrustProxy } from './address-settings.ts';
import { createApp } from './app.ts';
import { hasBackupStorage } from './backup/backup-storage.ts';
import { makeClosing } from './closing.ts';
import type { Config } from './config.ts';
import { everything } from './db/changes.ts';
import { openChanges } from './db/open-changes.ts';
import { reportBrokenSettings } from './db/settings.ts';
import { withTimeout } from './deadline.ts';
import { recallReceipts } from './desk/receipt-limit.ts';
import { drain, handOver } from './drain.ts';
import { makeBodyMemory } from './http/body-memory.ts';
import { fetchPublic } from './http/fetch-public.ts';
import { type Log, makeLog } from './http/log.ts';
import { makeMetrics } from './http/metrics.ts';
import { startMetricsServer } from './http/metrics-server.ts';
import type { Traces } from './http/traces.ts';
import { makeWatch } from './http/watch.ts';
import { gaugesOf } from './jobs/gauges.ts';
import { startPageViews } from './jobs/page-views.ts';
import { listen } from './listen.ts';
import { createListener } from './listener.ts';
import { cachedMedia } from './media/cached-media.ts';
import { openData, takeFolder } from './open-data.ts';
import type { Services } from './rpc/context.ts';
import { makeLimits } from './rpc/limits.ts';
import { siteCache } from './site/page-cache/site-cache.ts';
import { startWarmUp } from './site/page-cache/warm-up.ts';
import { startJobs } from './start-jobs.ts';
import { startMail } from './start-mail.ts';
import { freeSpace } from './storage/free-space.ts';
import { lookForFile } from './storage/look-for-file.ts';
import { openStorage, storageLocation } from './storage/open-storage.ts';
import { watchedStorage } from './storage/watched.ts';
import { loadWeb } from './web-build.ts';

/** Anything still pending then is aborted; mails being sent are retried later. */
const stopMs = 25_000;
const cacheBytes = 64 * 1024 * 1024;

export interface Running {
  port: number;
  log: Log;
  stop: () => Promise<void>;
}

/**
 * Settings -> database -> migrate -> seed -> storage -> listen. Everything it opens, `stop` closes. `onBroken` is called when only a new
 * process can go on.
 */
export async function startServer(
  config: Config,
  { dataDir, dev, onBroken }: { dataDir: string; dev: boolean; onBroken: () => void },
): Promise<Running> {
  const log = makeLog(config.LOG_LEVEL);
  reportBrokenSettings(log.error);
  const closing = makeClosing();
  const place = { config, dataDir, log, closing };
  takeFolder(place);
  const traces = await openTraces(config, log);
  closing.add('traces', traces?.stop);
  const { database, background, keys, instances } = await openData(place, traces, onBroken);

  let accepting = true;
  const { now } = instances;
  const changes = await openChanges(database, config.DATABASE_URL, (words, error) =>
    log.error(words, { error }),
  );
  closing.add('changes', changes.close);
  const cache = dev
    ? null
    : siteCache({
        maxBytes: cacheBytes,
        clock: Date.now,
        onError: (error) => log.error('a page could not be made', { error }),
      });
  changes.listen((tags) => (tags.includes(everything) ? cache?.dropAll() : cache?.drop(tags)));

  let publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const mail = await startMail({
    config,
    background,
    keys,
    instances,
    changes,
    cache,
    log,
    closing,
    publicUrl: () => publicUrl,
  });
  const opened = await openStorage(config, dataDir, { fetch: traces?.fetch });
  const bucket = config.S3_BUCKET ? watchedStorage(opened) : null;
  closing.add('bucket', bucket?.stop);
  const media = bucket
    ? await cachedMedia({ storage: bucket, dataDir, db: database.pages, changes, log })
    : null;
  closing.add('media', media?.stop);
  const backups = hasBackupStorage(config)
    ? (await import('./backup/scheduled-backups.ts')).startBackups({
        db: background.db,
        engine: database.engine,
        instances,
        changes,
        log,
        installation: { config, dataDir },
      })
    : null;
  closing.add('jobs', backups?.stop);
  const room = async () => (await freeSpace(dataDir)).enough;
  const services: Services = {
    config,
    keys,
    database,
    db: database.db,
    engine: database.engine,
    storage: media ?? opened,
    changes,
    limits: makeLimits(database),
    backups,
    bodies: makeBodyMemory(),
    log,
    now,
    publicUrl,
    ...mail,
    fetch: traces?.fetch ?? fetch,
    fetchPublic,
    renderPreview: () => Promise.reject(new Error('there are no pages yet')),
  };
  recallReceipts(services).catch((error: unknown) =>
    log.error('could not count the receipts of the last day', { error }),
  );
  const views = startPageViews({ db: database.db, now: () => now().getTime(), log });
  closing.add('jobs', views.stop);
  const web = await loadWeb(dev);
  closing.add('web', web.close);
  const app = createApp({
    services,
    web: web.build,
    files: web.files,
    cache,
    views,
    health: {
      accepting: () => accepting,
      check: database.check,
      room,
      bucket: bucket?.answers,
    },
    trustProxy: parseTrustProxy(config.TRUST_PROXY),
  });
  const metrics =
    config.METRICS_PORT === undefined
      ? null
      : makeMetrics(gaugesOf(database, cache, dataDir, backups, bucket));
  const watch = makeWatch(metrics, config.ACCESS_LOG === 'on' ? log : null);
  const server = createListener(app, cache, views, { vite: web.middleware, watch, traces });
  const { port, sockets } = await listen(server, config.PORT, config.HOST);
  closing.add('requests', () => drain(server, sockets));
  const metricsServer = metrics
    ? await startMetricsServer(metrics, config.METRICS_PORT ?? 0, config.METRICS_HOST)
    : null;
  closing.add('metrics', metricsServer?.close);
  if (!config.PUBLIC_URL) publicUrl = `http://localhost:${port}`;
  services.publicUrl = publicUrl;
  startJobs({ services, cache, room, checkBucket: bucket?.check, closing });
  announce(publicUrl);
  if (!dev) closing.add('requests', startWarmUp(app.warm, log).stop);
  (bucket ? bucket.check() : Promise.resolve()).then(
    () => lookForFile(background.db, bucket ?? opened, storageLocation(config, dataDir), log),
    (error: unknown) => log.error('the bucket with the files cannot be used', { error }),
  );

  return {
    port,
    log,
    stop: () => withTimeout(stopMs, stop(), 'The server did not stop in time'),
  };

  async function stop(): Promise<void> {
    accepting = false;
    app.chain.endStreams();
    if (config.TRUST_PROXY && config.TRUST_PROXY !== 'off') await handOver(server, sockets);
    await closing.closeAll();
  }
}

/** Only loaded if a collector is configured. */
async function openTraces(config: Config, log: Log): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list } = config;
  if (!endpoint) return null;
  const { startTraces } = await import('./http/traces.ts');
  const { headersIn } = await import('./http/trace-export.ts');
  return startTraces({
    endpoint,
    log,
    service: config.OTEL_SERVICE_NAME,
    headers: headersIn(list ?? ''),
    engine: config.DATABASE_URL ? 'postgresql' : 'sqlite',
  });
}

const announce = (url: string) => process.stdout.write(`Site:  ${url}/\nAdmin: ${url}${adminBase}/login\n`);
