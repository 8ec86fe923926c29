import { timeLeft } from '../request-deadline.ts';
import { Outage } from './outage.ts';

/** Limits how many connections each subject can have at a time. */
export interface Shares {
  /** Resolves with a release function once there is a place; rejects if there is none in time. */
  take(subject: string): Promise<() => void>;
  /** Number of waiting callers. */
  waiting(): number;
}

interface Share {
  taken: number;
  waiting: Set<() => void>;
}

/** With ten connections two subjects can stand still, each before a locked table, and the others have two left. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor(connections * 0.4));

/** Each subject gets at most this many places at a time, first come, first served; nobody waits longer than their request may. */
export function makeShares(most: number, waitMs: number): Shares {
  const shares = new Map<string, Share>();

  function giveBack(subject: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next(); // the place goes to the next one
      return;
    }
    share.taken -= 1;
    if (share.taken === 0) shares.delete(subject);
  }

  const turnIn = (share: Share) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        share.waiting.delete(take);
        reject(new Outage('no connection became free for calls of this subject'));
      }, timeLeft(waitMs));
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      share.waiting.add(take);
    });

  return {
    async take(subject) {
      const share = shares.get(subject) ?? { taken: 0, waiting: new Set() };
      shares.set(subject, share);
      if (share.taken < most) share.taken += 1;
      else await turnIn(share);
      return () => giveBack(subject, share);
    },
    waiting: () => [...shares.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}
