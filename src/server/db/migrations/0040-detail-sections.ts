import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** Sections below the text of every record with a page of its own; those from before have none. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json } = typesOf(engine);
  for (const table of ['services', 'projects', 'case_studies', 'careers', 'blogs', 'policies'])
    await db.schema
      .alterTable(table)
      .addColumn('sections', json, (c) => c.notNull().defaultTo('[]'))
      .execute();
}
