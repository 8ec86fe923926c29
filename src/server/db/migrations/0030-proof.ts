import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** What proves a claim: figures of case studies, facts of projects, terms of services, pay of vacancies. All may be empty. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, bool } = typesOf(engine);
  const add = (table: string, column: string, type: ColumnDataType | RawBuilder<unknown>, start?: unknown) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (c) => (start === undefined ? c : c.notNull().defaultTo(start)))
      .execute();
  const no = engine === 'postgres' ? sql`false` : sql`0`;
  for (const column of ['sector', 'country', 'duration', 'client']) await add('case_studies', column, 'text');
  await add('case_studies', 'clientReleased', bool, no);
  await add('case_studies', 'results', json, '[]');
  await add('projects', 'stage', 'text', 'unsaid');
  await add('projects', 'frame', 'text', 'plain');
  await add('services', 'duration', 'text');
  await add('services', 'technologies', json, '[]');
  await add('services', 'prices', json, '[]');
  await add('services', 'pricesShown', bool, no);
  await db.schema
    .alterTable('services')
    .addColumn('contact', 'integer', (c) => c.references('members.id'))
    .execute();
  for (const column of ['payFrom', 'payTo']) await add('careers', column, 'integer', 0);
  await add('careers', 'payCurrency', 'text', 'INR');
  await add('careers', 'payPeriod', 'text', 'YEAR');
}
