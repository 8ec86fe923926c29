import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites } from './columns.ts';

/** A picture is deleted only when no page shows it: that is told under a name of its own, and no page with a picture becomes stale. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`drop trigger images_told on images`.execute(db);
  await tellWrites(db, engine, 'images', { events: sql`delete`, name: 'images:deleted' });
}
