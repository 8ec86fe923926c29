import type { Db } from '../db/database.ts';

/** All of a user’s sessions, or all but one. */
export const endSessions = (db: Db, user: number, except = 0) =>
  db.deleteFrom('sessions').where('user', '=', user).where('id', '!=', except).execute();
