import type { Db } from '../db/database.ts';
import type { TestApp } from './start-app.ts';

/** The most characters that came from the database in one turn of the event loop while this was done. */
export async function mostInTurn({ services }: TestApp, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let inTurn = 0;
  const counted = (of: Db): Db =>
    of.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        for (const row of result.rows)
          for (const value of Object.values(row)) if (typeof value === 'string') inTurn += value.length;
        return result;
      },
    });
  const others = () => {
    most = Math.max(most, inTurn);
    inTurn = 0;
    waiting = setImmediate(others);
  };
  let waiting = setImmediate(others);
  const { db, database } = services;
  services.db = counted(db);
  services.database = { ...database, patient: counted(database.patient), reader: counted(database.reader) };
  try {
    await work();
  } finally {
    clearImmediate(waiting);
    Object.assign(services, { db, database });
  }
  return Math.max(most, inTurn);
}
