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
        // a statement that waited for a row checks only this again: the record may be somebody else’s by now
        .where('owner', '=', user)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) break; // a batch that lost such a row is smaller, and not the last
      await setImmediate();
    }
}
