import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { createKind, indexList } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createKind(db, engine, 'faqs', (t, { json }) =>
    t
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('answer', json, (c) => c.notNull())
      .addColumn('group', 'text', (c) => c.notNull()),
  );
  await indexList(db, 'faqs', { sorted: ['question', 'group'], filters: ['group'] });
}
