import { sql } from 'kysely';
import { hourMs } from '#shared/time-units.ts';
import type { Db, Engine } from '../db/database.ts';

/** More than any clock is set back by. */
const afterMs = hourMs;
const batch = 200;

/**
 * Takes insights that have ended out of the lists visitors page through: until then each reading has to take them off
 * (site/insight-list.ts). Returns how many entries they had.
 */
export async function dropEnded(db: Db, engine: Engine, now: Date): Promise<number> {
  const before = now.getTime() - afterMs;
  for (let dropped = 0; ; ) {
    const ids = await db
      .selectFrom('blog_entries')
      .select(['category', 'tag', 'at', 'id'])
      .where('ends', '<=', before)
      .limit(batch)
      .execute();
    if (ids.length === 0) return dropped;
    await db.transaction().execute(async (trx) => {
      // whoever changes spans has this first (migration 0041)
      if (engine === 'postgres') await sql`select 1 from audit_head where id = 1 for update`.execute(trx);
      for (const key of ids) {
        const { numDeletedRows } = await trx
          .deleteFrom('blog_entries')
          .where((eb) => eb.and(key))
          .where('ends', '<=', before)
          .executeTakeFirstOrThrow();
        dropped += Number(numDeletedRows);
      }
    });
  }
}
