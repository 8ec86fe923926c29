import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/database.ts';

const desks = ['enquiries', 'applications'] as const;
/** Rows per statement, which takes SQLite a few milliseconds. */
const atOnce = 500;

/** Unassigns a user’s records at the desks, in batches, so that other requests run in between. */
export async function releaseRecords(db: Db, user: number): Promise<void> {
  for (const desk of desks)
    for (;;) {
      const { numUpdatedRows } = await db
        .updateTable(desk)
        .set({ owner: null })
        .where('id', 'in', (own) => own.selectFrom(desk).select('id').where('owner', '=', user).limit(atOnce))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows < atOnce) break;
      await setImmediate();
    }
}
