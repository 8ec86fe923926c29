import type { Closing } from './closing.ts';
import { startAlerts } from './jobs/alerts.ts';
import { startIndexing } from './jobs/index-search.ts';
import { startMovingEraseTimes } from './jobs/move-erase-times.ts';
import { startPublishingDue } from './jobs/publish-due-drafts.ts';
import { startPurge } from './jobs/purge.ts';
import { startScanningAgain } from './jobs/scan-again.ts';
import { startSchedule } from './jobs/schedule.ts';
import type { Services } from './rpc/context.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';
import { startScheduledWebhooks } from './webhooks/scheduled.ts';

interface Parts {
  services: Services;
  cache: PageCache | null;
  /** Whether the disk has enough room. */
  room: () => Promise<boolean>;
  /** Tries the bucket, if there is one. */
  checkBucket?: (() => Promise<void>) | undefined;
  closing: Closing;
}

/** Starts everything that runs on a schedule instead of in a request. */
export function startJobs({ services, cache, room, checkBucket, closing }: Parts): void {
  const { db, now, changes, log, webhooksWaiting } = services;
  const background: Services = { ...services, db: services.database.patient }; // so that no request waits for a connection that these hold
  const indexing = startIndexing(background.db, now, log);
  const jobs = [
    startSchedule({
      db,
      now,
      log,
      onDue: (tags) => changes.announce(tags),
      onMidnight: () => {
        cache?.dropAll();
        indexing.again(); // vacancies closed
      },
    }),
    startScheduledWebhooks(background, webhooksWaiting, log),
    startPublishingDue(background),
    startAlerts({ ...background, room, checkBucket }),
    startMovingEraseTimes(background),
    startPurge(background),
    startScanningAgain(background),
    indexing,
  ];
  for (const { stop } of jobs) closing.add('jobs', stop);
}
