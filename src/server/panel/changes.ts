import { setTimeout as pause } from 'node:timers/promises';
import type { Tag } from '../db/changes.ts';
import type { Handlers } from '../rpc/context.ts';
import { findStaff } from '../rpc/find-staff.ts';
import { changedNames } from './changed-names.ts';

/** A line is sent at least this often, so that the panel and any proxy know that the stream is alive. */
const heartbeatMs = 15_000;
/** Writes within this time are sent as one line. */
const gatherMs = 100;
/** Shortest time between two session checks, however many writes there are. */
const leastMs = 1_000;
/** Allowance for the request's latency: `since` counts from when it was sent. */
const marginMs = 2_000;

/** Notifies an open panel of writes while its session lasts, within the privileges its role has at that moment. */
export const changesCalls: Handlers<'changes'> = {
  async *changes({ since }, context, until) {
    const waiting = new Set<Tag>(context.changes.since(since + marginMs));
    let ring = () => {};
    const rungWithin = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const rest = (ms: number) => pause(ms, undefined, { signal: until }).catch(() => undefined); // aborted: the stream has ended
    const stop = context.changes.listen((tags) => {
      for (const tag of tags) waiting.add(tag);
      ring();
    });
    const over = () => ring();
    until.addEventListener('abort', over);
    try {
      let beatAt = performance.now();
      while (!until.aborted) {
        const tags = [...waiting];
        waiting.clear();
        const staff = await findStaff(context, context.token ?? '', 'idle');
        if (!staff) return;
        const changed = changedNames(tags, staff.privileges);
        if (changed.length > 0 || performance.now() >= beatAt) {
          yield { changed };
          beatAt = performance.now() + heartbeatMs;
        }
        await rest(leastMs);
        if (waiting.size === 0 && !until.aborted) await rungWithin(Math.max(0, beatAt - performance.now())); // the rest may have lasted beyond it
        if (waiting.size > 0) await rest(gatherMs);
      }
    } finally {
      stop();
      until.removeEventListener('abort', over);
    }
  },
};
