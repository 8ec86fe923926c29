import type { Database } from '../db/database.ts';
import { type Limiter, limiter } from './limiter.ts';
import { memoryLog, sharedLog } from './use-log.ts';

const tenMinutes = 600_000;

/** Everything that is limited by address or account (docs/reference.md, Calls). */
export interface Limits {
  /** Failed sign-ins of one account from one address, and of one address. */
  signInAccount: Limiter;
  signInAddress: Limiter;
  /** Wrong one-time codes of one account, from any address: whoever gets this far knows its password. */
  secondFactor: Limiter;
  upload: Limiter;
  /** Accepted enquiries and applications of one address; how many is a setting, so it is passed to each `take`. */
  submissions: Limiter;
  /** Reads of the public site, a second: far above any visitor. */
  read: Limiter;
}

/** Instances on one PostgreSQL count together. */
export function makeLimits({ db, engine }: Pick<Database, 'db' | 'engine'>): Limits {
  const inTenMinutes = (name: keyof Limits, max: number) =>
    limiter(engine === 'postgres' ? sharedLog(db, name, tenMinutes) : memoryLog(tenMinutes), {
      max,
      windowMs: tenMinutes,
    });
  return {
    signInAccount: inTenMinutes('signInAccount', 5),
    signInAddress: inTenMinutes('signInAddress', 30),
    secondFactor: inTenMinutes('secondFactor', 5),
    upload: inTenMinutes('upload', 300),
    submissions: inTenMinutes('submissions', 0),
    // Guards this process, and asking the database at every call would cost more than most calls do.
    read: limiter(memoryLog(1_000), { max: 5000, windowMs: 1_000 }),
  };
}
