import type { Database } from '../db/database.ts';
import { memoryCounter, sharedCounter } from './counter.ts';
import { type Limiter, limiter } from './limiter.ts';

const tenMinutes = 600;

/** Everything that is limited by address or account (docs/reference.md, Screens). */
export interface Limits {
  /** Failed sign-ins of one account from one address, and of one address. */
  signInAccount: Limiter;
  signInAddress: Limiter;
  upload: Limiter;
  /** Accepted enquiries and applications of one address; how many is a setting, so it comes with each `take`. */
  submissions: Limiter;
  /** Reads of the public site, a second: far above any visitor. */
  read: Limiter;
}

/** Instances on one PostgreSQL count together. */
export function makeLimits({ db, engine }: Pick<Database, 'db' | 'engine'>): Limits {
  const counter = (name: keyof Limits) =>
    engine === 'postgres' ? sharedCounter(db, name, tenMinutes) : memoryCounter(name, tenMinutes);
  return {
    signInAccount: limiter(counter('signInAccount'), 5),
    signInAddress: limiter(counter('signInAddress'), 30),
    upload: limiter(counter('upload'), 300),
    submissions: limiter(counter('submissions'), 0),
    // Guards this process, and asking the database at every call would cost more than most calls do.
    read: limiter(memoryCounter('read', 1), 5000),
  };
}
