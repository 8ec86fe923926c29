import { sql } from 'kysely';
import type { CallPath } from '#shared/calls.ts';
import type { Db } from '../db/database.ts';
import type { TestApp } from './start-app.ts';

/** A query of a call, and how the database would answer it. */
export interface Plan {
  text: string;
  parameters: readonly unknown[];
  plan: string;
  /** Made on the thread of its own that whole tables are read on. */
  beside: boolean;
}

/**
 * The plans of the queries a call makes of a table. Without `scans` PostgreSQL reads whole tables only where there is no other way,
 * whatever their size, and without `sorts` it sorts rows only there.
 */
export async function plansOf(
  app: TestApp,
  table: string,
  [path, request, token]: [path: CallPath, request: unknown, token: string],
  { scans = true, sorts = true } = {},
): Promise<Plan[]> {
  const { services } = app;
  const { db, database, engine } = services;
  const asked: { text: string; parameters: readonly unknown[]; beside: boolean }[] = [];
  const watched = (of: Db, beside: boolean): Db =>
    of.withPlugin({
      transformQuery({ node }) {
        const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
        if (text.includes(`from "${table}"`)) asked.push({ text, parameters, beside });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  services.db = watched(db, false);
  services.database = {
    ...database,
    patient: watched(database.patient, false),
    reader: watched(database.reader, true),
  };
  const { status } = await app.call(path, request as never, { token });
  services.db = db;
  services.database = database;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres' && !scans) await sql`set local enable_seqscan = off`.execute(trx);
    if (engine === 'postgres' && !sorts) await sql`set local enable_sort = off`.execute(trx);
    const plans: Plan[] = [];
    for (const { text, parameters, beside } of asked) {
      const explain = `explain ${engine === 'sqlite' ? 'query plan ' : ''}${text}`;
      const { rows } = await trx.executeQuery({ ...sql`select 1`.compile(trx), sql: explain, parameters });
      plans.push({ text, parameters, plan: JSON.stringify(rows), beside });
    }
    return plans;
  });
}
