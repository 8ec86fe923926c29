import { sql } from 'kysely';
import type { Engine } from './database.ts';

/** Whether a JSON list of ids holds this one. */
export const jsonContains = (engine: Engine, column: string, id: number) =>
  engine === 'postgres'
    ? sql<boolean>`${sql.ref(column)} @> ${JSON.stringify([id])}::jsonb`
    : sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${id})`;
