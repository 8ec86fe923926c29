import type { Db } from '../db/database.ts';
import { eraseApplications, eraseCvs, eraseEnquiries } from '../desk/erase.ts';
import type { Log } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';

const hourMs = 3_600_000;
const batch = 100;
/** Batches of one run; what is left comes an hour later. */
const mostBatches = 1_000;

interface Parts {
  db: Db;
  storage: Storage;
  now: () => Date;
  log: Log;
}

/** Erases what has been kept for as long as the settings say. Answers how many records. */
export async function purge({
  db,
  storage,
  now,
}: Omit<Parts, 'log'>): Promise<{ enquiries: number; applications: number }> {
  const erased = { enquiries: 0, applications: 0 };
  const at = now().toISOString();
  for (let round = 0; round < mostBatches; round++) {
    const enquiries = await db
      .selectFrom('enquiries')
      .select('id')
      .where('eraseAt', '<=', at)
      .orderBy('id')
      .limit(batch)
      .execute();
    const applications = await db
      .selectFrom('applications')
      .select(['id', 'cvKey'])
      .where('eraseAt', '<=', at)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (enquiries.length === 0 && applications.length === 0) break;
    await eraseCvs(storage, applications);
    await db.transaction().execute(async (trx) => {
      await eraseEnquiries(
        trx,
        enquiries.map((row) => row.id),
      );
      await eraseApplications(
        trx,
        applications.map((row) => row.id),
      );
      await trx
        .insertInto('audit')
        .values({
          ...{
            at,
            actor: null,
            actorName: null,
            action: 'purge',
            resource: 'personalData',
            record: null,
            before: null,
          },
          ...{
            after: JSON.stringify({ enquiries: enquiries.length, applications: applications.length }),
            address: null,
          },
        })
        .execute();
    });
    erased.enquiries += enquiries.length;
    erased.applications += applications.length;
  }
  return erased;
}

/** Runs `purge` now and every hour. */
export function startPurge(parts: Parts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => purge(parts))
      .then((erased) => {
        if (erased.enquiries + erased.applications > 0) parts.log.info('personal data was erased', erased);
      })
      .catch((error: unknown) => parts.log.error('personal data could not be erased', { error }));
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
