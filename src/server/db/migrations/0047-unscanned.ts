import { type Kysely, sql } from 'kysely';

/** The few applications whose CV no scanner has looked at yet (jobs/scan-again.ts), found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index applications_unscanned on applications ("createdAt") where scan = 'unavailable'`.execute(
    db,
  );
}
