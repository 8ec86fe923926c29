import { type Limiter, limiter } from './limiter.ts';
import { type SubmissionLimit, submissionLimit } from './submission-limit.ts';

const minute = 60_000;

/** PRODUCT sections 3 and 5: everything that is limited by address or account. */
export interface Limits {
  /** Failed sign-ins of one account from one address, and of one address. */
  signInAccount: Limiter;
  signInAddress: Limiter;
  upload: Limiter;
  /** Reads of the public site, a second: far above any visitor. */
  read: Limiter;
  /** Accepted enquiries and applications of one address. */
  submissions: SubmissionLimit;
}

export const makeLimits = (clock: () => number): Limits => ({
  signInAccount: limiter({ max: 5, windowMs: 10 * minute, clock }),
  signInAddress: limiter({ max: 30, windowMs: 10 * minute, clock }),
  upload: limiter({ max: 300, windowMs: 10 * minute, clock }),
  read: limiter({ max: 5000, windowMs: 1000, clock }),
  submissions: submissionLimit(clock),
});
