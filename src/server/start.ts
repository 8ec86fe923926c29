import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminBase } from '#shared/menu.ts';
import { refuseLostKeys } from './accounts/lost-keys.ts';
import { sealOpenSecrets } from './accounts/seal-open-secrets.ts';
import { createApp } from './app.ts';
import { hasBackupPlace } from './backup/backup-place.ts';
import { endRestore } from './backup/replace-data.ts';
import type { Config } from './config.ts';
import { everything } from './db/changes.ts';
import { refuseDamaged } from './db/damaged.ts';
import { openDatabase } from './db/database.ts';
import { lockFolder } from './db/instance-lock.ts';
import { joinInstances } from './db/instances.ts';
import { copyBeforeMigrating, migrate } from './db/migrate.ts';
import { refuseHalfMoved } from './db/moving.ts';
import { openChanges } from './db/open-changes.ts';
import { reportBrokenSettings, settingTag } from './db/settings.ts';
import { within } from './deadline.ts';
import { replySent } from './desk/answer.ts';
import { rejectionSent } from './desk/rejection-sent.ts';
import { makeBodyRoom } from './http/body-room.ts';
import { parseTrustProxy } from './http/client-address.ts';
import { fetchPublic } from './http/fetch-public.ts';
import { type Log, makeLog } from './http/log.ts';
import { makeMetrics } from './http/metrics.ts';
import { startMetricsServer } from './http/metrics-server.ts';
import type { Traces } from './http/traces.ts';
import { makeWatch } from './http/watch.ts';
import { startAlerts } from './jobs/alerts.ts';
import { gaugesOf } from './jobs/gauges.ts';
import { startIndexing } from './jobs/index-search.ts';
import { startPageViews } from './jobs/page-views.ts';
import { startPublishingDue } from './jobs/publish-due-drafts.ts';
import { startPurge } from './jobs/purge.ts';
import { startScanningAgain } from './jobs/scan-again.ts';
import { startSchedule } from './jobs/schedule.ts';
import { createListener } from './listener.ts';
import { openedMail } from './mail/linked-mail.ts';
import { mailServerTag, openMailDoor, presentSend } from './mail/mail-server.ts';
import { startOutbox } from './mail/outbox.ts';
import { makeOutboxStore } from './mail/outbox-store.ts';
import { cachedMedia } from './media/cached-media.ts';
import type { Services } from './rpc/context.ts';
import { fingerprints, loadKeys, sharedSignKey } from './rpc/keys.ts';
import { makeLimits } from './rpc/limits.ts';
import { remainsIn, remainsOf } from './seed/remains.ts';
import { seed } from './seed/seed.ts';
import { pageCache } from './site/page-cache/page-cache.ts';
import { startWarmUp } from './site/page-cache/warm-up.ts';
import { loadWeb } from './site/page-cache/web-build.ts';
import { freeSpace } from './storage/free-space.ts';
import { openStorage, storagePlace } from './storage/open-storage.ts';
import { watchedStorage } from './storage/watched.ts';
import { startDeliveries } from './webhooks/deliveries.ts';
import { webhooksTag } from './webhooks/queue.ts';
import { startTellingScheduled } from './webhooks/scheduled.ts';

const drainMs = 10_000;
/** Longer than two checks of a balancer (deploy/haproxy.cfg). */
const handOverMs = 2_000;
/** Whatever still hangs then is aborted: mails being sent are sent again later. */
const stopMs = 25_000;
const cacheBytes = 64 * 1024 * 1024;

export interface Running {
  port: number;
  log: Log;
  stop: () => Promise<void>;
}

/**
 * Settings -> database -> storage -> migrate -> seed -> listen. Everything it opens, `stop` closes. `onBroken` is called when only a new
 * process can go on.
 */
export async function startServer(
  config: Config,
  { dataDir, dev, onBroken }: { dataDir: string; dev: boolean; onBroken: () => void },
): Promise<Running> {
  const log = makeLog(config.LOG_LEVEL);
  reportBrokenSettings(log.error);
  const unlock = config.DATABASE_URL ? () => undefined : lockFolder(dataDir);
  const file = join(dataDir, 'site.db');
  if (!config.DATABASE_URL) {
    const ended = endRestore(dataDir);
    if (ended) log.warn('a restore that was cut off has been ended: its backup was whole', ended);
    refuseDamaged(file);
  }
  const traces = await openTraces(config, log);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    file,
    onDiskFailure: (error) => {
      log.error('the disk failed: this process ends', { error });
      onBroken();
    },
    onQuery: traces?.query,
  });
  await refuseHalfMoved(database);
  const copy = await copyBeforeMigrating(database, dataDir);
  if (copy) log.info('the database was copied before it is migrated', { copy });
  await migrate(database, log.warn);
  const calm = { ...database, db: database.patient }; // nobody waits for the start, nor for what runs beside
  const first = await seed(
    calm,
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    new Date(),
    async () => {
      const found = remainsOf(dataDir);
      if (found || !config.S3_BUCKET) return found;
      const bucket = await openStorage(config, dataDir, { fetch: traces?.fetch });
      // a bucket may be away, or let nobody list it: health tells of that
      return remainsIn(config.S3_BUCKET, bucket).catch((error: unknown) => {
        log.warn('the bucket could not be looked into before the first start', { error });
        return null;
      });
    },
  );

  // after the database has its rows: whoever finds keys beside an empty one knows that it was lost
  await refuseLostKeys(calm.db, dataDir, config.SEAL_KEY);
  const keys = loadKeys(dataDir, config.WIRE_KEY, config.SEAL_KEY);
  keys.sign = await sharedSignKey(calm.db, keys.sign);
  await sealOpenSecrets(calm.db, keys.seal);

  const instances = await joinInstances(
    calm,
    { place: storagePlace(config, dataDir), ...fingerprints(keys) },
    (error) => log.error('other instances could not be told that this one runs', { error }),
  );

  let accepting = true;
  const { now } = instances;
  const changes = await openChanges(database, config.DATABASE_URL, (words, error) =>
    log.error(words, { error }),
  );
  const cache = dev
    ? null
    : pageCache({
        maxBytes: cacheBytes,
        clock: Date.now,
        onError: (error) => log.error('a page could not be made', { error }),
      });
  changes.listen((tags) => (tags.includes(everything) ? cache?.dropAll() : cache?.drop(tags)));

  const door = await openMailDoor(
    () => presentSend(calm.db, config, keys.seal),
    () => {
      cache?.dropAll(); // pages say whether a receipt comes
      outbox.wake();
      instances.tellSends(door.send() !== null);
    },
  );
  instances.tellSends(door.send() !== null);
  const outbox = startOutbox({
    store: makeOutboxStore(calm, async (...sent) => {
      await replySent(...sent);
      await rejectionSent(services)(...sent);
    }),
    send: () => {
      const send = door.send();
      return send && (async (mail) => send(openedMail(keys.seal, mail)));
    },
    othersSend: instances.othersSend,
    log,
    onTried: ({ resource }) => {
      if (resource) changes.announce([resource]);
    },
  });
  const deliveries = startDeliveries(calm, {
    key: keys.seal,
    privateToo: config.WEBHOOK_PRIVATE === 'on',
    log,
    onTried: () => changes.announce([webhooksTag]),
  });
  changes.listen((tags) => {
    if (!tags.some((tag) => [everything, mailServerTag, settingTag('contacts')].includes(tag))) return;
    door.look().catch((error: unknown) => log.error('the mail server could not be looked up', { error }));
  });
  const opened = await openStorage(config, dataDir, { fetch: traces?.fetch });
  const bucket = config.S3_BUCKET ? watchedStorage(opened) : null;
  const files = bucket ?? opened;
  const media = bucket
    ? await cachedMedia({ ...{ storage: bucket, dataDir, db: database.pages }, changes, log })
    : null;
  const storage = media ?? files;
  const backups = hasBackupPlace(config)
    ? (await import('./backup/scheduled-backups.ts')).startBackups({
        ...{ db: calm.db, engine: database.engine, changes, log },
        installation: { config, dataDir },
      })
    : null;
  const services: Services = {
    config,
    keys,
    database,
    db: database.db,
    engine: database.engine,
    storage,
    changes,
    limits: makeLimits(database),
    backups,
    bodies: makeBodyRoom(),
    log,
    now,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    mailWaiting: () => outbox.wake(),
    webhooksWaiting: () => deliveries.wake(),
    get send() {
      return door.send();
    },
    sendNow: door.send,
    mailsGoOut: async (db) => door.send() !== null || instances.runningSend(db),
    lookForMailServer: door.look,
    fetch: traces?.fetch ?? fetch,
    fetchPublic,
    renderPreview: () => Promise.reject(new Error('there are no pages yet')),
  };
  const views = startPageViews({ db: database.db, now: () => now().getTime(), log });
  const web = await loadWeb(dev);
  const app = createApp({
    services,
    web: web.build,
    files: web.files,
    cache,
    views,
    health: {
      accepting: () => accepting,
      check: database.check,
      room: async () => (await freeSpace(dataDir)).enough,
      bucket: bucket?.answers,
    },
    trustProxy: parseTrustProxy(config.TRUST_PROXY),
  });
  const metrics =
    config.METRICS_PORT === undefined ? null : makeMetrics(gaugesOf(database, cache, dataDir, backups));
  const watch = makeWatch(metrics, config.ACCESS_LOG === 'on' ? log : null);
  const server = createListener(app, cache, views, { vite: web.middleware, watch, traces });
  web.attach?.(server);
  const port = await listen(server, config.PORT, config.HOST);
  const metricsServer = metrics
    ? await startMetricsServer(metrics, config.METRICS_PORT ?? 0, config.METRICS_HOST)
    : null;
  if (!config.PUBLIC_URL) services.publicUrl = `http://localhost:${port}`;
  const schedule = startSchedule({
    db: database.db,
    now,
    onDue: (tags) => changes.announce(tags),
    onMidnight: () => cache?.dropAll(),
  });
  const telling = startTellingScheduled(calm, () => deliveries.wake(), log);
  const publishing = startPublishingDue({ ...services, ...calm });
  const alerts = startAlerts({
    ...services,
    ...calm,
    log,
    room: async () => (await freeSpace(dataDir)).enough,
  });
  const purging = startPurge({ ...services, ...calm, log });
  const scanning = startScanningAgain({ ...services, ...calm, log });
  const indexing = startIndexing(calm.db, log);
  announce(services.publicUrl, first);
  const warming = dev ? null : startWarmUp(app.warm, log);

  return {
    port,
    log,
    stop: () => within(stopMs, stop(), 'The server did not stop in time'),
  };

  async function stop(): Promise<void> {
    accepting = false;
    app.chain.endStreams();
    if (config.TRUST_PROXY && config.TRUST_PROXY !== 'off') await handOver(server);
    await Promise.all([drain(server), warming?.stop()]);
    await metricsServer?.close();
    // each ends what it is at; together, as a busy database makes each wait
    await Promise.all(
      [schedule, views, backups, publishing, alerts, purging, scanning, telling, indexing].map((each) =>
        each?.stop(),
      ),
    );
    await Promise.all([outbox.stop(), deliveries.stop()]); // after those that may have written mails
    await instances.stop();
    await media?.stop();
    bucket?.stop();
    await changes.close();
    await web.close?.();
    await database.close();
    await traces?.stop();
    unlock();
  }
}

/** Nothing of it is loaded unless there is a collector. */
async function openTraces(config: Config, log: Log): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list } = config;
  if (!endpoint) return null;
  const { startTraces } = await import('./http/traces.ts');
  const { headersIn } = await import('./http/trace-export.ts');
  return startTraces({
    ...{ endpoint, log, service: config.OTEL_SERVICE_NAME, headers: headersIn(list ?? '') },
    engine: config.DATABASE_URL ? 'postgresql' : 'sqlite',
  });
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another.`) : error),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Goes on answering, each time as the last on its connection, until a balancer has seen that this instance is not ready. */
async function handOver(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await pause(handOverMs);
}

/** Running requests are answered; connections are closed as soon as they are idle; after ten seconds the rest are cut. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

function announce(url: string, first: { email: string; password: string | null } | null): void {
  const lines = [`Site:  ${url}/`, `Admin: ${url}${adminBase}/login`];
  if (first)
    lines.push(
      `First sign-in: ${first.email}${first.password ? ` with the password ${first.password} (shown this once)` : ' with the password of ADMIN_PASSWORD'}`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
