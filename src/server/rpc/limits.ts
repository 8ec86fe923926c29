import { dayMs, minuteMs } from '#shared/time-units.ts';
import type { Database, Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { type Limiter, limiter, takeOrRefuse } from './limiter.ts';
import { memoryLog, sharedLog } from './use-log.ts';

const tenMinutes = 10 * minuteMs;
/** Forms that an address may send in ten minutes, where a setting does not let more be accepted. */
const fewestAttempts = 100;

/** Everything that is limited by address or account (docs/reference.md, Calls). */
export interface Limits {
  /** Failed sign-ins of one account from one address, and of one address. */
  signInAccount: Limiter;
  signInAddress: Limiter;
  /** Wrong one-time codes of one account, from any address: whoever gets this far knows its password. */
  secondFactor: Limiter;
  /** Links for forgotten passwords: asked for from one address, and sent to one account. */
  forgotAddress: Limiter;
  forgotAccount: Limiter;
  upload: Limiter;
  /** Images of other websites that one person has fetched. */
  fetchedImages: Limiter;
  /** Accepted enquiries and applications of one address; how many is a setting, so it is passed to each `take`. */
  submissions: Limiter;
  /** Forms that one address sent, accepted or not: even to refuse one, its file has to be read. */
  attempts: Limiter;
  /** Receipts to one mailbox, from both forms. */
  receipts: Limiter;
  /** Searches of visitors. */
  search: Limiter;
  /** Reads of the public site, a second: far above any visitor. */
  read: Limiter;
}

/** Instances on one PostgreSQL count together, by its clock unless another is given. */
export function makeLimits(
  { db, pages, engine }: Pick<Database, 'db' | 'pages' | 'engine'>,
  clock?: () => number,
): Limits {
  const perWindow = (windowMs: number, name: keyof Limits, max: number, on = db) =>
    limiter(engine === 'postgres' ? sharedLog(on, name, windowMs) : memoryLog(windowMs), {
      max,
      windowMs,
      ...(clock ? { clock } : {}),
    });
  const inTenMinutes = (name: keyof Limits, max: number) => perWindow(tenMinutes, name, max);
  return {
    signInAccount: inTenMinutes('signInAccount', 5),
    signInAddress: inTenMinutes('signInAddress', 30),
    secondFactor: inTenMinutes('secondFactor', 5),
    forgotAddress: inTenMinutes('forgotAddress', 10),
    forgotAccount: inTenMinutes('forgotAccount', 3),
    upload: inTenMinutes('upload', 300),
    fetchedImages: inTenMinutes('fetchedImages', 100),
    attempts: inTenMinutes('attempts', fewestAttempts),
    submissions: inTenMinutes('submissions', 0),
    receipts: perWindow(dayMs, 'receipts', 3, pages), // also asked within a transaction, which holds a connection for calls
    search: perWindow(minuteMs, 'search', 60, pages), // part of a page
    // Guards this process, and asking the database at every call would cost more than most calls do.
    read: limiter(memoryLog(1_000), { max: 5000, windowMs: 1_000 }),
  };
}

/** Call it before a form is read. */
export async function countAttempt(
  { limits, db }: { limits: Limits; db: Db },
  address: string,
): Promise<void> {
  const { perAddress } = await readSetting(db, 'forms');
  await takeOrRefuse(
    limits.attempts,
    address,
    'Too many forms were sent from your address. Wait a few minutes and try again.',
    Math.max(fewestAttempts, perAddress),
  );
}
