import { makeSlots } from '../queue.ts';
import { Outage } from './outage.ts';

/** Limits how many connections each subject can have at a time. */
export interface Shares {
  /** Resolves with a release function once there is a place; rejects if there is none in time. */
  take(subject: string): Promise<() => void>;
  /** Number of waiting callers. */
  waiting(): number;
}

/** With ten connections two subjects can stand still, each before a locked table, and the others have two left. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor(connections * 0.4));

/** Each subject gets at most this many places at a time, first come, first served; nobody waits longer than their request may. */
export function makeShares(most: number, waitMs: number): Shares {
  const shares = new Map<string, ReturnType<typeof makeSlots>>();
  const refusal = () => new Outage('no connection became free for calls of this subject');

  return {
    async take(subject) {
      const share = shares.get(subject) ?? makeSlots({ atOnce: most, waitMs, refusal });
      shares.set(subject, share);
      await share.take();
      return () => {
        share.giveBack();
        if (share.taken() === 0) shares.delete(subject);
      };
    },
    waiting: () => [...shares.values()].reduce((sum, share) => sum + share.waiting(), 0),
  };
}
