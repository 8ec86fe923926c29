import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { createKind, indexList, tellWrites } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createKind(db, engine, 'pages', (t, { json }) =>
    t.addColumn('title', 'text', (c) => c.notNull()).addColumn('sections', json, (c) => c.notNull()),
  );
  await indexList(db, 'pages', { sorted: ['title'], filters: [], sort: 'title' });
  await tellWrites(db, engine, 'pages');
}
